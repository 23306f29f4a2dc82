import type { SheetPlan, SheetRow } from '#contract/sheet/sheet-columns'
import type { SheetGrids } from '#contract/sheet/sheet-grid'

/** Messages to the worker; it answers each with one message. */
export type SheetOrder =
  | { order: 'begin'; plan: SheetPlan }
  | { order: 'add'; rows: readonly SheetRow[] }
  | { order: 'finish' }
  | { order: 'read'; file: ArrayBuffer }

export type SheetAnswer =
  | { answer: 'taken' }
  | { answer: 'file'; file: ArrayBuffer }
  | { answer: 'grids'; grids: SheetGrids }
