import type { MoneyPair } from '../money/money.ts'

/** `day` takes `YYYY-MM-DD`, `moment` an ISO timestamp, shown in Jakarta time; both become date cells. */
type Kind = 'text' | 'number' | 'money' | 'day' | 'moment'

export type SheetColumn = {
  title: string
  kind: Kind
  /** In characters. */
  width: number
}

/** `null`: an empty cell. */
export type SheetValue = string | number | MoneyPair | null
export type SheetRow = readonly SheetValue[]

/** What is true of the whole sheet: a word and its value. */
type SheetFact = { label: string; value: SheetValue; kind: Kind }

/** Name and columns of a sheet, and what stands above them. */
export type SheetPlan = { name: string; facts?: readonly SheetFact[]; columns: readonly SheetColumn[] }

/** Maximum number of rows below the header, with room for the facts above it. */
export const maxSheetRows = 1_048_560
