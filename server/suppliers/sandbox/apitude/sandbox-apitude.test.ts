import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { SupplierRefusal } from '../../../commands/supplier/supplier-refusal.ts'
import type { Database } from '../../../db/database.ts'
import type { HotelSupplier, Stay } from '../../../hotel/ports.ts'
import { createCatalogueReader } from '../hotels/hotel-catalogue.ts'
import { createSandboxHotelSuppliers } from '../hotels/hotel-suppliers.ts'
import {
  couple,
  family,
  jakarta,
  never,
  openSandboxDatabase,
  orderFor,
  stayOf,
} from '../hotels/sandbox-for-tests.ts'
import { createCatalogueContent } from './catalogue-content.ts'
import { createSandboxApitude } from './sandbox-apitude.ts'

let database: Database
/** The sandbox's HBD as FRM and MGH are called, without the protocol. */
let direct: HotelSupplier
let supplier: HotelSupplier
let keysOf: (name: string) => Promise<Parameters<HotelSupplier['search']>[0]>
const warn = vi.fn()
const now = () => new Date('2027-01-05T03:00:00Z')

beforeAll(async () => {
  database = await openSandboxDatabase()
  const sandbox = createSandboxHotelSuppliers({ database, now })
  direct = sandbox.suppliers.HBD
  const readCatalogue = createCatalogueReader(database)
  const content = createCatalogueContent(readCatalogue)
  const log = { warn }
  supplier = createSandboxApitude({
    database,
    now,
    crash: undefined,
    slowMs: 300,
    readCatalogue,
    content,
    log,
  })
  keysOf = async (name) => (await sandbox.destinations.find(name))[0]?.keys ?? []
}, 60_000)
afterAll(() => database.close())

const search = (stay: Stay = stayOf()) => supplier.search([jakarta.HBD], stay, never)
const demo = async (name: string) =>
  (await search()).find(({ hotelName }) => hotelName.endsWith(`(${name})`))?.hotelId ?? ''

const stays: readonly [string, Stay][] = [
  ['one room', stayOf()],
  ['tonight', stayOf({ checkInDate: '2027-01-05', nights: 1 })],
  ['rooms of the same guests together', stayOf({ rooms: [couple, couple] })],
  ['rooms of the same guests apart', stayOf({ rooms: [couple, couple], groupRooms: false })],
  ['a mix with children and an infant', stayOf({ rooms: [couple, family, couple] })],
  ['a Singaporean', stayOf({ nationality: 'SG' })],
]

describe.each(stays)('through the adapter, for %s', (_, stay) => {
  it('the list has the same hotels, prices, boards and free deadlines', async () => {
    const [before, after] = await Promise.all([direct.search([jakarta.HBD], stay, never), search(stay)])
    expect(after.length).toBeGreaterThan(20)
    const unchecked = ({ hotelName }: { hotelName: string }) => !hotelName.includes('terms at the check')
    expect(after.filter(unchecked)).toEqual(before.filter(unchecked))
  })

  it('a hotel has the same rooms and prices, and the same at the check', async () => {
    for (const { hotelId } of (await search(stay))
      .filter(({ hotelName }) => !hotelName.startsWith('Demo'))
      .slice(0, 8)) {
      const [before, after] = await Promise.all([
        direct.rooms(hotelId, stay, never),
        supplier.rooms(hotelId, stay, never),
      ])
      const told = ({ rates }: typeof before) =>
        rates.map(({ rateKey: _key, rateInfo: _info, policy, ...rate }) => ({
          ...rate,
          freeUntil: policy?.freeUntil,
          cancellable: policy?.cancellable,
          steps: policy?.charges.map(({ from, until }) => [from <= now() ? null : from, until]),
        }))
      expect(told(after)).toEqual(told(before))
      expect(after.groups).toEqual(before.groups)
      // the browser has these keys
      for (const { rateKey, net } of after.rates) expect(rateKey).not.toContain(`|${net.minor}|`)
      const { rates } = await orderFor(supplier, hotelId, stay)
      for (const rate of rates) {
        const listed = after.rates.find(
          ({ roomIndex }) => roomIndex === after.groups[rate.roomNumber - 1]?.roomIndexSequence[0],
        )
        expect(rate).toMatchObject({
          net: listed?.net,
          board: listed?.board,
          allotment: listed?.allotment,
          policy: { ...listed?.policy, charges: expect.anything() },
        })
      }
    }
  })
})

test('a booking is made, found, priced and cancelled', async () => {
  const stay = stayOf({ rooms: [couple, couple] })
  const [hotel] = await search(stay)
  const reference = 'TW-0123456789ABCDEF0123'
  const order = await orderFor(supplier, hotel?.hotelId ?? '', stay, 'Wibowo', reference)
  const booked = await supplier.book(order, never)
  expect(booked).toMatchObject({
    clientReference: reference,
    status: 'CONFIRMED',
    net: order.rates[0]?.net,
    booked: {
      hotelId: hotel?.hotelId,
      rooms: [{ roomTypeCode: order.rates[0]?.roomTypeCode, numberOfRooms: 2 }],
    },
  })
  expect(await supplier.lookUp(reference, never)).toEqual(booked)
  expect(await supplier.lookUp('TW-FFFFFFFFFFFFFFFFFFFF', never)).toBeNull()
  const stated = await supplier.simulateCancellation(booked.supplierReference, never)
  expect(stated.charge?.minor).toBeGreaterThanOrEqual(0)
  expect(await supplier.cancel(booked.supplierReference, never)).toEqual(stated)
  expect(await supplier.lookUp(reference, never)).toMatchObject({
    status: 'CANCELLED',
    charge: stated.charge,
  })
  expect(await supplier.cancel(booked.supplierReference, never)).toEqual(stated)
  expect(await supplier.simulateCancellation(booked.supplierReference, never)).toEqual(stated)
})

test('a booking that was made before HBD spoke the protocol is found', async () => {
  const [, hotel] = await search()
  const reference = 'TW-00000000000000000001'
  const made = await direct.book(
    await orderFor(direct, hotel?.hotelId ?? '', stayOf(), 'Wibowo', reference),
    never,
  )
  const { clientReference, supplierReference, net } = made
  expect(await supplier.lookUp(reference, never)).toMatchObject({
    clientReference,
    supplierReference,
    net,
    status: 'CONFIRMED',
    booked: { hotelId: hotel?.hotelId },
  })
})

describe('a guest’s last name', () => {
  const orderOf = async (lastName: string) =>
    orderFor(supplier, (await search())[20]?.hotelId ?? '', stayOf({ nights: 1 }), lastName, lastName)

  it('Reject is refused for good', async () => {
    await expect(supplier.book(await orderOf('Reject'), never)).rejects.toMatchObject({
      code: 'SUPPLIER_REFUSED',
      message:
        'HBD refused this booking: “The hotel does not accept a booking for this guest.” Nothing was booked.',
    })
    expect(await supplier.lookUp('Reject', never)).toBeNull()
  })

  it.each([
    ['Timeout', true],
    ['Lost', false],
  ])('%s leaves the outcome in doubt', async (name, isBooked) => {
    const error = await supplier.book(await orderOf(name), never).catch((reason: unknown) => reason)
    expect(error).not.toBeInstanceOf(SupplierRefusal)
    expect(await supplier.lookUp(name, never)).toEqual(
      isBooked ? expect.objectContaining({ status: 'CONFIRMED' }) : null,
    )
  })

  it('Late is booked, but does not answer before the caller’s deadline', async () => {
    await expect(supplier.book(await orderOf('late'), AbortSignal.timeout(300))).rejects.toThrow()
    expect(await supplier.lookUp('late', never)).toMatchObject({ status: 'CONFIRMED' })
  })

  it('Slow is booked some time after the order arrived', async () => {
    const booking = supplier.book(await orderOf('Slow'), never)
    expect(await supplier.lookUp('Slow', never)).toBeNull()
    await expect(booking).resolves.toMatchObject({ status: 'CONFIRMED' })
  })

  it.each([
    ['Keep', 'CONFIRMED'],
    ['Keeplost', 'CONFIRMED'],
    ['Keeptimeout', 'CANCELLED'],
  ])('%s decides about a cancellation', async (name, status) => {
    const { supplierReference } = await supplier.book(await orderOf(name), never)
    const cancel = () => supplier.cancel(supplierReference, never).catch((reason: unknown) => reason)
    expect((await cancel()) instanceof SupplierRefusal).toBe(name === 'Keep')
    expect(await supplier.lookUp(name, never)).toMatchObject({ status })
    // the same request within 15 minutes
    if (name === 'Keep') expect(await cancel()).toBeInstanceOf(SupplierRefusal)
  })
})

describe('a demonstration hotel', () => {
  const first = async (name: string, stay = stayOf()) => {
    const hotelId = await demo(name)
    const listed = await supplier.rooms(hotelId, stay, never)
    return { hotelId, listed, order: () => orderFor(supplier, hotelId, stay) }
  }

  it('(terms at the check) tells its terms there, and the refreshed key is booked', async () => {
    const { listed, order } = await first('terms at the check')
    expect(listed.rates).toHaveLength(4)
    for (const { policy, promotions, taxesAtHotel } of listed.rates) {
      expect(policy).toBeNull()
      expect(promotions).toEqual(['Early booking'])
      expect(taxesAtHotel).toEqual([{ name: 'Fee', amount: { currency: 'IDR', minor: 50_000 } }])
    }
    const checked = await order()
    expect(checked.rates[0]?.policy.charges.length).toBeGreaterThan(0)
    expect(listed.rates[0]?.rateKey).not.toContain(checked.rates[0]?.rateKey)
    expect(await supplier.book(checked, never)).toMatchObject({ status: 'CONFIRMED' })
  })

  it.each(['gone at the rooms'])('(%s) has no rooms', async (name) => {
    expect((await first(name)).listed.rates).toEqual([])
  })

  it('(price rises), (board changes), (policy turns), (deadline moves) and (nearly gone) change at the check', async () => {
    const both = async (name: string) => {
      const { hotelId, listed } = await first(name)
      const rate = listed.rates.find(({ policy }) => policy?.cancellable)
      const chosen = [{ roomNumber: 1, numberOfRooms: 1, rateKey: rate?.rateKey ?? '' }]
      const [checked] = (await supplier.check(hotelId, stayOf(), chosen, never)).rates
      if (!rate || !checked) throw new Error(name)
      return { rate, checked }
    }
    const rises = await both('price rises')
    expect(rises.checked.net.minor / rises.rate.net.minor).toBeCloseTo(1.07, 2)
    const board = await both('board changes')
    expect(board.checked.board).not.toBe(board.rate.board)
    expect((await both('policy turns')).checked.policy.cancellable).toBe(false)
    const moves = await both('deadline moves')
    expect(moves.checked.policy.freeUntil?.getTime()).toBeLessThan(
      moves.rate.policy?.freeUntil?.getTime() ?? 0,
    )
    expect((await both('nearly gone')).checked.allotment).toBe(1)
  })

  it('(sells out) is gone, and is not asked for again at once', async () => {
    const { order } = await first('sells out')
    await expect(order()).rejects.toMatchObject({ code: 'SOLD_OUT' })
    await expect(order()).rejects.toMatchObject({ code: 'SUPPLIER_REFUSED', againAt: expect.any(Date) })
  })

  it('(nearly gone) refuses two rooms, together and apart', async () => {
    for (const groupRooms of [true, false]) {
      const { order } = await first('nearly gone', stayOf({ rooms: [couple, couple], groupRooms }))
      await expect(order()).rejects.toMatchObject({ code: 'SOLD_OUT' })
    }
  })

  it('(few left) is sold once', async () => {
    const { order } = await first('few left')
    const [one, other] = [await order(), await order()]
    expect(await supplier.book(one, never)).toMatchObject({ status: 'CONFIRMED' })
    await expect(supplier.book({ ...other, clientReference: 'ref-2' }, never)).rejects.toMatchObject({
      code: 'SOLD_OUT',
    })
  })

  it('(fixed price) names its selling price', async () => {
    const { listed } = await first('fixed price')
    const [rate] = listed.rates
    expect((rate?.mandatorySelling?.minor ?? 0) / (rate?.net.minor ?? 1)).toBeCloseTo(1.3, 2)
  })

  it('(rooms fail), (detail fails) and (check fails) fail in that call, each time', async () => {
    const failing = await demo('rooms fail')
    for (const _ of [1, 2]) {
      const error = await supplier.rooms(failing, stayOf(), never).catch((reason: unknown) => reason)
      expect(error).toMatchObject({ answered: { status: 500 } })
    }
    await expect(supplier.describe(await demo('detail fails'), never)).rejects.toThrow()
    const { order } = await first('check fails')
    for (const _ of [1, 2]) {
      const error = await order().catch((reason: unknown) => reason)
      expect(error).not.toBeInstanceOf(SupplierRefusal)
    }
  })
})

test('test destinations fail or are sold out', async () => {
  await expect(supplier.search(await keysOf('Test: all suppliers fail'), stayOf(), never)).rejects.toThrow()
  expect(await supplier.search(await keysOf('Test: sold out everywhere'), stayOf(), never)).toEqual([])
})

test('no rate of the stock is refused', () => {
  expect(warn).not.toHaveBeenCalled()
})
