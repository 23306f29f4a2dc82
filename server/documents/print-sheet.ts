import { write } from 'xlsx'
import { createSheetWriter } from '#contract/sheet/sheet-book'
import type { SheetPlan, SheetRow } from '#contract/sheet/sheet-columns'
import { lowerThreadPriority } from '../http/guard/thread-priority.ts'

lowerThreadPriority()

/** What a worker thread needs to write one spreadsheet. */
export type SheetJob = { plan: SheetPlan; rows: readonly SheetRow[] }

/** Runs in a thread of the sheet pool. It uses the same writer as the app, which never writes a formula. */
export function printSheet({ plan, rows }: SheetJob): Uint8Array<ArrayBuffer> {
  const writer = createSheetWriter(plan, write)
  writer.add(rows)
  return new Uint8Array(writer.finish())
}
