import { identityType } from '#contract/access/person'
import { trainTitlesOf } from '#contract/train/passengers'
import type { RowsToFill } from '../../../shell/people-rows/fill-rows.ts'
import { readDayCell, readIdentityType, readTitle } from '../../../shell/people-rows/read-cell.ts'
import type { PassengerFields, TrainFields } from './train-fields.ts'

/** The columns of the passengers, as Tab goes through them. */
export const columns = [
  'title',
  'firstName',
  'lastName',
  'dateOfBirth',
  'identityType',
  'identityNumber',
] as const

/** How the passengers take pasted cells. */
export function rowsToFill(rowCount: number): RowsToFill<TrainFields> {
  return {
    columns,
    rowCount,
    pathOf: (row, column) => `pax.${row}.${column}`,
    withCell(fields, row, column, text) {
      const passenger = fields.pax[row]
      const change = passenger && changeOf(passenger, column, text)
      return change
        ? { ...fields, pax: fields.pax.map((one, index) => (index === row ? { ...one, ...change } : one)) }
        : null
    },
  }
}

function changeOf(passenger: PassengerFields, column: string, text: string): Partial<PassengerFields> | null {
  switch (column) {
    case 'title': {
      const title = readTitle(text, trainTitlesOf[passenger.paxType])
      return title && { title }
    }
    case 'dateOfBirth':
      return { dateOfBirth: readDayCell(text) }
    case 'identityType': {
      const type = readIdentityType(text, identityType.options)
      return type && { identityType: type }
    }
    case 'identityNumber':
      // a number needs a type, which an infant has not at first
      return { identityNumber: text, identityType: passenger.identityType ?? 'KTP' }
    default:
      return { [column]: text }
  }
}
