import type { MoneyPair } from './money.ts'

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

/** Name and columns of a sheet. */
export type SheetPlan = { name: string; columns: readonly SheetColumn[] }

/** Maximum number of rows below the header. */
export const mostSheetRows = 1_048_575
