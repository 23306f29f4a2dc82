import { expect, test } from 'vitest'
import { addDays } from '#contract/day/dates'
import { money, sum } from '#contract/money/money'
import { priceOf } from '#contract/money/pricing'
import type { RoomRecord } from '../booking/booking-record.ts'
import { recordPrice } from '../quote/price-rate.ts'
import { type BookedState, sumsOf } from './booked-state.ts'
import { differenceEntries, priced } from './changed-price.ts'

const exchangeRates = { IDR: 1_000_000, EUR: 17_000_000_000 }
const levels = [
  {
    sellerId: 'TRADEWIND',
    buyerId: 'NUSA',
    buyerType: 'AGENT',
    rules: [{ ruleId: 'a', version: 1, note: '', percentBp: 500, amount: null, floor: null, ceiling: null }],
  },
  {
    sellerId: 'NUSA',
    buyerId: null,
    buyerType: 'CLIENT',
    rules: [
      {
        ruleId: 'b',
        version: 1,
        note: '',
        percentBp: 0,
        amount: money('IDR', 50_000),
        floor: null,
        ceiling: null,
      },
    ],
  },
] as const
const policy = { cancellable: true, freeUntil: '2027-09-01T11:00:00.000Z', charges: [] }
const answered = { cancellable: true, freeUntil: new Date('2027-09-02T11:00:00.000Z'), charges: [] }

function priceFor(net: number, nights: number) {
  const charge = { amount: money('IDR', 25_000), percentBp: 0 }
  return recordPrice(priceOf(money('EUR', net), nights, { levels, vatBp: 1_100 }, charge, exchangeRates))
}

function booked(net: number, nights: number): BookedState {
  const room: RoomRecord = {
    roomNumber: 1,
    roomIndex: 1,
    rateKey: 'key',
    roomTypeCode: 'DBT',
    roomTypeName: 'Double',
    board: 'Room only',
    rateInfo: '',
    allotment: 1,
    numberOfRooms: 1,
    occupancy: { adults: 2, children: 0, infants: 0, childrenAges: [] },
    net: money('EUR', net),
    price: priceFor(net, nights),
    policy,
  }
  const record = {
    ownership: [{ orgId: 'NUSA', orgName: 'Nusa', orgType: 'AGENT' as const }],
    rooms: [room],
    exchangeRates,
  }
  const state = { checkInDate: '2027-09-15', checkOutDate: addDays('2027-09-15', nights), record }
  return { ...state, ...sumsOf(record as never) } as never // the money of a booking, without its hotel and guests
}

test('other days are priced by the rules and rates of the booking, as if it had been booked for them', () => {
  const before = booked(10_000, 2)
  const unpriced = { ...before, checkOutDate: '2027-09-18' }
  const after = priced(before, unpriced, { rates: [{ net: money('EUR', 15_000), policy: answered }] })
  const same = booked(15_000, 3)
  expect(after?.record.rooms[0]?.price).toEqual(same.record.rooms[0]?.price)
  expect([after?.deposit, after?.total]).toEqual([same.deposit, same.total])
  expect(after?.record.rooms[0]?.policy.freeUntil).toBe('2027-09-02T11:00:00.000Z')
})

const single = (net: number, nights: number) => {
  const [room] = booked(net, nights).record.rooms
  if (!room) throw new Error('one room')
  return room
}

/** The booking with other rooms. */
function withRoomsOf(state: BookedState, rooms: RoomRecord[]): BookedState {
  return { ...state, record: { ...state.record, rooms } }
}

test('a room more is priced as the one it is like; the others keep their price and their terms to the letter', () => {
  const before = booked(10_000, 2)
  const [room] = before.record.rooms
  if (!room) throw new Error('one room')
  const unpriced = withRoomsOf(before, [room, { ...room, roomNumber: 2, like: 1 }])
  const rates = [10_000, 12_000].map((net) => ({ net: money('EUR', net), policy: answered }))
  const after = priced(before, unpriced, { rates })
  expect(after?.record.rooms[0]).toBe(room)
  expect(after?.record.rooms[1]).toMatchObject({ price: single(12_000, 2).price, like: 1 })
  expect(after?.total.minor).toBe(before.total.minor + booked(12_000, 2).total.minor)
})

test('of rooms that share a rate each pays its part of what the agency adds, and one that goes leaves the sums', () => {
  const one = booked(10_000, 2)
  const pair = withRoomsOf(one, [{ ...single(20_000, 2), numberOfRooms: 2, price: priceFor(20_000, 4) }])
  const [shared] = pair.record.rooms
  if (!shared) throw new Error('one entry')
  const rates = [{ net: money('EUR', 10_000), policy: answered }]
  const after = priced(pair, withRoomsOf(pair, [{ ...shared, numberOfRooms: 1 }]), { rates })
  expect([after?.deposit, after?.total]).toEqual([one.deposit, one.total])

  const two = withRoomsOf(one, [single(10_000, 2), { ...single(15_000, 2), roomNumber: 2 }])
  const left = priced(two, withRoomsOf(two, [single(10_000, 2)]), { rates })
  expect(left?.record.rooms).toEqual([two.record.rooms[0]])
  expect(left?.total).toEqual(one.total)
})

test('another board has its own price, terms and name, and no price where the supplier names another one', () => {
  const before = booked(10_000, 2)
  const [room] = before.record.rooms
  if (!room) throw new Error('one room')
  const unpriced = withRoomsOf(before, [{ ...room, board: 'Half board' }])
  const rate = { net: money('EUR', 13_000), policy: answered }
  const after = priced(before, unpriced, { rates: [{ ...rate, board: 'HALF BOARD' }] })
  expect(after?.record.rooms[0]).toMatchObject({ board: 'HALF BOARD', price: single(13_000, 2).price })
  expect(priced(before, unpriced, { rates: [{ ...rate, board: 'Room only' }] })).toBeNull()
  expect(priced(before, unpriced, { net: money('EUR', 10_000) })).toBeNull()
})

test('what costs the same keeps its price and its terms to the letter', () => {
  const before = booked(10_000, 2)
  const renamed = { ...before, leadGuest: 'Dewi' }
  const rates = [{ net: money('EUR', 10_000), policy: answered }]
  for (const answer of [{ rates }, { net: money('EUR', 10_000) }, {}]) {
    const after = priced(before, renamed, answer)
    expect(after?.record.rooms).toEqual(before.record.rooms)
    expect(after?.total).toEqual(before.total)
  }
})

test('a price that is not told room by room, of older rules or in another currency, is not made up', () => {
  const before = booked(10_000, 2)
  const longer = { ...before, checkOutDate: '2027-09-18' }
  expect(priced(before, before, { net: money('EUR', 10_001) })).toBeNull()
  expect(priced(before, longer, { net: money('EUR', 10_000) })).toBeNull()
  expect(priced(before, longer, { rates: [{ net: money('IDR', 1), policy: answered }] })).toBeNull()
  expect(priced(before, longer, { rates: [] })).toBeNull()
  const [room] = before.record.rooms
  if (!room) throw new Error('one room')
  const { steps: _none, ...unexplained } = room.price
  const old = { ...before, record: { ...before.record, rooms: [{ ...room, price: unexplained }] } }
  expect(
    priced(
      old,
      { ...old, checkOutDate: '2027-09-18' },
      { rates: [{ net: money('EUR', 15_000), policy: answered }] },
    ),
  ).toBeNull()
})

test('the difference of a payment sums to zero in each currency, and is nothing where nothing changed', () => {
  const [before, after] = [booked(10_000, 2).record, booked(15_000, 3).record]
  const from = { kind: 'reserved', orgId: 'NUSA' } as const
  expect(differenceEntries(from, 'HBD', before, before)).toEqual([])
  const entries = differenceEntries(from, 'HBD', before, after)
  for (const currency of ['IDR', 'EUR'] as const) {
    const amounts = entries.map(({ amount }) => amount).filter((amount) => amount.currency === currency)
    expect(amounts.length).toBeGreaterThan(1)
    expect(sum(currency, amounts).minor).toBe(0)
  }
})
