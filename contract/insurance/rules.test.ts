import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../day/dates.ts'
import {
  type CoverageName,
  countsFit,
  countsFor,
  coverageNames,
  departureBounds,
  fixedFields,
  maxCountOf,
  maxDays,
  periodFrom,
  periodOfTrip,
  periodTo,
  searchSentence,
  type TravellerCounts,
  takesSeniors,
  travellerLimits,
  travellersOf,
  tripTypeOf,
  whyNotSearchInsurance,
} from './rules.ts'

const coverage = fc.constantFrom(...coverageNames)
const tripName = fc.constantFrom(
  'Single Trip',
  'Annual Trip 90',
  'Annual Trip 180',
  'Annual',
  'Oneway',
  'One Way Trip',
)
const count = fc.integer({ min: 0, max: 12 })
const counts = fc.record({ numberOfAdults: count, numberOfSeniors: count, numberOfChildren: count })
const field = fc.constantFrom<keyof TravellerCounts>('numberOfAdults', 'numberOfSeniors', 'numberOfChildren')
const day = fc.integer({ min: 0, max: 5_000 }).map((days) => addDays('2026-01-01', days))

const facts = (coverageName: CoverageName, of: Partial<TravellerCounts> = {}) => ({
  coverageName,
  numberOfAdults: 0,
  numberOfSeniors: 0,
  numberOfChildren: 0,
  destinations: 1,
  hasGroupFile: true,
  ...of,
})

describe('the coverage limits', () => {
  test.each([
    ['Individual', 1, 1],
    ['Duo', 2, 2],
    ['Duo Plus', 2, 10],
    ['Family', 2, 5],
    ['Group', 2, 10],
    ['Group Tour', 2, 10],
  ] as const)('%s takes %i to %i travellers, and says so', (coverageName, min, max) => {
    const whyNot = (numberOfChildren: number) => {
      const obstacle = whyNotSearchInsurance(facts(coverageName, { numberOfChildren }))
      return obstacle && searchSentence(obstacle)
    }
    for (let total = 0; total <= 14; total++) {
      const expected =
        total > max ? `Maximum ${max} Travellers!` : total < min ? `Minimum ${min} Travellers!` : null
      expect(whyNot(total), String(total)).toBe(expected)
    }
  })

  test('of several messages the first in the specification’s order is shown', () => {
    const wrong = { ...facts('Group Tour', { numberOfAdults: 40 }), destinations: 0, hasGroupFile: false }
    const said = (change: Partial<typeof wrong>) => {
      const obstacle = whyNotSearchInsurance({ ...wrong, ...change })
      return obstacle && searchSentence(obstacle)
    }
    expect(said({})).toBe('Please input one or more destination countries!')
    expect(said({ destinations: 1 })).toBe('Maximum 10 Travellers!')
    expect(said({ destinations: 1, numberOfAdults: 1 })).toBe('Minimum 2 Travellers!')
    expect(said({ destinations: 1, numberOfAdults: 2 })).toBe('Please specify file input group!')
    expect(said({ destinations: 1, numberOfAdults: 2, hasGroupFile: true })).toBeNull()
    expect(said({ destinations: 1, numberOfAdults: 2, coverageName: 'Group' })).toBeNull()
  })

  test('counts within each field’s bounds are never too many in total', () => {
    fc.assert(
      fc.property(coverage, fc.array(fc.tuple(field, count), { maxLength: 8 }), (coverageName, changes) => {
        let typed: TravellerCounts = countsFor(coverageName, facts(coverageName))
        for (const [name, wanted] of changes) {
          const most = maxCountOf(name, typed, coverageName)
          expect(most).toBeGreaterThanOrEqual(0)
          typed = { ...typed, [name]: Math.min(wanted, most) }
        }
        expect(travellersOf(typed)).toBeLessThanOrEqual(travellerLimits[coverageName].max)
        expect(countsFit(coverageName, typed)).toBe(true)
      }),
    )
  })

  test('a family has at most two adults, a family and a group no seniors', () => {
    fc.assert(
      fc.property(counts, (of) => {
        expect(maxCountOf('numberOfAdults', of, 'Family')).toBeLessThanOrEqual(2)
        for (const coverageName of ['Family', 'Group', 'Group Tour'] as const) {
          expect(maxCountOf('numberOfSeniors', of, coverageName)).toBe(0)
          expect(takesSeniors(coverageName)).toBe(false)
          expect(countsFit(coverageName, { ...of, numberOfSeniors: 1 })).toBe(false)
        }
        expect(countsFit('Family', { ...of, numberOfAdults: 3 })).toBe(false)
      }),
    )
  })

  test('after a change of coverage the counts fit, and do not change if they fitted before', () => {
    fc.assert(
      fc.property(coverage, counts, (coverageName, of) => {
        const fitting = countsFor(coverageName, of)
        expect(whyNotSearchInsurance(facts(coverageName, fitting))).toBeNull()
        expect(countsFit(coverageName, fitting)).toBe(true)
        expect(countsFor(coverageName, fitting)).toEqual(fitting)
        const didFit = whyNotSearchInsurance(facts(coverageName, of)) === null && countsFit(coverageName, of)
        if (didFit) expect(fitting).toEqual(of)
      }),
    )
  })

  test('counts out of range are reset: one adult for an individual, else two', () => {
    const many = { numberOfAdults: 4, numberOfSeniors: 4, numberOfChildren: 4 }
    const alone = { numberOfAdults: 1, numberOfSeniors: 0, numberOfChildren: 0 }
    for (const coverageName of coverageNames) {
      expect(countsFor(coverageName, many)).toEqual(
        coverageName === 'Individual'
          ? alone
          : // without its seniors, four adults and four children are a group
            takesSeniors(coverageName) || coverageName === 'Family'
            ? { ...alone, numberOfAdults: 2 }
            : { ...many, numberOfSeniors: 0 },
      )
    }
  })
})

describe('the date couplings', () => {
  test('the end is the start plus the days less one, and the days follow from the end', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 365 }), (start, days) => {
        const period = periodFrom(start, days)
        expect(period).toEqual({
          coverageStartDate: start,
          coverageNumberOfDays: days,
          coverageEndDate: addDays(start, days - 1),
        })
        expect(daysBetween(start, period.coverageEndDate) + 1).toBe(days)
        expect(periodTo(period, period.coverageEndDate, 365)).toEqual(period)
      }),
    )
  })

  test('an end before the start or too far moves to the nearest possible day', () => {
    fc.assert(
      fc.property(day, day, fc.constantFrom(100, 365), (start, end, most) => {
        const period = periodTo({ coverageStartDate: start }, end, most)
        expect(period.coverageNumberOfDays).toBeGreaterThanOrEqual(1)
        expect(period.coverageNumberOfDays).toBeLessThanOrEqual(most)
        expect(period).toEqual(periodFrom(start, period.coverageNumberOfDays))
        const isPossible = end >= start && end <= addDays(start, most - 1)
        expect(period.coverageEndDate === end).toBe(isPossible)
        if (end < start) expect(period.coverageEndDate).toBe(start)
        if (end > addDays(start, most - 1)) expect(period.coverageNumberOfDays).toBe(most)
      }),
    )
  })

  test.each([
    ['Annual Trip 90', 'ANNUAL', 365],
    ['Annual Trip 180', 'ANNUAL', 365],
    ['Oneway', 'ONEWAY', 3],
    ['One Way Trip', 'ONEWAY', 3],
    ['Single Trip', 'SINGLE', 1],
  ] as const)('%s is %s: %i days', (name, type, days) => {
    expect(tripTypeOf(name)).toBe(type)
    expect(periodOfTrip(name, '2026-02-27')).toEqual(periodFrom('2026-02-27', days))
    expect(fixedFields(name)).toEqual({ days: type !== 'SINGLE', end: type === 'ANNUAL' })
  })

  test('a coverage of 365 days ends one day before the anniversary, in a leap year two', () => {
    expect(periodOfTrip('Annual Trip 90', '2026-03-01').coverageEndDate).toBe('2027-02-28')
    expect(periodOfTrip('Annual Trip 90', '2028-01-01').coverageEndDate).toBe('2028-12-30')
  })

  test('the usual period of a trip is never longer than the coverage allows', () => {
    fc.assert(
      fc.property(tripName, coverage, day, (trip, coverageName, start) => {
        const most = maxDays(trip, coverageName)
        expect(periodOfTrip(trip, start).coverageNumberOfDays).toBeLessThanOrEqual(most)
        const isLong = coverageName !== 'Individual' || tripTypeOf(trip) === 'ANNUAL'
        expect(most).toBe(isLong ? 365 : 100)
      }),
    )
  })

  test('somebody already travelling departed at most two days ago, by default yesterday', () => {
    fc.assert(
      fc.property(day, (today) => {
        const { min, max, usual } = departureBounds(today)
        expect([daysBetween(min, today), daysBetween(usual, today), max]).toEqual([2, 1, today])
      }),
    )
  })
})
