import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../../lib/device/example-storage.ts'
import { exampleFields, exampleFound } from './fields/example-found.ts'
import { emptyFields } from './fields/policy-fields.ts'
import { draftKey, draftOf, forgetDraft, policyDrafts } from './policy-draft.ts'

const found = exampleFound()

beforeEach(() => vi.stubGlobal('localStorage', exampleStorage()))
afterEach(() => vi.unstubAllGlobals())

test('the same search restores the draft, a changed search drops it', () => {
  policyDrafts.keep(draftKey(found), exampleFields(), null)
  expect(draftOf({ search: found.search, result: found.result })?.fields).toEqual(exampleFields())
  forgetDraft(found)
  expect(draftOf(found)).toBeNull()
})

test('another trip, other days or other travellers start with an empty form', () => {
  policyDrafts.keep(draftKey(found), exampleFields(), null)
  for (const search of [
    { coverageEndDate: '2027-03-06' },
    { destinationCountries: [] },
    { numberOfChildren: 2 },
    { tripName: 'Annual Trip 90' },
  ]) {
    const other = exampleFound(search)
    expect(draftOf(other)).toBeNull()
  }
})

test('a group tour with another file starts with an empty form', () => {
  const tour = (firstname: string) =>
    exampleFound(
      { coverageName: 'Group Tour' },
      {
        groupInputPaxes: [
          {
            row_no: 1,
            pax_type_number: 1,
            pax_type: 'ADT',
            pax_title: 'MR',
            firstname,
            lastname: '',
            place_of_birth: 'Solo',
            date_of_birth: '1985-02-03',
            identity_type: null,
            identity_no: '',
          },
        ],
      },
    )
  policyDrafts.keep(draftKey(tour('Dewi')), emptyFields(tour('Dewi')), null)
  expect(draftOf(tour('Dewi'))).not.toBeNull()
  expect(draftOf(tour('Rina'))).toBeNull()
})
