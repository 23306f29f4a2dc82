import { expect, test } from 'vitest'
import { money } from '#contract/money/money'
import { canMeet, clashOf } from './rule-clash.ts'
import { namedRuleForTests as rule } from './rule-for-tests.ts'
import type { NamedRule } from './rule-store.ts'

const rates = { IDR: 1_000_000, SGD: 120_000_000, MYR: 35_000_000, THB: 4_500_000 }

const bali = { buyerOrg: 'BALI', buyerOrgType: 'SUBAGENT' } as const
const pairs: readonly (readonly [boolean, Partial<NamedRule>, Partial<NamedRule>])[] = [
  [true, {}, {}],
  [true, { product: 'HOTEL' }, { supplierCode: 'HBD' }],
  [false, { product: 'HOTEL' }, { product: 'TOUR' }],
  [true, { countryCode: 'ID' }, { zoneCode: 'SG-1' }],
  [false, { zoneCode: 'ID-1' }, { zoneCode: 'ID-2' }],
  [false, { hotelId: '1' }, { hotelId: '2' }],
  [true, { buyerType: 'SUBAGENT' }, bali],
  [false, { buyerType: 'CORPORATE' }, bali],
  [true, { buyerType: 'CLIENT' }, {}],
  [false, { buyerType: 'CLIENT' }, { buyerType: 'ORGANISATION' }],
  [false, { buyerType: 'CLIENT' }, { buyerOrg: 'OUT-OF-REACH' }],
  [true, { buyerType: 'ORGANISATION' }, {}],
  [true, { buyerType: 'ORGANISATION' }, { buyerType: 'CORPORATE' }],
  [true, bali, { buyerType: 'ORGANISATION' }],
  [true, { buyerType: 'CLIENT' }, { buyerType: 'CLIENT' }],
  [false, bali, { ...bali, buyerOrg: 'LOMBOK' }],
  [true, { stayUntil: '2026-12-10' }, { stayFrom: '2026-12-10' }],
  [false, { stayUntil: '2026-12-09' }, { stayFrom: '2026-12-10' }],
  [false, { saleUntil: '2026-12-09' }, { saleFrom: '2026-12-10' }],
  [false, { validUntil: new Date('2026-12-01') }, { validFrom: new Date('2026-12-01') }],
  // 1 December in Jakarta begins seven hours earlier
  [true, { validUntil: new Date('2026-12-01') }, { saleFrom: '2026-12-01' }],
  [false, { validUntil: new Date('2026-11-30T17:00:00Z') }, { saleFrom: '2026-12-01' }],
]

test.each(pairs)('one sale can match both: %s, %j and %j', (can, one, other) => {
  expect(canMeet(rule(one), rule(other))).toBe(can)
  expect(canMeet(rule(other), rule(one))).toBe(can)
})

test('a floor is compared with ceilings at the rates of today, and an equal one stands', () => {
  const ceiling = rule({ ceiling: money('IDR', 12_000) })
  const clash = (minor: number) => clashOf(rule({ floor: money('SGD', minor) }), [ceiling], rates)
  expect(clash(100)).toBeNull()
  expect(clash(101)).toEqual({ of: 'floor', other: ceiling })
  const high = rule({ floor: money('IDR', 12_001) })
  expect(clashOf(ceiling, [rule(), high], rates)).toEqual({ of: 'ceiling', other: high })
})
