import { expect, test } from 'vitest'
import { fillRows } from '../../../shell/people-rows/fill-rows.ts'
import { rowsToFill } from './rows-to-fill.ts'
import { emptyTrainFields } from './train-fields.ts'

const empty = emptyTrainFields({ numberOfAdults: 1, numberOfInfants: 1 })

test('passengers are filled from the title on; an infant has the titles of infants', () => {
  const { fields, unread } = fillRows(rowsToFill(2), empty, { row: 0, column: 0 }, [
    ['Ny.', 'Putri', 'Lestari', '17/05/1990', 'paspor', 'C1234567'],
    ['Tn', 'Bayu', '', '31 Feb 2026', '', 'A7654321'],
  ])
  expect(fields.pax).toMatchObject([
    {
      title: 'MRS',
      firstName: 'Putri',
      dateOfBirth: '1990-05-17',
      identityType: 'PASSPORT',
      identityNumber: 'C1234567',
    },
    // what is no day stays in its field, and a number gets the usual type
    { title: 'MSTR', dateOfBirth: '31 Feb 2026', identityType: 'KTP', identityNumber: 'A7654321' },
  ])
  expect(unread).toEqual([{ path: 'pax.1.title', text: 'Tn' }])
})
