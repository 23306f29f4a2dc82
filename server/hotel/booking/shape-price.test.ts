import { describe, expect, test } from 'vitest'
import { permissionsWithout } from '#contract/access/permissions-for-tests'
import type { OrgType } from '#contract/access/role'
import { clientCharge } from '#contract/hotel/client-charge'
import { money } from '#contract/money/money'
import { markups } from '#contract/money/price-levels-for-tests'
import { type Price, priceOf, withServiceCharge } from '#contract/money/pricing'
import { chargeOnClient } from './booking-money.ts'
import type { PolicyRecord } from './booking-record.ts'
import { type Reader, shapePolicy, shapePrice } from './shape-price.ts'

const rates = { IDR: 1_000_000, SGD: 121_500_000, MYR: 36_800_000, THB: 4_650_000 }
const net = money('SGD', 20_000)
const from = '2027-01-09T05:00:00.000Z'
const charge = { amount: money('IDR', 25_000), percentBp: 1_000 }

type Shape = PolicyRecord['charges'][number]['charge']

function policyOf(shape: Shape): PolicyRecord {
  return { cancellable: true, freeUntil: from, charges: [{ from, until: null, charge: shape }] }
}

function readBy(reader: Reader, ownerType: OrgType, shape: Shape, price: Price) {
  const owner = { orgId: 'NUSA', orgType: ownerType }
  return shapePolicy({ roomIndex: 1, policy: policyOf(shape), net, price }, reader, owner)
}

const permissions = permissionsWithout()
const sari: Reader = { orgId: 'NUSA', orgType: 'AGENT', role: 'ROLE_AGENT', permissions }
const rina: Reader = { ...sari, orgId: 'SAMUDRA', orgType: 'CORPORATE' }

describe.each<[string, Shape]>([
  ['an amount', { amount: money('SGD', 10_000) }],
  ['a percent', { percent: 50 }],
])('a cancellation charge that is %s', (_, shape) => {
  describe.each([0, 110])('with a tax of %i basis points', (vatBp) => {
    const chain = [{ orgId: 'NUSA', markupBp: 400 }]
    const none = { amount: money('IDR', 0), percentBp: 0 }
    const before = priceOf(net, 1, { levels: markups(chain, 800), vatBp }, none, rates)
    const after = withServiceCharge(before, 1, charge, vatBp)

    test.each([
      [sari, 'AGENT'],
      [rina, 'CORPORATE'],
    ] as const)('stays the same when a service charge is added', (reader, ownerType) => {
      expect(after.totalSellingPrice.minor).toBeGreaterThan(before.totalSellingPrice.minor)
      expect(readBy(reader, ownerType, shape, after)).toEqual(readBy(reader, ownerType, shape, before))
    })

    test('comes with the price it is a share of, and equals what the client pays for a cancellation', () => {
      const policy = readBy(sari, 'AGENT', shape, after)
      expect(policy.chargedPrice).toEqual(['IDR', before.totalSellingPrice.minor])
      const [shown] = policy.roomCancellationCharges
      if (!shown) throw new Error('the policy has no charge')
      const half = Math.round(before.totalSellingPrice.minor / 2)
      expect(clientCharge(shown, policy.chargedPrice)).toEqual(['IDR', half])
      const rooms = [{ policy: policyOf(shape), net, price: after }]
      expect(chargeOnClient({ rooms }, { at: new Date(from), stated: null }).minor).toBe(half)
    })
  })
})

test('without permission for nett prices, a seller and a super admin see what a corporate sees', () => {
  const price = priceOf(
    net,
    1,
    { levels: markups([{ orgId: 'NUSA', markupBp: 400 }], 800), vatBp: 110 },
    charge,
    rates,
  )
  const owner = { orgId: 'NUSA', orgType: 'AGENT' } as const
  const shown = shapePrice(price, rina, owner)
  expect(Object.keys(shown)).toEqual(['totalSellingPrice', 'vatValue'])
  for (const reader of [sari, { ...sari, orgType: 'PLATFORM', role: 'ROLE_SUPER_ADMIN' } as const]) {
    expect(shapePrice(price, { ...reader, permissions: permissionsWithout('seeNett') }, owner)).toEqual(shown)
    expect(shapePrice(price, reader, owner)).toHaveProperty('effectiveNTA')
  }
})

test('the deposit’s charge is shown to readers of the net price, and to no corporate', () => {
  const price = priceOf(
    net,
    1,
    { levels: markups([{ orgId: 'NUSA', markupBp: 400 }], 800), vatBp: 0 },
    charge,
    rates,
  )
  const half = { percent: 50 }
  const depositCharge = (reader: Reader, ownerType: OrgType) =>
    readBy(reader, ownerType, half, price).roomCancellationCharges[0]?.depositChargeAmount
  expect(depositCharge(sari, 'AGENT')).toEqual(['IDR', 1_263_600])
  expect(depositCharge({ ...sari, permissions: permissionsWithout('seeNett') }, 'AGENT')).toBeUndefined()
  expect(depositCharge(rina, 'CORPORATE')).toBeUndefined()
  // a corporate's deposit pays the client's charge
  expect(depositCharge(sari, 'CORPORATE')).toBeUndefined()
})
