import type { SheetPlan, SheetRow } from './sheet-columns.ts'

/** What the page tells the worker; it answers each with one message. */
export type SheetOrder =
  | { order: 'begin'; plan: SheetPlan }
  | { order: 'add'; rows: readonly SheetRow[] }
  | { order: 'finish' }

export type SheetAnswer = { answer: 'taken' } | { answer: 'file'; file: ArrayBuffer }
