import type { MoneyPair } from './money.ts'

/** `day` takes `YYYY-MM-DD`, `moment` an ISO instant, shown by the clock of Jakarta; both become real dates. */
type Kind = 'text' | 'number' | 'money' | 'day' | 'moment'

export type SheetColumn = {
  title: string
  kind: Kind
  /** In characters. */
  width: number
}

/** Null leaves the cell empty. */
export type SheetValue = string | number | MoneyPair | null
export type SheetRow = readonly SheetValue[]

/** All that one file holds beside its rows. */
export type SheetPlan = { name: string; columns: readonly SheetColumn[] }

/** What a sheet can hold below its titles. */
export const mostSheetRows = 1_048_575
