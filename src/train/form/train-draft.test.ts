import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../../lib/device/example-storage.ts'
import { exampleFields, exampleSearch } from './fields/example-form.ts'
import { emptyTrainFields } from './fields/train-fields.ts'
import {
  dropTrainDraftOf,
  keepTrainDraft,
  readTrainDraft,
  releaseTrainDraftOf,
  storedTrainDraft,
} from './train-draft.ts'

const empty = emptyTrainFields(exampleSearch)
const draft = {
  fields: exampleFields(),
  seats: [{ train: 'x', chosen: { A1: { leg: 1, wagonNumber: 2, seatNumber: '3A' } as const } }],
  commandId: 'c-1',
  savedAt: 1_000,
}

beforeEach(() => vi.stubGlobal('localStorage', exampleStorage()))
afterEach(() => vi.unstubAllGlobals())

test('the same search restores the draft, whichever trains are chosen', () => {
  keepTrainDraft(exampleSearch, draft)
  expect(readTrainDraft(structuredClone(exampleSearch), empty)).toEqual(draft)
})

test('another day, trip type, station or number of travellers starts with an empty form', () => {
  keepTrainDraft(exampleSearch, draft)
  for (const change of [
    { departureDate: '2027-03-11' },
    { tripType: 'RT', returnDate: '2027-03-12' },
    { numberOfAdults: 2 },
    { destinationStation: exampleSearch.originStation },
  ] as const) {
    const other = { ...exampleSearch, ...change }
    expect(readTrainDraft(other, emptyTrainFields(other))).toBeNull()
  }
})

test('a staged command stays in the draft until it is released', () => {
  keepTrainDraft(exampleSearch, draft)
  // another tab without a staged command writes the draft
  keepTrainDraft(exampleSearch, { ...draft, commandId: null })
  expect(storedTrainDraft(exampleSearch)?.commandId).toBe('c-1')
  releaseTrainDraftOf('c-1')
  expect(readTrainDraft(exampleSearch, empty)).toMatchObject({ commandId: null, fields: draft.fields })
  keepTrainDraft(exampleSearch, draft)
  dropTrainDraftOf('c-1')
  expect(readTrainDraft(exampleSearch, empty)).toBeNull()
})
