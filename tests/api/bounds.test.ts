import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/day/dates'
import { bookHotel, searchAvailability } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import type { PnrDetail } from '#contract/pnr/pnr'
import { storedCounts } from '../support/books/stored-counts.ts'
import { stayRequest } from '../support/client/agent-client.ts'
import { prepareTarget, type Target } from '../support/hostile/hostile-target.ts'
import { bare, withAt } from '../support/hostile/hostile-values.ts'

let target: Target
beforeAll(async () => {
  target = await prepareTarget()
})
afterAll(() => target.t.close())

describe('the bounds', () => {
  const rooms = (count: number): Partial<HalReq> => {
    const each = <T>(value: T) => Array.from({ length: Math.max(0, count) }, () => value)
    return {
      numberOfRooms: count,
      numberOfAdultsInEachRooms: each(1),
      numberOfChildrenInEachRooms: each(0),
      numberOfInfantsInEachRooms: each(0),
      childrenAgesInEachRooms: each([]),
    }
  }
  const adults = (count: number): Partial<HalReq> => ({ ...rooms(1), numberOfAdultsInEachRooms: [count] })
  const infants = (count: number): Partial<HalReq> => ({ ...rooms(1), numberOfInfantsInEachRooms: [count] })
  const children = (count: number, age = 7): Partial<HalReq> => ({
    ...rooms(1),
    numberOfChildrenInEachRooms: [count],
    childrenAgesInEachRooms: [Array.from({ length: Math.max(0, count) }, () => age)],
  })
  const nights = (count: number): Partial<HalReq> => ({
    checkOutDate: addDays(stayRequest().checkInDate, count),
  })

  test.each<[string, readonly number[], readonly number[], (count: number) => Partial<HalReq>]>([
    ['rooms', [1, 10], [-1, 0, 11, 1.5], rooms],
    ['adults', [1, 7], [-1, 0, 8, 1.5], adults],
    ['children', [0, 3], [-1, 4, 0.5], children],
    ['infants', [0, 3], [-1, 4, 0.5], infants],
    ['ages', [2, 17], [1, 18, 2.5], (age) => children(1, age)],
    ['nights', [1, 99], [0, 100, -1], nights],
    ['nights of the form', [1, 99], [0, 100, 1.5], (count) => ({ _numberOfNights: count })],
  ])('%s: %j are taken, %j are not', async (_what, within, beyond, change) => {
    const at = (count: number) => ({
      path: searchAvailability.path,
      body: { ...target.search, ...change(count) },
    })
    expect(await target.attack(within.map(at))).toHaveLength(within.length)
    expect(await target.attack(beyond.map(at))).toEqual([])
  })

  test('the amount and the percent of a service charge are accepted up to their bounds', async () => {
    const place = (name: string) => ['bookingModifier', 'inputServiceCharge', name]
    const at = (name: string) => (value: unknown) => ({
      path: bookHotel.path,
      body: withAt(target.booking, place(name), value),
      place: place(name),
      value,
    })
    const past = [bare('NaN'), bare('1e309'), bare('Infinity'), '5', -0.01]
    const before = await storedCounts(target.t.database)
    const wrong = [
      ...[...past, -1, 1.5, 1e9 + 1].map(at('serviceChargeAmount')),
      ...[...past, 2.345, 100.01].map(at('serviceChargePercent')),
    ]
    expect(await target.attack(wrong)).toEqual([])
    expect(await storedCounts(target.t.database)).toEqual(before)
    const fine = [
      ...[0, bare('-0'), 2, 1e9].map(at('serviceChargeAmount')),
      ...[0, bare('-0'), 0.01, 100].map(at('serviceChargePercent')),
    ]
    const taken = await target.attack(fine)
    expect(taken).toHaveLength(fine.length)
    const charges = await Promise.all(taken.map(async ({ body }) => chargeOf(await target.readBooked(body))))
    const { recommended } = charges[0] ?? raise('nothing was booked')
    const percent = (of: number) => Math.round((recommended * of) / 100)
    expect(charges.map(({ charge }) => charge)).toEqual([0, 0, 2, 1e9, 0, 0, percent(0.01), recommended])
  })

  test('texts of the greatest length are accepted, one character more is refused', async () => {
    const longest = [
      ['clientReference', 60],
      ['remarkList.0', 500],
      // of HBD, which is booked here
      ['roomHolder.holderFirstName', 50],
      ['roomHolder.holderLastName', 50],
      ['roomGuestList.0.guestLastName', 50],
    ] as const
    const at = (more: number) =>
      longest.map(([name, length]) => ({
        path: bookHotel.path,
        body: withAt(target.booking, name.split('.'), 'x'.repeat(length + more)),
      }))
    expect(await target.attack(at(0))).toHaveLength(longest.length)
    expect(await target.attack(at(1))).toEqual([])
    const remarks = (count: number) => ({
      path: bookHotel.path,
      body: { ...target.booking, remarkList: Array.from({ length: count }, () => 'cot') },
    })
    expect(await target.attack([remarks(20)])).toHaveLength(1)
    expect(await target.attack([remarks(21)])).toEqual([])
    const long = ['r'.repeat(500), 'r'.repeat(500), 'r'.repeat(500), 'r'.repeat(491)]
    const all = (more: string) => ({
      path: bookHotel.path,
      body: { ...target.booking, remarkList: [...long.slice(0, 3), `${long[3]}${more}`] },
    })
    expect(await target.attack([all('')])).toHaveLength(1)
    expect(await target.attack([all('r')])).toEqual([])
  })
})

function chargeOf({ roomPriceList }: PnrDetail) {
  const info = roomPriceList[0]?.roomSellingPriceInfo
  return {
    charge: info?.calculatedServiceCharges?.[1] ?? 0,
    recommended: info?.recommendedSellingPrice?.[1] ?? 0,
  }
}

function raise(what: string): never {
  throw new Error(what)
}
