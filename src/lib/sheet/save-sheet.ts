import { dayInJakarta } from '#contract/day/dates'
import type { SheetPlan, SheetRow } from '#contract/sheet/sheet-columns'
import { serverNow } from '../call/clock.ts'
import { openSheet } from './open-sheet.ts'
import { saveFile } from './save-file.ts'

/** Saves rows that are here already as a spreadsheet with the date in its name. */
export async function saveSheet(title: string, plan: SheetPlan, rows: readonly SheetRow[]): Promise<void> {
  const sheet = openSheet(plan)
  try {
    await sheet.add(rows)
    saveFile(await sheet.finish(), `${title}-${dayInJakarta(serverNow())}.xlsx`)
  } finally {
    sheet.close()
  }
}
