import type { RowsToFill } from '../../../shell/people-rows/fill-rows.ts'
import { digitsOfPhone, readDayCell } from '../../../shell/people-rows/read-cell.ts'
import type { TourFields } from './tour-fields.ts'

/** The columns of the travellers, as Tab goes through them. */
export const columns = ['first_name', 'last_name', 'dob', 'phone', 'address'] as const

const readAs: Readonly<Record<string, (text: string) => string>> = { dob: readDayCell, phone: digitsOfPhone }

/** How the travellers take pasted cells. */
export function rowsToFill(rowCount: number): RowsToFill<TourFields> {
  return {
    columns,
    rowCount,
    pathOf: (row, column) => `pax.${row}.${column}`,
    withCell: (fields, row, column, text) => ({
      ...fields,
      pax: fields.pax.map((one, index) =>
        index === row ? { ...one, [column]: readAs[column]?.(text) ?? text } : one,
      ),
    }),
  }
}
