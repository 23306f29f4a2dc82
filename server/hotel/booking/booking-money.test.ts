import { expect, test } from 'vitest'
import { money } from '#contract/money/money'
import { markups } from '#contract/money/price-levels-for-tests'
import { priceOf } from '#contract/money/pricing'
import type { Entry } from '../../ledger/ledger-store.ts'
import { recordPrice } from '../quote/price-rate.ts'
import { cancellationCharge, chargeEntries, chargeOnClient, paymentEntries } from './booking-money.ts'
import type { BookingRecord } from './booking-record.ts'

const from = '2027-01-09T05:00:00.000Z'
const at = new Date(from)
const rates = { IDR: 1_000_000, SGD: 121_500_000, MYR: 36_800_000, THB: 4_650_000 }
const net = money('IDR', 1_000_000)

function roomWith(serviceCharge: number, asked = net): BookingRecord['rooms'][number] {
  const chain = [
    { orgId: 'NUSA', markupBp: 400 },
    { orgId: 'SAMUDRA', markupBp: 500 },
  ]
  const charge = { amount: money('IDR', serviceCharge), percentBp: 0 }
  const price = priceOf(asked, 1, { levels: markups(chain, 0), vatBp: 110 }, charge, rates)
  return {
    roomNumber: 1,
    roomIndex: 1,
    rateKey: 'rate',
    roomTypeCode: 'DBL',
    roomTypeName: 'Double',
    board: '',
    rateInfo: '',
    allotment: 3,
    numberOfRooms: 1,
    occupancy: { adults: 2, children: 0, infants: 0, childrenAges: [] },
    net: asked,
    price: recordPrice(price),
    policy: { cancellable: true, freeUntil: from, charges: [{ from, until: null, charge: { percent: 50 } }] },
  }
}

const ownership: BookingRecord['ownership'] = [
  { orgId: 'SAMUDRA', orgName: 'Samudra Energi', orgType: 'CORPORATE' },
  { orgId: 'NUSA', orgName: 'Nusa Wisata Travel', orgType: 'AGENT' },
]
const deposit = { kind: 'deposit', orgId: 'SAMUDRA' } as const

const owedIn = (entries: readonly Entry[]) =>
  entries.filter(({ account }) => account.kind === 'payable').map(({ amount }) => amount)

test('a corporate pays a cancellation on its price without service charge, the supplier gets its charge in full', () => {
  const record = { rooms: [roomWith(250_000)], ownership }
  const plain = { rooms: [roomWith(0)], ownership }
  expect(cancellationCharge(record, { at, stated: null })).toEqual(
    cancellationCharge(plain, { at, stated: null }),
  )
  expect(cancellationCharge(record, { at, stated: null })).toEqual(
    chargeOnClient(record, { at, stated: null }),
  )
  const entries = chargeEntries(deposit, 'HBD', record, { at, stated: null }, null)
  expect(entries.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(0)
  expect(entries.find(({ account }) => account.kind === 'supplier')?.amount.minor).toBe(500_000)
})

test('the supplier is owed what it asks for each room, in its own currency and in the buyer’s', () => {
  const record = { rooms: [roomWith(0, money('SGD', 12_345)), roomWith(0)], ownership }
  const entries = paymentEntries(deposit, 'HBD', record)
  expect(owedIn(entries)).toEqual([money('SGD', 12_345), net])
  for (const currency of ['IDR', 'SGD'] as const) {
    const amounts = entries.filter(({ amount }) => amount.currency === currency)
    expect(amounts.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(0)
  }
})

test.each([
  ['a percent', { percent: 50 }, 6_173],
  ['an amount', { amount: money('SGD', 5_000) }, 5_000],
  ['more than the room cost', { amount: money('SGD', 20_000) }, 12_345],
])('the supplier is owed the cancellation charge of its policy: %s', (_kind, charge, owed) => {
  const room = roomWith(0, money('SGD', 12_345))
  const policy = { ...room.policy, charges: [{ from, until: null, charge }] }
  const record = { rooms: [{ ...room, policy }, roomWith(0)], ownership }
  expect(owedIn(chargeEntries(deposit, 'HBD', record, { at, stated: null }, null))).toEqual([
    money('SGD', owed),
    money('IDR', 500_000),
  ])
})
