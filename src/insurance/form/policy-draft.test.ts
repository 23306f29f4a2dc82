import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../../lib/device/example-storage.ts'
import { exampleFields, exampleFound } from './fields/example-found.ts'
import { emptyFields } from './fields/policy-fields.ts'
import {
  dropDraftOf,
  dropOldDrafts,
  forgetDraft,
  keepDraft,
  readDraft,
  releaseDraftOf,
  storedDraft,
} from './policy-draft.ts'

const found = exampleFound()
const empty = emptyFields(found)
const draft = { fields: exampleFields(), commandId: 'c-1', savedAt: 1_000 }

beforeEach(() => vi.stubGlobal('localStorage', exampleStorage()))
afterEach(() => vi.unstubAllGlobals())

test('the same search restores the draft', () => {
  keepDraft(found, draft)
  expect(readDraft({ search: found.search, result: found.result }, empty)).toMatchObject(draft)
})

test('another trip, other days or other travellers start with an empty form', () => {
  keepDraft(found, draft)
  for (const search of [
    { coverageEndDate: '2027-03-06' },
    { destinationCountries: [] },
    { numberOfChildren: 2 },
    { tripName: 'Annual Trip 90' },
  ]) {
    const other = exampleFound(search)
    expect(readDraft(other, emptyFields(other))).toBeNull()
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
  keepDraft(tour('Dewi'), { ...draft, fields: emptyFields(tour('Dewi')) })
  expect(readDraft(tour('Dewi'), emptyFields(tour('Dewi')))).not.toBeNull()
  expect(readDraft(tour('Rina'), emptyFields(tour('Rina')))).toBeNull()
})

test('a booking drops the draft, a refusal keeps it without its command, a changed search drops it', () => {
  keepDraft(found, draft)
  dropDraftOf('c-2')
  releaseDraftOf('c-1')
  expect(readDraft(found, empty)).toMatchObject({ ...draft, commandId: null })
  keepDraft(found, draft)
  dropDraftOf('c-1')
  expect(readDraft(found, empty)).toBeNull()
  keepDraft(found, draft)
  forgetDraft(found)
  expect(readDraft(found, empty)).toBeNull()
})

test('a command staged in another tab stays in the draft until it is released', () => {
  keepDraft(found, draft)
  keepDraft(found, { ...draft, commandId: null, savedAt: 2_000 })
  expect(readDraft(found, empty)).toMatchObject({ commandId: 'c-1', savedAt: 2_000 })
  expect(storedDraft(found)?.commandId).toBe('c-1')
  releaseDraftOf('c-1')
  expect(storedDraft(found)?.commandId).toBeNull()
})

test('drafts are deleted after a week', () => {
  keepDraft(found, draft)
  dropOldDrafts(draft.savedAt + 6 * 86_400_000)
  expect(readDraft(found, empty)).not.toBeNull()
  dropOldDrafts(draft.savedAt + 8 * 86_400_000)
  expect(readDraft(found, empty)).toBeNull()
})
