import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#contract/day/dates'
import { bounds } from '#contract/hotel/request'
import { changeStay, notBefore, stayFrom } from './stay.ts'

const stay = stayFrom('2026-12-10', 2)

describe('a stay', () => {
  it('moves the check-out with the check-in', () => {
    expect(changeStay(stay, { checkInDate: '2026-12-30' })).toEqual({
      checkInDate: '2026-12-30',
      checkOutDate: '2027-01-01',
      nights: 2,
    })
  })

  it('treats blank nights as one', () => {
    expect(changeStay(stay, { nights: null })).toEqual(stayFrom('2026-12-10', 1))
  })

  it('counts the nights again when the check-out moves', () => {
    expect(changeStay(stay, { checkOutDate: '2026-12-15' }).nights).toBe(5)
  })

  it('refuses a check-out that leaves no night, or too many', () => {
    expect(changeStay(stay, { checkOutDate: '2026-12-10' })).toBe(stay)
    expect(changeStay(stay, { checkOutDate: '2026-12-09' })).toBe(stay)
    expect(changeStay(stay, { checkOutDate: '2027-12-09' })).toBe(stay)
  })

  it('is moved to today if it begins in the past', () => {
    expect(notBefore('2026-12-11', stay)).toEqual(stayFrom('2026-12-11', 2))
    expect(notBefore('2026-12-10', stay)).toBe(stay)
  })

  it('keeps dates and nights consistent after any changes', () => {
    const day = fc.integer({ min: -400, max: 800 }).map((days) => addDays('2026-12-10', days))
    const change = fc.oneof(
      day.map((checkInDate) => ({ checkInDate })),
      day.map((checkOutDate) => ({ checkOutDate })),
      fc.option(fc.integer({ min: -5, max: 99 }), { nil: null }).map((nights) => ({ nights })),
    )
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const after = changes.reduce(changeStay, stay)
        expect(daysBetween(after.checkInDate, after.checkOutDate)).toBe(after.nights)
        expect(after.nights).toBeGreaterThanOrEqual(bounds.nights.min)
        expect(after.nights).toBeLessThanOrEqual(bounds.nights.max)
      }),
    )
  })
})
