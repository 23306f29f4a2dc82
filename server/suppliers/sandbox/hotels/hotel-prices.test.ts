import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/day/dates'
import { money } from '#contract/money/money'
import type { RoomOccupancy } from '../../../hotel/ports.ts'
import { occupancyPercent, type PriceTerms, percentOf, roomPrice } from './hotel-prices.ts'
import { nightPercent, stayPercent } from './night-percent.ts'

const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2026-01-01', days))
const nights = fc.integer({ min: 1, max: 30 })
const base = fc.integer({ min: 1, max: 20_000_000 })
const country = fc.constantFrom('ID', 'SG', 'MY', 'TH')
const currencies = { ID: 'IDR', SG: 'SGD', MY: 'MYR', TH: 'THB' } as const
const steps: Partial<Record<string, number>> = { IDR: 1_000, SGD: 100, MYR: 100, THB: 1_000 }
const occupancy: fc.Arbitrary<RoomOccupancy> = fc
  .record({
    adults: fc.integer({ min: 1, max: 7 }),
    infants: fc.integer({ min: 0, max: 3 }),
    childrenAges: fc.array(fc.integer({ min: 2, max: 17 }), { maxLength: 3 }),
  })
  .map((room) => ({ ...room, children: room.childrenAges.length }))

const terms: fc.Arbitrary<PriceTerms> = fc
  .record({ checkIn: day, nights, country, leisure: fc.boolean(), nationality: country })
  .map(({ checkIn, nights, country, leisure, nationality }) => ({
    currency: currencies[country],
    nightsPercent: stayPercent(checkIn, nights, country, leisure),
    country,
    nationality,
  }))

describe('a price', () => {
  it('is a positive multiple of the step, and deterministic', () => {
    fc.assert(
      fc.property(base, occupancy, terms, (minor, room, how) => {
        const price = roomPrice(minor, room, how)
        expect(price.minor).toBeGreaterThan(0)
        expect(price.minor % (steps[how.currency] ?? 1)).toBe(0)
        expect(roomPrice(minor, room, how)).toEqual(price)
      }),
    )
  })

  it('never falls when the base rises or a guest or night is added', () => {
    fc.assert(
      fc.property(base, fc.integer({ min: 0, max: 1e6 }), occupancy, terms, (minor, more, room, how) => {
        const price = roomPrice(minor, room, how).minor
        expect(roomPrice(minor + more, room, how).minor).toBeGreaterThanOrEqual(price)
        expect(roomPrice(minor, { ...room, adults: room.adults + 1 }, how).minor).toBeGreaterThanOrEqual(
          price,
        )
        const longer = { ...how, nightsPercent: how.nightsPercent + 100 }
        expect(roomPrice(minor, room, longer).minor).toBeGreaterThanOrEqual(price)
      }),
    )
  })

  it('is lower for residents of Indonesia, in Indonesia only', () => {
    const room = { adults: 2, children: 0, infants: 0, childrenAges: [] }
    const how = { currency: 'IDR', nightsPercent: 200, country: 'ID', nationality: 'SG' } as const
    expect(roomPrice(500_000, room, how)).toEqual(money('IDR', 1_000_000))
    expect(roomPrice(500_000, room, { ...how, nationality: 'ID' })).toEqual(money('IDR', 960_000))
    expect(roomPrice(500_000, room, { ...how, country: 'MY', nationality: 'ID' }).minor).toBe(1_000_000)
  })

  it('is rounded to the step of its currency', () => {
    expect(percentOf(money('IDR', 501_000), 107)).toEqual(money('IDR', 536_000))
    expect(percentOf(money('SGD', 10_000), 107)).toEqual(money('SGD', 10_700))
  })
})

describe('guests', () => {
  it.each([
    [2, [], 100],
    [1, [], 100],
    [3, [], 132],
    [2, [4], 108],
    [2, [6, 17], 146],
  ])('%i adults and children of %j cost %i %%', (adults, childrenAges, percent) => {
    const room = { adults, children: childrenAges.length, infants: 2, childrenAges }
    expect(occupancyPercent(room)).toBe(percent)
  })
})

describe('a night', () => {
  it('costs more on the beach and less in the city at a weekend', () => {
    expect(nightPercent('2027-03-05', 'ID', true)).toBe(111)
    expect(nightPercent('2027-03-05', 'ID', false)).toBe(89)
    expect(nightPercent('2027-03-03', 'ID', true)).toBe(96)
  })

  it('costs more on the nights before the free days of a long weekend', () => {
    // 17 August 2026 is a Monday.
    const plain = nightPercent('2026-08-21', 'ID', true)
    expect(nightPercent('2026-08-14', 'ID', true)).toBe(plain + 18)
    expect(nightPercent('2026-08-16', 'ID', true)).toBe(nightPercent('2026-08-23', 'ID', true) + 18)
  })

  it('adds up to the stay', () => {
    fc.assert(
      fc.property(day, nights, country, fc.boolean(), (checkIn, length, where, leisure) => {
        const all = Array.from({ length }, (_, at) => nightPercent(addDays(checkIn, at), where, leisure))
        expect(stayPercent(checkIn, length, where, leisure)).toBe(all.reduce((sum, each) => sum + each, 0))
      }),
    )
  })
})
