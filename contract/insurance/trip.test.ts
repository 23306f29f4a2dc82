import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../day/dates.ts'
import {
  countsFor,
  coverageNames,
  groupFileLimits,
  maxDays,
  periodFrom,
  periodOfTrip,
  tripTypeOf,
} from './rules.ts'
import { whyNotThisCoverage, whyNotThisTrip } from './trip.ts'

const today = '2026-06-10'
type Trip = Parameters<typeof whyNotThisTrip>[0]

const trip = (changes: Partial<Trip> = {}): Trip => ({
  tripName: 'Single Trip',
  coverageName: 'Individual',
  isAlreadyTravel: 'no',
  destinations: 1,
  numberOfAdults: 1,
  numberOfSeniors: 0,
  numberOfChildren: 0,
  coverageStartDate: '2026-06-20',
  coverageEndDate: '2026-06-24',
  ...changes,
})

describe('a trip', () => {
  test('that the form accepts is accepted by the server’s check', () => {
    const tripName = fc.constantFrom('Single Trip', 'Annual Trip 90', 'Annual Trip 180', 'Oneway')
    const count = fc.integer({ min: 0, max: 10 })
    fc.assert(
      fc.property(
        tripName,
        fc.constantFrom(...coverageNames),
        fc.record({ numberOfAdults: count, numberOfSeniors: count, numberOfChildren: count }),
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 1, max: 365 }),
        fc.option(fc.integer({ min: 0, max: 2 })),
        (tripName, coverageName, typed, ahead, days, daysSince) => {
          const start = addDays(today, ahead)
          const period =
            tripTypeOf(tripName) === 'SINGLE'
              ? periodFrom(start, Math.min(days, maxDays(tripName, coverageName)))
              : periodOfTrip(tripName, start)
          const counts =
            coverageName === 'Group Tour'
              ? {
                  numberOfAdults: groupFileLimits.min + (ahead % 40),
                  numberOfSeniors: 0,
                  numberOfChildren: 0,
                }
              : countsFor(coverageName, typed)
          const asked = trip({
            tripName,
            coverageName,
            ...counts,
            ...period,
            ...(daysSince !== null && {
              isAlreadyTravel: 'yes',
              travelDepartureDate: addDays(today, -daysSince),
            }),
          })
          expect(whyNotThisTrip(asked, today)).toBeNull()
        },
      ),
    )
  })

  test.each<[string, Partial<Trip>]>([
    ['Please input one or more destination countries!', { destinations: 0, numberOfAdults: 7 }],
    ['Maximum 1 Travellers!', { numberOfAdults: 2 }],
    ['Minimum 2 Travellers!', { coverageName: 'Group' }],
    ['These travellers make no Family coverage.', { coverageName: 'Family', numberOfAdults: 3 }],
    ['These travellers make no Group coverage.', { coverageName: 'Group', numberOfSeniors: 1 }],
    ['A group tour has at least 11 travellers.', { coverageName: 'Group Tour', numberOfAdults: 10 }],
    ['A group tour has at most 50 travellers.', { coverageName: 'Group Tour', numberOfAdults: 51 }],
    [
      'These travellers make no Group Tour coverage.',
      { coverageName: 'Group Tour', numberOfAdults: 12, numberOfSeniors: 1 },
    ],
    ['The coverage cannot start before today.', { coverageStartDate: '2026-06-09' }],
    ['The coverage ends before it starts.', { coverageEndDate: '2026-06-19' }],
    ['The coverage has at most 100 days.', { coverageEndDate: addDays('2026-06-20', 100) }],
    [
      'The coverage has at most 365 days.',
      { coverageName: 'Group', numberOfAdults: 2, coverageEndDate: addDays('2026-06-20', 365) },
    ],
    ['From the first to the last day of the coverage there are 5 days, not 1.', { coverageNumberOfDays: 1 }],
    ['This trip is covered for 365 days.', { tripName: 'Annual Trip 90' }],
    ['This trip is covered for 3 days.', { tripName: 'Oneway' }],
    ['If already travelling, give the departure date.', { isAlreadyTravel: 'yes' }],
    [
      'If already travelling, give the departure date.',
      { isAlreadyTravel: 'yes', travelDepartureDate: null },
    ],
    [
      'The departure must lie between two days ago and today.',
      { isAlreadyTravel: 'yes', travelDepartureDate: '2026-06-07' },
    ],
    [
      'The departure must lie between two days ago and today.',
      { isAlreadyTravel: 'yes', travelDepartureDate: '2026-06-11' },
    ],
  ])('%s', (sentence, changes) => {
    expect(whyNotThisTrip(trip(changes), today)).toBe(sentence)
  })

  test('a departure date is ignored if nobody has left yet', () => {
    expect(whyNotThisTrip(trip({ travelDepartureDate: '2020-01-01' }), today)).toBeNull()
  })

  test('a coverage is checked without destinations and dates', () => {
    expect(whyNotThisCoverage(trip(), 5)).toBeNull()
    expect(whyNotThisCoverage(trip({ numberOfAdults: 0 }), 5)).toBe('Minimum 1 Travellers!')
    expect(whyNotThisCoverage(trip(), 101)).toBe('The coverage has at most 100 days.')
    expect(whyNotThisCoverage(trip({ tripName: 'Annual Trip 90' }), 5)).toBe(
      'This trip is covered for 365 days.',
    )
  })
})
