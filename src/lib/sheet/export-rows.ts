import type { Ask } from '#contract/call/endpoint'
import type { HeadOf, RowOf, RowsEndpoint } from '#contract/sheet/rows'
import type { SheetPlan, SheetRow } from '#contract/sheet/sheet-columns'
import { askRows } from '../query/ask-rows.ts'
import { openSheet } from './open-sheet.ts'

/** `written` of `total` rows; when equal, the file is being built. */
export type ExportProgress = { written: number; total: number }

export type RowsExport<E extends RowsEndpoint<List>, List extends string> = {
  endpoint: E
  list: List
  parts: Ask<E>
  /** Also of what the reply says of the whole list. */
  plan: SheetPlan | ((head: HeadOf<E, List>) => SheetPlan)
  totalOf: (head: HeadOf<E, List>) => number
  toRow: (row: RowOf<E, List>) => SheetRow
  /** Aborts at once, with the signal's reason. */
  signal: AbortSignal
  onProgress: (progress: ExportProgress) => void
}

/** Exports a long list into a spreadsheet in batches, so that neither side holds the whole reply and the page stays
 * responsive. */
export async function exportRows<List extends string, E extends RowsEndpoint<List>>({
  endpoint,
  list,
  parts,
  plan,
  totalOf,
  toRow,
  signal,
  onProgress,
}: RowsExport<E, List>): Promise<{ file: Blob; head: HeadOf<E, List> }> {
  signal.throwIfAborted()
  const done = new AbortController()
  const cancelled = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal })
  })
  const write = async () => {
    const either = AbortSignal.any([signal, done.signal])
    const { head, batches } = await askRows(endpoint, list, parts, either)
    const total = totalOf(head)
    const sheet = openSheet(typeof plan === 'function' ? plan(head) : plan)
    done.signal.addEventListener('abort', sheet.close)
    let written = 0
    for await (const rows of batches) {
      await sheet.add(rows.map(toRow))
      written += rows.length
      onProgress({ written, total: Math.max(written, total) })
    }
    onProgress({ written, total: written })
    return { file: await sheet.finish(), head }
  }
  try {
    return await Promise.race([write(), cancelled])
  } finally {
    done.abort()
  }
}
