import { expect, test } from 'vitest'
import { money } from '#contract/money'
import { priceOf } from '#contract/pricing'
import { cancellationChargeAt, chargeEntries, clientChargeAt } from './booking-money.ts'
import type { BookingRecord } from './booking-record.ts'

const from = '2027-01-09T05:00:00.000Z'
const at = new Date(from)
const rates = { IDR: 1_000_000, SGD: 121_500_000, MYR: 36_800_000, THB: 4_650_000 }
const net = money('IDR', 1_000_000)

function roomWith(serviceCharge: number): BookingRecord['rooms'][number] {
  const chain = [
    { orgId: 'NUSA', markupBp: 400 },
    { orgId: 'SAMUDRA', markupBp: 500 },
  ]
  const charge = { amount: money('IDR', serviceCharge), percentBp: 0 }
  const price = priceOf(net, 1, { chain, retailBp: 0, vatBp: 110 }, charge, rates)
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
    net,
    price: { ...price, nta: [...price.nta] },
    policy: { cancellable: true, freeUntil: from, charges: [{ from, until: null, charge: { percent: 50 } }] },
  }
}

test('a corporate’s deposit pays its share of the price without service charge, and the supplier gets the whole of its own', () => {
  const ownership: BookingRecord['ownership'] = [
    { orgId: 'SAMUDRA', orgName: 'Samudra Energi', orgType: 'CORPORATE' },
    { orgId: 'NUSA', orgName: 'Nusa Wisata Travel', orgType: 'AGENT' },
  ]
  const record = { rooms: [roomWith(250_000)], ownership }
  const plain = { rooms: [roomWith(0)], ownership }
  expect(cancellationChargeAt(record, at)).toEqual(cancellationChargeAt(plain, at))
  expect(cancellationChargeAt(record, at)).toEqual(clientChargeAt(record, at))
  const entries = chargeEntries({ kind: 'deposit', orgId: 'SAMUDRA' }, 'HBD', record, at)
  expect(entries.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(0)
  expect(entries.find(({ account }) => account.kind === 'supplier')?.amount.minor).toBe(500_000)
})
