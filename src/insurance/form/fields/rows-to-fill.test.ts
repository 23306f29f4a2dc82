import { expect, test } from 'vitest'
import { fillRows } from '../../../shell/people-rows/fill-rows.ts'
import { exampleFound } from './example-found.ts'
import { emptyFields } from './policy-fields.ts'
import { linesOf, rowsToFill } from './rows-to-fill.ts'

const terms = { coverageName: 'Family', coverageStartDate: '2027-03-01', territoryName: 'ASIA' } as const
const rows = rowsToFill(2, terms, { 'SUAMI/ISTRI': 'Spouse' })
const empty = emptyFields(exampleFound())

test('a row goes on from its first line into the second', () => {
  const { fields } = fillRows(rows, empty, { row: 0, column: 5 }, [
    [
      'Passport',
      'C1234567',
      'Jalan Braga 1',
      'Bandung',
      '40111',
      'p@example.com',
      '0811',
      'Budi',
      'Suami/Istri',
    ],
  ])
  expect(fields.insuredParticipants[0]).toMatchObject({
    identityType: 'PASSPORT',
    identityNumber: 'C1234567',
    address: 'Jalan Braga 1',
    phoneNumber: '0811',
    beneficiaryName: 'Budi',
    beneficiaryRelation: 'Spouse',
  })
})

test('abroad a KTP is not read, and a child has the titles of a child', () => {
  const { unread } = fillRows(rows, empty, { row: 1, column: 0 }, [['MR', 'Ani', '', '', '', 'KTP']])
  expect(unread.map(({ path }) => path)).toEqual([
    'insuredParticipants.1.title',
    'insuredParticipants.1.identityType',
  ])
})

test('a group has one line, without identity and address', () => {
  expect(linesOf('Group')).toEqual([
    [
      'title',
      'firstName',
      'lastName',
      'placeOfBirth',
      'dateOfBirth',
      'beneficiaryName',
      'beneficiaryRelation',
    ],
  ])
})
