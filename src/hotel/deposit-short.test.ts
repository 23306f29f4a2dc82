import { expect, test } from 'vitest'
import type { CancellationPolicy } from '#contract/hotel/cancellation-policy'
import { canBeHeld, depositOwner, missingBeyond, missingIn, missingWith } from './deposit-short.ts'

test('the missing amount is the part of the due that the deposit in its currency does not cover', () => {
  const deposits = [
    {
      balance: ['IDR', 4_000_000],
      reserved: ['IDR', 0],
      creditLimit: ['IDR', 1_000_000],
      available: ['IDR', 5_000_000],
      level: 'ENOUGH',
    },
  ] satisfies Parameters<typeof missingIn>[0]
  expect(missingIn(deposits, ['IDR', 41_640_115])).toEqual(['IDR', 36_640_115])
  expect(missingIn(deposits, ['IDR', 5_000_000])).toBeNull()
  expect(missingIn(deposits, ['SGD', 10.5])).toEqual(['SGD', 10.5])
  expect(missingIn([], ['IDR', 1])).toEqual(['IDR', 1])
  // deposits that are not loaded lack nothing
  expect(missingIn(undefined, ['IDR', 1])).toBeNull()
})

test('of another organisation’s deposit only the balance that the server sent is known', () => {
  expect(missingBeyond(['IDR', 60_000_000], ['IDR', 60_000_001])).toEqual(['IDR', 1])
  expect(missingBeyond(['IDR', 60_000_000], ['IDR', 60_000_000])).toBeNull()
  expect(depositOwner({ orgId: 'SAMUDRA', orgName: 'Samudra Energi', orgType: 'CORPORATE' })).toBe(
    'Samudra Energi',
  )
  expect(missingBeyond(undefined, ['IDR', 60_000_000])).toBeNull()
})

test('a service charge adds to the missing amount', () => {
  expect(missingWith(['IDR', 200_000], ['IDR', 50_000])).toEqual(['IDR', 250_000])
  expect(missingWith(undefined, ['IDR', 50_000])).toBeNull()
})

test('a rate can be held until its time limit', () => {
  const policy: CancellationPolicy = {
    roomIndex: 1,
    isCancellable: true,
    lastCancellationDeadline: '2026-12-12T10:00:00.000Z',
    roomCancellationCharges: [],
    chargedPrice: ['IDR', 1_000_000],
  }
  expect(canBeHeld(policy, new Date('2026-12-11T21:59:00Z'))).toBe(true)
  expect(canBeHeld(policy, new Date('2026-12-11T22:00:00Z'))).toBe(false)
  expect(canBeHeld({ ...policy, isCancellable: false }, new Date('2026-12-01T00:00:00Z'))).toBe(false)
})
