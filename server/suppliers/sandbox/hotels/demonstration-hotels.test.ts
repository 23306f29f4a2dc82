import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { supplierCodes } from '#contract/hotel/supplier'
import { SupplierRefusal } from '../../../commands/supplier/supplier-refusal.ts'
import type { Database } from '../../../db/database.ts'
import type { Stay } from '../../../hotel/ports.ts'
import { createSandboxHotelSuppliers, type SandboxHotelSuppliers } from './hotel-suppliers.ts'
import { couple, jakarta, never, openSandboxDatabase, orderFor, stayOf } from './sandbox-for-tests.ts'

let database: Database
let suppliers: SandboxHotelSuppliers

beforeAll(async () => {
  database = await openSandboxDatabase()
  const now = () => new Date('2027-01-05T03:00:00Z')
  suppliers = createSandboxHotelSuppliers({ database, now }).suppliers
}, 60_000)
afterAll(() => database.close())

describe.each(supplierCodes)('a demonstration hotel of %s', (code) => {
  const find = async (name: string, stay = stayOf()) => {
    const found = await suppliers[code].search([jakarta[code]], stay, never)
    const hotel = found.find(({ hotelName }) => hotelName === `Demo Hotel Jakarta (${name})`)
    if (!hotel) throw new Error(`${code} has no ${name}`)
    return hotel
  }
  const rooms = (hotelId: string, stay = stayOf()) => suppliers[code].rooms(hotelId, stay, never)
  const check = (hotelId: string, rateKey: string, stay: Stay = stayOf()) =>
    suppliers[code].check(
      hotelId,
      stay,
      [{ roomNumber: 1, numberOfRooms: stay.rooms.length, rateKey }],
      never,
    )

  /** Every offer as listed and as checked. */
  const offers = async (name: string) => {
    const { hotelId } = await find(name)
    const { rates } = await rooms(hotelId)
    expect(rates).toHaveLength(4)
    return Promise.all(
      rates.map(async (listed) => {
        const [checked] = (await check(hotelId, listed.rateKey)).rates
        if (!checked) throw new Error('nothing was checked')
        return { listed, checked }
      }),
    )
  }
  const book = async (name: string) =>
    suppliers[code].book(
      await orderFor(suppliers[code], (await find(name)).hotelId, stayOf(), 'Wibowo', name),
      never,
    )

  it('(gone at the rooms) is in the search list but has no rooms', async () => {
    const { hotelId } = await find('gone at the rooms')
    expect((await rooms(hotelId)).rates).toEqual([])
  })

  it('(dearer at the rooms) costs 5 % more in the room list than in the search, and the same at the check', async () => {
    const { lowest: rates } = await find('dearer at the rooms')
    const both = await offers('dearer at the rooms')
    const lowest = Math.min(...both.map(({ listed }) => listed.net.minor))
    expect(Math.abs(lowest / (rates[0]?.net.minor ?? 0) - 1.05)).toBeLessThan(0.002)
    for (const { listed, checked } of both) expect(checked.net).toEqual(listed.net)
  })

  it('(fixed price) is sold to clients at 130 % of its net in the search, the room list and the check', async () => {
    const { lowest: rates } = await find('fixed price')
    const both = await offers('fixed price')
    for (const { net, mandatorySelling } of [...rates, ...both.flatMap((one) => [one.listed, one.checked])])
      expect(Math.abs((mandatorySelling?.minor ?? 0) / net.minor - 1.3)).toBeLessThan(0.002)
    expect(await book('fixed price')).toMatchObject({ status: 'CONFIRMED' })
  })

  it('(board changes) has another board at the price check, which can be booked', async () => {
    for (const { listed, checked } of await offers('board changes')) {
      expect([listed.board, checked.board].sort()).toEqual(['Breakfast included', 'Room only'])
      expect(checked.net).toEqual(listed.net)
    }
    expect(await book('board changes')).toMatchObject({ status: 'CONFIRMED' })
  })

  it('(nearly gone) has one room left at the price check, so only one room can be booked', async () => {
    for (const { listed, checked } of await offers('nearly gone')) {
      expect(listed.allotment).toBeGreaterThan(1)
      expect(checked.allotment).toBe(1)
    }
    expect(await book('nearly gone')).toMatchObject({ status: 'CONFIRMED' })
    const two = stayOf({ rooms: [couple, couple] })
    const { hotelId } = await find('nearly gone', two)
    await expect(orderFor(suppliers[code], hotelId, two)).rejects.toMatchObject({ code: 'SOLD_OUT' })
  })

  it('(deadline moves) has an earlier deadline of free cancellation at the check', async () => {
    const both = await offers('deadline moves')
    const refundable = both.filter(({ listed }) => listed.policy?.cancellable)
    expect(refundable).toHaveLength(2)
    for (const { listed, checked } of refundable) {
      expect(checked.policy.freeUntil?.getTime()).toBeLessThan(listed.policy?.freeUntil?.getTime() ?? 0)
      expect(checked.policy.cancellable).toBe(true)
    }
    expect(await book('deadline moves')).toMatchObject({ status: 'CONFIRMED' })
  })

  it('(terms at the check) tells its terms at the price check, and is booked at them', async () => {
    for (const { listed, checked } of await offers('terms at the check')) {
      expect(listed.policy).toBeNull()
      expect(checked.policy.charges).not.toEqual([])
      expect(checked.net).toEqual(listed.net)
    }
    expect(await book('terms at the check')).toMatchObject({ status: 'CONFIRMED' })
  })

  it('(rooms fail), (detail fails) and (check fails) fail in that call only', async () => {
    const outcomes = async (name: string) => {
      const { hotelId } = await find(name)
      const rateKey = (await rooms(hotelId).catch(() => null))?.rates[0]?.rateKey ?? ''
      const asked = [suppliers[code].describe(hotelId, never), rooms(hotelId), check(hotelId, rateKey)]
      const settled = await Promise.allSettled(asked)
      return settled.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : 'answered'))
    }
    const failure = new Error(`${code} has an internal error.`)
    expect(await outcomes('detail fails')).toEqual([failure, 'answered', 'answered'])
    const [detail, list] = await outcomes('rooms fail')
    expect([detail, list]).toEqual(['answered', failure])
    const [, , checked] = await outcomes('check fails')
    expect(checked).toEqual(failure)
    expect(checked).not.toBeInstanceOf(SupplierRefusal)
  })
})
