import { groupColumns, groupSheets } from '#contract/insurance/group/file'
import { groupPaxesOf } from '#contract/insurance/group/paxes'
import { openSheet } from '../../../lib/sheet/open-sheet.ts'
import type { GroupFile } from './group-file.ts'

/** A new workbook with the template’s columns and the corrected rows, all as text; it takes only cell values from the chosen
 * file, no formulas, metadata or file name. */
export async function writeGroupFile({ rows }: GroupFile): Promise<File> {
  const columns = groupColumns.map((title) => ({ title, kind: 'text' as const, width: 18 }))
  const sheet = openSheet({ name: groupSheets.travellers, columns })
  try {
    const paxes = groupPaxesOf(rows)
    await sheet.add(paxes.map((pax) => groupColumns.map((column) => String(pax[column] ?? ''))))
    const blob = await sheet.finish()
    return new File([blob], 'group-tour.xlsx', { type: blob.type })
  } finally {
    sheet.close()
  }
}
