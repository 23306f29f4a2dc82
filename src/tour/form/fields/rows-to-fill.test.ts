import { expect, test } from 'vitest'
import { fillRows } from '../../../shell/people-rows/fill-rows.ts'
import { rowsToFill } from './rows-to-fill.ts'
import { emptyFields } from './tour-fields.ts'

test('travellers are filled from their name on, with a phone of digits', () => {
  const empty = emptyFields([{ code: 'ADULTSS', quantity: 2 }])
  const { fields, people } = fillRows(rowsToFill(2), empty, { row: 0, column: 0 }, [
    ['Putri', 'Lestari', '17 Mei 1990', '+62 811-000 000', 'Jalan Melati 5'],
    ['Budi', 'Santoso'],
  ])
  expect(people).toBe(2)
  expect(fields.pax).toMatchObject([
    { first_name: 'Putri', dob: '1990-05-17', phone: '62811000000', address: 'Jalan Melati 5' },
    { first_name: 'Budi', last_name: 'Santoso', dob: '' },
  ])
})
