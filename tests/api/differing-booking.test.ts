import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listDoubtful, resolveCommand } from '#contract/call/desk'
import { bookHotel } from '#contract/hotel/hotel'
import { type Money, money } from '#contract/money/money'
import type {
  BookedStay,
  HotelSupplier,
  SupplierConfirmation,
  SupplierOrder,
} from '../../server/hotel/ports.ts'
import { violatedInvariants } from '../support/books/books.ts'
import { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { ageCommands } from '../support/sale/aged-commands.ts'
import { detailOf } from '../support/sale/held-booking.ts'
import { outcomeOf } from '../support/sale/sent-commands.ts'
import { withSupplier } from '../support/server/changed-supplier.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const hour = 3_601
const payableThrough = { name: 'Bedbank S.L.U.', vatNumber: 'ESB38877676' }

describe.each(onPostgres)('a confirmation that is not what was ordered, on $engine', ({ fresh }) => {
  let t: TestApp
  let there: HotelSupplier
  let root: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    there = t.needs.hotel.suppliers.HBD
    root = await t.signIn('TRADEWIND/root')
  })
  afterEach(async () => {
    expect(await violatedInvariants(t.database)).toEqual([])
  })
  afterAll(() => t.close())

  const stateOf = async (key: string) => {
    const { rows } = await t.database.pool.query<{ id: string; state: string; supplier_reference: string }>(
      'select id, state, supplier_reference from command where key = $1',
      [key],
    )
    if (!rows[0]) throw new Error('there is no such command')
    return rows[0]
  }
  const atDesk = async (agent: AgentClient, key: string) => {
    const { id } = await stateOf(key)
    return (await agent.call(listDoubtful, {})).doubtfulCommandList.find(({ commandId }) => commandId === id)
  }
  const audited = async (key: string) => {
    const { id } = await stateOf(key)
    const { rows } = await t.database.pool.query<{ after: { differs: string[] } }>(
      `select after from audit where action = 'booking.differs' and subject = $1 order by id`,
      [`command:${id}`],
    )
    return rows.map(({ after }) => after)
  }

  /** The supplier tells `change` of what it books, in its confirmation and when it is looked up, as long as it is wrong. */
  async function book(change: (order: SupplierOrder) => BookedStay, net?: Money) {
    const now = { isWrong: true, isFound: true, isDown: false, orders: [] as SupplierOrder[] }
    const told = (found: SupplierConfirmation) => {
      const [order] = now.orders
      if (!order || !now.isWrong) return found
      return {
        ...found,
        payableThrough,
        ...(net && { net }),
        booked: { ...found.booked, ...change(order) },
      }
    }
    const { app, sari } = await withSupplier(t, {
      async book(order, signal) {
        now.orders.push(order)
        return told(await there.book(order, signal))
      },
      async lookUp(reference, signal) {
        if (now.isDown) throw new Error('no answer')
        const found = await there.lookUp(reference, signal)
        return found && now.isFound ? told(found) : null
      },
    })
    const key = newKey()
    const reply = await sari.book(await sari.prepareBooking({ refundable: true, issueNow: true }), key)
    const later = async (seconds: number) => {
      await ageCommands(t.database, seconds, 'key = $2', key)
      await app.reconcile()
    }
    return { app, sari, key, reply, now, later }
  }

  test.each<[string, (order: SupplierOrder) => BookedStay, (order: SupplierOrder) => object]>([
    [
      'another hotel',
      () => ({ hotelId: '999' }),
      ({ hotelId }) => ({ what: 'HOTEL', ordered: hotelId, told: '999' }),
    ],
    [
      'other days',
      () => ({ checkOutDate: '2031-01-01' }),
      ({ stay }) => ({
        what: 'DAYS',
        ordered: `${stay.checkInDate}/${stay.checkOutDate}`,
        told: `${stay.checkInDate}/2031-01-01`,
      }),
    ],
    [
      'other rooms',
      () => ({ rooms: [{ roomTypeCode: 'CELLAR', numberOfRooms: 2 }] }),
      () => ({ what: 'ROOMS', told: '2 × CELLAR' }),
    ],
    [
      'another currency',
      () => ({ currency: 'EUR' }),
      () => ({ what: 'CURRENCY', ordered: 'IDR', told: 'EUR' }),
    ],
    [
      'another reference of ours',
      () => ({ otherReference: 'OTHER' }),
      ({ clientReference }) => ({ what: 'REFERENCE', ordered: clientReference, told: 'OTHER' }),
    ],
  ])('%s: it is neither booked nor lost, and waits at the desk', async (_, change, difference) => {
    const { sari, key, reply, now, later } = await book(change)
    expect(reply).toMatchObject({
      status: 200,
      body: { commandState: 'CHECKING', hotelBookingsResponse: [] },
    })
    const [order] = now.orders
    if (!order) throw new Error('nothing was ordered')
    const found = await there.lookUp(order.clientReference, AbortSignal.timeout(5_000))
    const shown = {
      state: 'PARKED',
      supplierReference: found?.supplierReference,
      differences: [difference(order)],
    }
    expect(await atDesk(sari, key)).toMatchObject(shown)
    expect(await atDesk(root, key)).toMatchObject(shown)
    const [line] = await audited(key)
    expect(line).toMatchObject({ state: 'PARKED', supplierReference: found?.supplierReference })
    expect(line?.differs).toHaveLength(1)

    // neither the same answer, nor none, nor a book that lost it, makes it booked or gives it up
    await later(hour)
    now.isDown = true
    await later(hour)
    now.isDown = false
    now.isFound = false
    await later(hour)
    await later(hour)
    expect(await atDesk(root, key)).toMatchObject(shown)
    expect(await audited(key)).toHaveLength(1)
    expect(now.orders).toHaveLength(1)

    // the supplier corrects it
    now.isFound = true
    now.isWrong = false
    await later(hour)
    expect(await stateOf(key)).toMatchObject({
      state: 'CONFIRMED',
      supplier_reference: found?.supplierReference,
    })
    expect(await atDesk(root, key)).toBeUndefined()
  })

  test('what the supplier then cancels was never booked, and its money is free again', async () => {
    const { key, now, later } = await book(() => ({ hotelId: '999' }))
    const found = await there.lookUp(now.orders[0]?.clientReference ?? '', AbortSignal.timeout(5_000))
    await there.cancel(found?.supplierReference ?? '', AbortSignal.timeout(5_000))
    await later(hour)
    expect(await stateOf(key)).toMatchObject({ state: 'REJECTED' })
  })

  test('one of another booking that is cancelled says nothing of ours', async () => {
    const { sari } = await withSupplier(t, {
      book: async (order, signal) => ({
        ...(await there.book(order, signal)),
        status: 'CANCELLED',
        booked: { otherReference: 'OTHER' },
      }),
    })
    const key = newKey()
    await sari.book(await sari.prepareBooking({ refundable: true, issueNow: true }), key)
    expect(await stateOf(key)).toMatchObject({ state: 'PARKED' })
  })

  test.each<[string, Money, object]>([
    ['is billed', money('IDR', 7_654_321), { billedNet: ['IDR', 7_654_321] }],
    ['is settled by a person, in another currency', money('EUR', 20_000), {}],
  ])(
    'a person who asked the supplier ends it: the voucher names the payee, and the net price %s',
    async (_, net, billed) => {
      const { app, sari, key, now } = await book(() => ({ hotelId: '999' }), net)
      const { id } = await stateOf(key)
      const supplierReference = (await atDesk(root, key))?.supplierReference ?? ''
      const person = new AgentClient(app.server)
      await person.signIn('TRADEWIND/root', 'tradewind-demo')
      await person.call(resolveCommand, {
        params: { commandId: id },
        body: { decision: 'HAPPENED', supplierReference, evidence: 'Ms Dian has corrected it.' },
      })
      expect(await stateOf(key)).toMatchObject({ state: 'CONFIRMED', supplier_reference: supplierReference })
      expect(now.orders).toHaveLength(1)
      const { hotelBookingsResponse } = await outcomeOf(sari, bookHotel, key)
      const code = hotelBookingsResponse[0]?.qilinLocatorCode ?? ''
      expect((await detailOf(sari, { supplierCode: 'HBD', code })).payableThrough).toEqual(payableThrough)
      const { rows } = await t.database.pool.query<{ after: object }>(
        `select after from audit where action = 'booking.confirmed-and-issued' and subject = $1`,
        [`booking:${code}`],
      )
      expect(Object.entries(rows[0]?.after ?? {}).filter(([name]) => name === 'billedNet')).toEqual(
        Object.entries(billed),
      )
    },
  )

  test('one that was given up meanwhile is an orphan', async () => {
    let finish = () => {}
    const { app, sari } = await withSupplier(t, {
      book: (order) =>
        new Promise((resolve) => {
          finish = () =>
            resolve({
              clientReference: order.clientReference,
              supplierReference: 'HBD-OTHER',
              status: 'CONFIRMED',
              booked: { hotelId: '999' },
            })
        }),
      lookUp: async () => null,
      bookLagMs: 0,
    })
    const key = newKey()
    const booking = sari.book(await sari.prepareBooking({ refundable: true, issueNow: true }), key)
    await expect.poll(async () => (await stateOf(key).catch(() => null))?.state).toBe('SENDING')
    for (let at = 0; at < 2; at += 1) {
      await ageCommands(t.database, hour, 'key = $2', key)
      await app.reconcile()
    }
    expect(await stateOf(key)).toMatchObject({ state: 'REJECTED' })
    finish()
    await booking
    expect(await atDesk(root, key)).toMatchObject({ state: 'ORPHANED', supplierReference: 'HBD-OTHER' })
  })
})
