import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#contract/day/dates'
import { coverageNames, maxCountOf, maxDays, travellerLimits, travellersOf } from '#contract/insurance/rules'
import { changeSearch, defaultDraft, notBefore, type SearchChange, type Trip } from './search-draft.ts'

const today = '2026-12-10'
const single: Trip = {
  tripName: 'Single Trip',
  coverageNames: ['Individual', 'Family', 'Group', 'Group Tour'],
}
const annual: Trip = { tripName: 'Annual Trip 90', coverageNames: ['Individual'] }
const oneway: Trip = { tripName: 'Oneway Trip', coverageNames: ['Individual', 'Duo', 'Duo Plus'] }
const usual = defaultDraft(single, today)
const after = (...changes: SearchChange[]) => changes.reduce(changeSearch, usual)

describe('the search form', () => {
  it('starts with one adult, today, and no destination', () => {
    expect(usual).toEqual({
      tripName: 'Single Trip',
      coverageName: 'Individual',
      isAlreadyTravel: 'no',
      travelDepartureDate: null,
      destinationCountries: [],
      coverageStartDate: today,
      coverageEndDate: today,
      coverageNumberOfDays: 1,
      numberOfAdults: 1,
      numberOfSeniors: 0,
      numberOfChildren: 0,
    })
  })

  it('adjusts the end to start and days, and the days to the end', () => {
    expect(after({ start: '2026-12-20' }, { days: 10 })).toMatchObject({ coverageEndDate: '2026-12-29' })
    expect(after({ days: 10 }, { start: '2026-12-20' })).toMatchObject({ coverageEndDate: '2026-12-29' })
    expect(after({ end: '2026-12-14' })).toMatchObject({ coverageNumberOfDays: 5 })
    expect(after({ days: 10 }, { days: null })).toMatchObject({ coverageNumberOfDays: 1 })
  })

  it('fixes an annual trip at 365 days, and returns to one day with another trip', () => {
    const year = after({ days: 7 }, { trip: annual }, { days: 3 }, { end: '2026-12-12' })
    expect(year).toMatchObject({ coverageNumberOfDays: 365, coverageEndDate: '2027-12-09' })
    expect(changeSearch(year, { start: '2027-01-01' })).toMatchObject({ coverageEndDate: '2027-12-31' })
    expect(changeSearch(year, { trip: single })).toMatchObject({ coverageNumberOfDays: 1 })
  })

  it('fixes a one-way trip at three days unless an end is chosen', () => {
    const way = after({ trip: oneway }, { days: 9 })
    expect(way).toMatchObject({ coverageNumberOfDays: 3, coverageEndDate: '2026-12-12' })
    expect(changeSearch(way, { end: '2026-12-14' })).toMatchObject({ coverageNumberOfDays: 5 })
  })

  it('moves a past start to today and keeps the number of days', () => {
    const week = after({ days: 7 })
    expect(notBefore(today, week)).toBe(week)
    expect(notBefore('2026-12-12', week)).toMatchObject({
      coverageStartDate: '2026-12-12',
      coverageEndDate: '2026-12-18',
      coverageNumberOfDays: 7,
    })
    expect(notBefore('2026-12-12', after({ trip: annual }))).toMatchObject({ coverageEndDate: '2027-12-11' })
  })

  it('allows 100 days for one person and 365 for several', () => {
    expect(after({ days: 400 })).toMatchObject({ coverageNumberOfDays: 100 })
    const family = after({ coverageName: 'Family' }, { days: 400 })
    expect(family).toMatchObject({ coverageNumberOfDays: 365 })
    expect(changeSearch(family, { coverageName: 'Individual' })).toMatchObject({
      coverageNumberOfDays: 100,
      coverageEndDate: '2027-03-19',
    })
  })

  it('resets the counts to two adults, or one, if they do not fit the coverage', () => {
    const group = after({ coverageName: 'Group' }, { count: 'numberOfChildren', value: 6 })
    expect(group).toMatchObject({ numberOfAdults: 2, numberOfChildren: 6 })
    expect(changeSearch(group, { coverageName: 'Family' })).toMatchObject({
      numberOfAdults: 2,
      numberOfChildren: 0,
    })
    expect(changeSearch(group, { trip: annual })).toMatchObject({
      coverageName: 'Individual',
      numberOfAdults: 1,
      numberOfChildren: 0,
    })
    expect(changeSearch(group, { coverageName: 'Group Tour' })).toMatchObject({ numberOfChildren: 6 })
  })

  it('sets seniors to zero if the coverage has none', () => {
    const duo = [
      { trip: oneway },
      { coverageName: 'Duo Plus' },
      { count: 'numberOfSeniors', value: 3 },
    ] as const
    expect(after(...duo)).toMatchObject({ numberOfAdults: 2, numberOfSeniors: 3 })
    expect(after(...duo, { trip: single }, { coverageName: 'Group' })).toMatchObject({ numberOfSeniors: 0 })
  })

  it('proposes yesterday as the departure of who travels already, and clears it with a no', () => {
    const yes = after({ alreadyTravels: true, today })
    expect(yes).toMatchObject({ isAlreadyTravel: 'yes', travelDepartureDate: '2026-12-09' })
    expect(changeSearch(yes, { alreadyTravels: false, today })).toEqual(usual)
  })

  it('keeps days, counts and coverage consistent after any changes', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays(today, days))
    const change: fc.Arbitrary<SearchChange> = fc.oneof(
      fc.constantFrom(single, annual, oneway).map((trip) => ({ trip })),
      fc.constantFrom(...coverageNames).map((coverageName) => ({ coverageName })),
      day.map((start) => ({ start })),
      day.map((end) => ({ end })),
      fc.option(fc.integer({ min: -5, max: 999 }), { nil: null }).map((days) => ({ days })),
      fc.record({
        count: fc.constantFrom('numberOfAdults', 'numberOfSeniors', 'numberOfChildren'),
        value: fc.integer({ min: -3, max: 60 }),
      }),
    )
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const draft = after(...changes)
        const { coverageStartDate, coverageEndDate, coverageNumberOfDays: days, coverageName } = draft
        expect(daysBetween(coverageStartDate, coverageEndDate) + 1).toBe(days)
        expect(days).toBeGreaterThanOrEqual(1)
        expect(days).toBeLessThanOrEqual(maxDays(draft.tripName, coverageName))
        expect(travellersOf(draft)).toBeLessThanOrEqual(travellerLimits[coverageName].max)
        for (const count of ['numberOfAdults', 'numberOfSeniors', 'numberOfChildren'] as const)
          expect(draft[count]).toBeLessThanOrEqual(maxCountOf(count, draft, coverageName))
      }),
    )
  })
})
