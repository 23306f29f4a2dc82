import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SupplierCode } from '#contract/hotel/supplier'
import { SupplierRefusal } from '../../../commands/supplier/supplier-refusal.ts'
import type { Database } from '../../../db/database.ts'
import type { Stay } from '../../../hotel/ports.ts'
import { createSandboxHotelSuppliers, type SandboxHotelSuppliers } from './hotel-suppliers.ts'
import { couple, family, jakarta, never, openSandboxDatabase, orderFor, stayOf } from './sandbox-for-tests.ts'

let database: Database
let suppliers: SandboxHotelSuppliers
const crash = vi.fn()
const now = () => new Date('2027-01-05T03:00:00Z')

beforeAll(async () => {
  database = await openSandboxDatabase()
  suppliers = createSandboxHotelSuppliers({ database, now, allowCrash: true, crash }).suppliers
}, 60_000)
afterAll(() => database.close())

const hotelOf = async (code: SupplierCode, at: number | string, stay: Stay = stayOf()) => {
  const found = await suppliers[code].search([jakarta[code]], stay, never)
  const hotel =
    typeof at === 'number' ? found[at] : found.find(({ hotelName }) => hotelName.endsWith(`(${at})`))
  return hotel?.hotelId ?? ''
}
const booked = async (reference: string) =>
  (
    await database.sql
      .selectFrom('sandbox_booking')
      .selectAll()
      .where('client_reference', '=', reference)
      .execute()
  ).length

describe('check', () => {
  it('answers the prices of the list', async () => {
    const stay = stayOf({ rooms: [couple, family] })
    for (const code of ['HBD', 'FRM', 'MGH'] as const) {
      const hotelId = await hotelOf(code, 6, stay)
      const { rates } = await suppliers[code].rooms(hotelId, stay, never)
      const { rates: checked } = await orderFor(suppliers[code], hotelId, stay)
      for (const { roomNumber, ...rate } of checked) {
        expect(rates.find(({ rateKey }) => rateKey === rate.rateKey)).toEqual(rate)
        expect(rate.rateKey).toMatch(new RegExp(`\\.${roomNumber}$`))
      }
    }
  })

  it('shows the changes of the demonstration hotels', async () => {
    const rising = await hotelOf('HBD', 'price rises')
    const [listed] = (await suppliers.HBD.rooms(rising, stayOf(), never)).rates
    const [risen] = (await orderFor(suppliers.HBD, rising, stayOf())).rates
    const percent = ((risen?.net.minor ?? 0) * 100) / (listed?.net.minor ?? 1)
    expect(Math.abs(percent - 107)).toBeLessThan(0.2)

    const turning = await hotelOf('FRM', 'policy turns')
    const { rates } = await suppliers.FRM.rooms(turning, stayOf(), never)
    const refundable = rates.find(({ policy }) => policy?.cancellable)
    const chosen = [{ roomNumber: 1, numberOfRooms: 1, rateKey: refundable?.rateKey ?? '' }]
    const turned = await suppliers.FRM.check(turning, stayOf(), chosen, never)
    expect(turned.rates[0]).toMatchObject({ net: refundable?.net, policy: { cancellable: false } })

    const sellsOut = await hotelOf('MGH', 'sells out')
    await expect(orderFor(suppliers.MGH, sellsOut, stayOf())).rejects.toMatchObject({ code: 'SOLD_OUT' })
  })

  it('refuses a choice that does not match the room groups', async () => {
    const stay = stayOf({ rooms: [couple, couple], groupRooms: false })
    const hotelId = await hotelOf('MGH', 8, stay)
    const { groups, rates } = await suppliers.MGH.rooms(hotelId, stay, never)
    const at = (group: number, position: number) => {
      const index = groups[group]?.roomIndexSequence[position]
      const rateKey = rates.find(({ roomIndex }) => roomIndex === index)?.rateKey ?? ''
      return { roomNumber: group + 1, numberOfRooms: 1, rateKey }
    }
    const check = (...chosen: ReturnType<typeof at>[]) => suppliers.MGH.check(hotelId, stay, chosen, never)
    await expect(check(at(0, 0), at(1, 0))).resolves.toBeDefined()
    const refused = { code: 'SUPPLIER_REFUSED' }
    await expect(check(at(0, 0))).rejects.toMatchObject(refused)
    await expect(check(at(0, 0), at(0, 0))).rejects.toMatchObject(refused)
    await expect(check(at(0, 0), at(1, 1))).rejects.toMatchObject(refused)
    await expect(check(at(0, 0), { ...at(1, 0), rateKey: 'x' })).rejects.toMatchObject(refused)
  })
})

describe('book', () => {
  it('takes the rooms on every night, and can be looked up', async () => {
    const stay = stayOf({ rooms: [couple, couple], nights: 3 })
    const hotelId = await hotelOf('FRM', 9, stay)
    const order = await orderFor(suppliers.FRM, hotelId, stay, 'Wibowo', 'taken')
    const confirmation = await suppliers.FRM.book(order, never)
    expect(confirmation).toMatchObject({ clientReference: 'taken', status: 'CONFIRMED' })
    expect(confirmation.supplierReference).toMatch(/^FRM-\d+$/)
    expect(await suppliers.FRM.lookUp('taken', never)).toEqual(confirmation)
    expect(await suppliers.HBD.lookUp('taken', never)).toBeNull()
    const [rate] = order.rates
    const full = rate?.allotment ?? 0
    const overlapping = stayOf({ checkInDate: '2027-03-04', nights: 1 })
    const after = (await suppliers.FRM.rooms(hotelId, overlapping, never)).rates
    const left = after.find(({ rateKey }) => rateKey === rate?.rateKey)?.allotment ?? 0
    expect(left).toBe(full - 2)
    const untouched = (await suppliers.FRM.rooms(hotelId, stayOf({ checkInDate: '2027-03-05' }), never)).rates
    expect(untouched.find(({ rateKey }) => rateKey === rate?.rateKey)?.allotment).toBe(full)
  })

  it('sells the last room once to concurrent orders', async () => {
    const hotelId = await hotelOf('HBD', 'few left')
    const orders = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        orderFor(suppliers.HBD, hotelId, stayOf(), 'Wibowo', `race-${at}`),
      ),
    )
    const outcomes = await Promise.allSettled(orders.map((order) => suppliers.HBD.book(order, never)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'SOLD_OUT' })
    }
    await expect(database.pool.query('update sandbox_sold_night set sold = allotment + 1')).rejects.toThrow(
      'sandbox_never_oversold',
    )
  })

  it('books twice when an order is sent twice, as hotel suppliers do', async () => {
    const order = await orderFor(suppliers.HBD, await hotelOf('HBD', 10), stayOf(), 'Wibowo', 'twice')
    const first = await suppliers.HBD.book(order, never)
    const second = await suppliers.HBD.book(order, never)
    expect(second.supplierReference).not.toBe(first.supplierReference)
    expect(await booked('twice')).toBe(2)
    expect(await suppliers.HBD.lookUp('twice', never)).toEqual(first)
  })

  it('refuses a price other than the checked one', async () => {
    const order = await orderFor(suppliers.HBD, await hotelOf('HBD', 11), stayOf(), 'Wibowo', 'cheap')
    const rates = order.rates.map((rate) => ({ ...rate, net: { ...rate.net, minor: 1 } }))
    await expect(suppliers.HBD.book({ ...order, rates }, never)).rejects.toBeInstanceOf(SupplierRefusal)
    expect(await booked('cheap')).toBe(0)
  })
})

describe('a guest’s last name', () => {
  const orderOf = async (lastName: string) =>
    orderFor(suppliers.MGH, await hotelOf('MGH', 12), stayOf({ nights: 1 }), lastName, lastName)

  it('Reject is refused for good', async () => {
    const refusal = suppliers.MGH.book(await orderOf('REJECT'), never)
    await expect(refusal).rejects.toMatchObject({ code: 'SUPPLIER_REFUSED' })
    expect(await booked('REJECT')).toBe(0)
  })

  it('Timeout is booked and the answer lost', async () => {
    const error = await suppliers.MGH.book(await orderOf('Timeout'), never).catch((reason: unknown) => reason)
    expect(error).not.toBeInstanceOf(SupplierRefusal)
    expect(await suppliers.MGH.lookUp('Timeout', never)).toMatchObject({ status: 'CONFIRMED' })
  })

  it('Lost never arrives', async () => {
    const error = await suppliers.MGH.book(await orderOf('Lost'), never).catch((reason: unknown) => reason)
    expect(error).not.toBeInstanceOf(SupplierRefusal)
    expect(await suppliers.MGH.lookUp('Lost', never)).toBeNull()
  })

  it('Late is booked, but does not answer before the caller’s deadline', async () => {
    await expect(suppliers.MGH.book(await orderOf('late'), AbortSignal.timeout(300))).rejects.toThrow()
    expect(await suppliers.MGH.lookUp('late', never)).toMatchObject({ status: 'CONFIRMED' })
  })

  it('Slow is booked some time after the order arrived, even if the caller has given up', async () => {
    const slow = createSandboxHotelSuppliers({ database, now, slowMs: 600 }).suppliers
    const booking = slow.MGH.book(await orderOf('Slow'), AbortSignal.timeout(300))
    expect(await slow.MGH.lookUp('Slow', never)).toBeNull()
    await expect(booking).resolves.toMatchObject({ clientReference: 'Slow', status: 'CONFIRMED' })
  })

  it('Crash is booked before the process ends', async () => {
    const order = await orderOf('Crash')
    crash.mockImplementationOnce(() => {
      throw new Error('gone')
    })
    await expect(suppliers.MGH.book(order, never)).rejects.toThrow('gone')
    expect(await booked('Crash')).toBe(1)
    const harmless = createSandboxHotelSuppliers({ database, now, crash }).suppliers
    await expect(harmless.MGH.book(order, never)).resolves.toMatchObject({ status: 'CONFIRMED' })
    expect(crash).toHaveBeenCalledTimes(1)
  })
})
