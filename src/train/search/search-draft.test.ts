import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#contract/day/dates'
import { trainBounds } from '#contract/train/rules'
import {
  changeSearch,
  defaultDraft,
  notBefore,
  obstacleOf,
  optionOf,
  type SearchChange,
  searchOf,
} from './search-draft.ts'
import { toTrainQuery } from './to-train-query.ts'

const today = '2026-12-10'
const gambir = { stationCode: 'GMR', stationName: 'Gambir', cityName: 'Jakarta' }
const bandung = { stationCode: 'BD', stationName: 'Bandung', cityName: 'Bandung' }
const usual = defaultDraft(gambir, bandung, today)
const after = (...changes: SearchChange[]) => changes.reduce(changeSearch, usual)

test('the default is one way today with one adult, and a proposed return in three days', () => {
  expect(usual).toEqual({
    originStation: { key: 'GMR', value: 'Gambir', data: gambir },
    destinationStation: { key: 'BD', value: 'Bandung', data: bandung },
    departureDate: today,
    returnDate: '2026-12-13',
    tripType: 'OW',
    numberOfAdults: 1,
    numberOfInfants: 0,
  })
  expect(searchOf(usual, today)).toEqual(usual)
})

test('a new departure resets the return; swap exchanges the stations', () => {
  const moved = after({ returnDate: '2026-12-20' }, { departureDate: '2026-12-24' })
  expect(moved).toMatchObject({ departureDate: '2026-12-24', returnDate: '2026-12-27' })
  expect(after({ swap: true })).toMatchObject({
    originStation: optionOf(bandung),
    destinationStation: optionOf(gambir),
  })
  expect(after({ swap: true }, { swap: true })).toEqual(usual)
})

test('a missing station, or the same one twice, is an obstacle', () => {
  expect(obstacleOf(after({ originStation: null }), today)).toBe('NO_ORIGIN')
  expect(obstacleOf(after({ destinationStation: null }), today)).toBe('NO_DESTINATION')
  const same = after({ destinationStation: optionOf(gambir) })
  expect(obstacleOf(same, today)).toBe('SAME_STATION')
  expect(searchOf(same, today)).toBeNull()
})

test('moves a past departure to today and resets the return', () => {
  expect(notBefore('2026-12-12', usual)).toMatchObject({
    departureDate: '2026-12-12',
    returnDate: '2026-12-15',
  })
  expect(notBefore(today, usual)).toBe(usual)
})

test('the query has an empty return date for one way', () => {
  const oneWay = searchOf(usual, today)
  const both = searchOf(after({ tripType: 'RT' }), today)
  if (!oneWay || !both) throw new Error('the example search must be valid')
  expect(toTrainQuery(oneWay)).toMatchObject({ tripType: 'OW', returnDate: '', originStationCode: 'GMR' })
  expect(toTrainQuery(both)).toMatchObject({ tripType: 'RT', returnDate: '2026-12-13', numberOfAdults: '1' })
})

test('dates and passengers stay within their bounds after any changes', () => {
  const change: fc.Arbitrary<SearchChange> = fc.oneof(
    fc.constant({ swap: true } as const),
    fc.constantFrom('OW' as const, 'RT' as const).map((tripType) => ({ tripType })),
    fc.integer({ min: 0, max: 90 }).map((days) => ({ departureDate: addDays(today, days) })),
    fc.integer({ min: -20, max: 200 }).map((days) => ({ returnDate: addDays(today, days) })),
    fc.record({
      count: fc.constantFrom('numberOfAdults', 'numberOfInfants'),
      value: fc.integer({ min: -3, max: 20 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const draft = after(...changes)
      const stay = daysBetween(draft.departureDate, draft.returnDate ?? '')
      expect(stay).toBeGreaterThanOrEqual(0)
      expect(stay).toBeLessThanOrEqual(trainBounds.returnDays)
      const { adults, infants } = trainBounds
      expect(draft.numberOfAdults).toBeGreaterThanOrEqual(adults.min)
      expect(draft.numberOfAdults).toBeLessThanOrEqual(adults.max)
      expect(draft.numberOfInfants).toBeGreaterThanOrEqual(infants.min)
      expect(draft.numberOfInfants).toBeLessThanOrEqual(infants.max)
      const obstacle = draft.numberOfInfants > draft.numberOfAdults ? 'TOO_MANY_INFANTS' : null
      expect(obstacleOf(draft, today)).toBe(obstacle)
    }),
  )
})
