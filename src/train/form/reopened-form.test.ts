import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TrainSearch } from '#contract/train/request'
import { offer } from '../offers-for-tests.ts'
import { optionOf } from '../search/search-draft.ts'
import { emptyTrainFields } from './fields/train-fields.ts'
import { reopenedForm, stateOfForm, trainsOfForm } from './reopened-form.ts'
import { trainDraftKey, trainDrafts } from './train-draft.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const station = (stationCode: string) => optionOf({ stationCode, stationName: stationCode, cityName: 'Java' })
const search: TrainSearch = {
  originStation: station('GMR'),
  destinationStation: station('BD'),
  departureDate: '2027-03-01',
  returnDate: '2027-03-04',
  tripType: 'OW',
  numberOfAdults: 1,
  numberOfInfants: 0,
}
const out = offer()
const back = offer({ trainNumber: '36', departureDate: '2027-03-04' })

test('opens the form of a coming day again, and nothing for a text that is not one', () => {
  const text = stateOfForm(search, [out])
  expect(reopenedForm(text, '2027-03-01')?.search).toEqual(search)
  expect(reopenedForm(text, '2027-03-02')).toBeNull()
  for (const wrong of [undefined, '', '{', '7', '{"search":{},"trains":[]}'])
    expect(reopenedForm(wrong, '2027-03-01')).toBeNull()
})

test('leaves the form of a booking that was sent closed', () => {
  // the device keeps the drafts of one search across these tests
  const other = { ...search, numberOfInfants: 1 }
  const text = stateOfForm(other, [out])
  trainDrafts.keep(trainDraftKey(other), emptyTrainFields(other), null)
  expect(reopenedForm(text, '2027-03-01')).not.toBeNull()
  trainDrafts.keep(trainDraftKey(other), emptyTrainFields(other), 'c2d29867-3d0b-4497-9191-18a9d8ee7830')
  expect(reopenedForm(text, '2027-03-01')).toBeNull()
})

test('finds its trains among those that are sold now, both of a round trip or none', () => {
  const again = (one: typeof out) => ({ ...one, availabilityId: 'signed anew' })
  const sold = { departureTrains: [offer({ trainNumber: '7' }), again(out)], returnTrains: [again(back)] }
  const formOf = (tripType: TrainSearch['tripType'], trains: (typeof out)[]) =>
    reopenedForm(stateOfForm({ ...search, tripType }, trains), '2027-03-01') ?? expect.fail()
  expect(trainsOfForm(formOf('OW', [out]), sold)).toEqual([again(out)])
  expect(trainsOfForm(formOf('RT', [out, back]), sold)).toEqual([again(out), again(back)])
  expect(trainsOfForm(formOf('RT', [out, back]), { ...sold, returnTrains: [] })).toBeNull()
})
