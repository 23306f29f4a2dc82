import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '#contract/admin/audit'
import { readCommand } from '#contract/call/commands'
import { resolveCommand } from '#contract/call/desk'
import { bookHotel, listRooms, searchAvailability } from '#contract/hotel/hotel'
import { money } from '#contract/money/money'
import { SupplierFailure } from '../../server/commands/supplier/supplier-refusal.ts'
import type { HotelSupplier } from '../../server/hotel/ports.ts'
import { createLedgerStore } from '../../server/ledger/ledger-store.ts'
import { violatedInvariants } from '../support/books/books.ts'
import { AgentClient, stayRequest } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { ageCommands } from '../support/sale/aged-commands.ts'
import { detailOf, holdOne, tryToCancel, tryToIssue } from '../support/sale/held-booking.ts'
import { outcomeOf } from '../support/sale/sent-commands.ts'
import { withSupplier } from '../support/server/changed-supplier.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('what a hotel supplier says beside yes and no, on $engine', ({ fresh }) => {
  let t: TestApp
  let there: HotelSupplier
  beforeAll(async () => {
    t = await createTestApp(fresh)
    there = t.needs.hotel.suppliers.HBD
  })
  afterEach(async () => {
    expect(await violatedInvariants(t.database)).toEqual([])
  })
  afterAll(() => t.close())

  const owed = async () =>
    (
      await createLedgerStore(t.database, t.clock.now).balance(
        { kind: 'payable', supplierCode: 'HBD' },
        'IDR',
      )
    ).minor
  const auditOf = async (action: string, code: string) => {
    const { rows } = await t.database.pool.query<{ after: object }>(
      'select after from audit where action = $1 and subject = $2',
      [action, `booking:${code}`],
    )
    return rows.map(({ after }) => after)
  }
  const stateOf = async (key: string) => {
    const { rows } = await t.database.pool.query<{ state: string; outcome: { code?: string } | null }>(
      'select state, outcome from command where key = $1',
      [key],
    )
    return rows[0]
  }

  test('a rate may keep its terms until the price check, and names offers and what is paid at the hotel', async () => {
    const taxesAtHotel = [
      { name: 'City tax', amount: money('SGD', 1_250) },
      { name: 'Resort fee', amount: null },
    ]
    const said = { promotions: ['Early booker'], taxesAtHotel }
    const { sari } = await withSupplier(t, {
      async rooms(...asked) {
        const found = await there.rooms(...asked)
        return { ...found, rates: found.rates.map((rate) => ({ ...rate, ...said, policy: null })) }
      },
      async check(...asked) {
        const found = await there.check(...asked)
        return { ...found, rates: found.rates.map((rate) => ({ ...rate, ...said })) }
      },
      book: async (order, signal) => ({
        ...(await there.book(order, signal)),
        payableThrough: { name: 'Bedbank S.L.U.', vatNumber: 'ESB38877676' },
      }),
    })
    const search = stayRequest()
    const found = await sari.call(searchAvailability, { body: search })
    const hotel = found.hotelAvailabilityList.find(({ supplierCode }) => supplierCode === 'HBD')
    const { hotelRoomListResponse } = await sari.call(listRooms, {
      body: {
        supplierHotelIdList: [{ supplierCode: 'HBD', hotelIdList: [hotel?.hotelId ?? ''] }],
        searchReqInfo: found.requestCompletionStatus[0]?.searchReqInfo ?? '',
      },
    })
    const told = {
      roomPromotions: ['Early booker'],
      roomTaxesAtHotel: [
        { taxName: 'City tax', taxAmount: ['SGD', 12.5] },
        { taxName: 'Resort fee', taxAmount: null },
      ],
    }
    expect(hotelRoomListResponse[0]?.roomPriceList[0]).toMatchObject(told)
    expect(hotelRoomListResponse[0]?.roomCancellationPolicyList).toEqual([])
    const booked = await sari.book(await sari.prepareBooking({ issueNow: true }))
    const code: string = Object(booked.body).hotelBookingsResponse[0].qilinLocatorCode
    const pnr = await detailOf(sari, { supplierCode: 'HBD', code })
    expect(pnr.roomPriceList[0]).toMatchObject(told)
    expect(pnr.roomCancellationPolicyList).toHaveLength(1)
    expect(pnr.payableThrough).toEqual({ name: 'Bedbank S.L.U.', vatNumber: 'ESB38877676' })
  })

  test('a confirmation with another net price: the supplier is owed that, the client pays what was agreed', async () => {
    const { sari } = await withSupplier(t, {
      book: async (order, signal) => ({ ...(await there.book(order, signal)), net: money('IDR', 7_654_321) }),
    })
    const before = await owed()
    const request = await sari.prepareBooking({ refundable: true, issueNow: false })
    const booked = await sari.book(request)
    const code: string = Object(booked.body).hotelBookingsResponse[0].qilinLocatorCode
    const address = { supplierCode: 'HBD', code } as const
    const { totalSellingPrice } = await detailOf(sari, address)
    expect((await tryToIssue(sari, address)).status).toBe(200)
    expect((await detailOf(sari, address)).totalSellingPrice).toEqual(totalSellingPrice)
    expect((await owed()) - before).toBe(7_654_321)
    expect(await auditOf('booking.confirmed', code)).toMatchObject([{ billedNet: ['IDR', 7_654_321] }])
    // what a supplier bills is told to those alone who see its net prices
    const toldTo = async (who: string) => {
      const query = { action: 'booking.confirmed', subject: code, exports: '1' } as const
      const { auditList } = await (await t.signIn(who)).call(listAudit, { query })
      return auditList.flatMap(({ changes }) => changes.map(({ field }) => field))
    }
    const nets = ['quotedNet', 'billedNet']
    expect(await toldTo('TRADEWIND/root')).toEqual(expect.arrayContaining(nets))
    const agency = await toldTo('NUSA/admin')
    expect(agency).toContain('total')
    expect(agency.filter((field) => nets.includes(field))).toEqual([])
  })

  test('a booking that a person reports keeps what the look-up says of its voucher and its bill', async () => {
    const payableThrough = { name: 'Bedbank S.L.U.', vatNumber: 'ESB38877676' }
    let isDown = true
    const { app, sari } = await withSupplier(t, {
      async book(order, signal) {
        await there.book(order, signal)
        throw new Error('the answer was lost')
      },
      async lookUp(reference, signal) {
        if (isDown) throw new Error('no answer')
        const found = await there.lookUp(reference, signal)
        return found && { ...found, payableThrough }
      },
    })
    const key = newKey()
    await sari.book(await sari.prepareBooking({ refundable: true, issueNow: true }), key)
    await app.reconcile().catch(() => undefined)
    const { rows } = await t.database.pool.query<{ id: string; reference: string }>(
      `select c.id, s.supplier_reference as reference from command c join sandbox_booking s using (client_reference)
       where c.key = $1`,
      [key],
    )
    const [command] = rows
    isDown = false
    const root = new AgentClient(app.server)
    await root.signIn('TRADEWIND/root', 'tradewind-demo')
    await root.call(resolveCommand, {
      params: { commandId: command?.id ?? '' },
      body: {
        decision: 'HAPPENED',
        supplierReference: command?.reference ?? '',
        evidence: 'Ms Dian, by telephone',
      },
    })
    const { commandState, hotelBookingsResponse } = await outcomeOf(sari, bookHotel, key)
    expect(commandState).toBe('CONFIRMED')
    const code = hotelBookingsResponse[0]?.qilinLocatorCode ?? ''
    expect((await detailOf(sari, { supplierCode: 'HBD', code })).payableThrough).toEqual(payableThrough)
  })

  test('a booking that is only taken down stays in doubt until the supplier has decided', async () => {
    let decision: 'PENDING' | 'CONFIRMED' = 'PENDING'
    let sent = 0
    const { app, sari } = await withSupplier(t, {
      async book(order, signal) {
        sent += 1
        return { ...(await there.book(order, signal)), status: 'PENDING' }
      },
      async lookUp(reference, signal) {
        const found = await there.lookUp(reference, signal)
        return found && { ...found, status: decision }
      },
    })
    const key = newKey()
    const answer = await sari.book(await sari.prepareBooking({ refundable: true, issueNow: true }), key)
    expect(answer.body).toMatchObject({ commandState: 'CHECKING' })
    const later = async (seconds: number) => {
      await ageCommands(t.database, seconds, 'key = $2', key)
      await app.reconcile()
    }
    // longer than a booking that never arrived is looked for
    await later(3_601)
    expect(await stateOf(key)).toMatchObject({ state: 'PARKED' })
    decision = 'CONFIRMED'
    await later(3_601)
    expect(await stateOf(key)).toMatchObject({ state: 'CONFIRMED' })
    expect(sent).toBe(1)
  })

  test.each([
    ['SOLD_OUT', 'HBD refused: sold out. Nothing was booked.'],
    ['FAILED', 'HBD answered with an error, and has no such booking. Nothing was booked; please book again.'],
    [undefined, 'The booking never reached the supplier. Nothing was booked; please book again.'],
  ] as const)('a booking in doubt that was answered %s says so, and how it ended', async (said, sentence) => {
    const { app, sari } = await withSupplier(t, {
      book: () => Promise.reject(new SupplierFailure('in doubt', said)),
    })
    const key = newKey()
    const reply = await sari.book(await sari.prepareBooking({ refundable: true, issueNow: true }), key)
    expect(reply.body).toMatchObject({ commandState: 'CHECKING' })
    const standing = () => sari.call(readCommand, { params: { commandId: key } })
    await app.reconcile()
    expect(await standing()).toMatchObject({ state: 'CHECKING', ...(said && { supplierSaid: said }) })
    await ageCommands(t.database, 301, 'key = $2', key)
    await app.reconcile()
    await ageCommands(t.database, 301, 'key = $2', key)
    await app.reconcile()
    expect(await standing()).toMatchObject({ state: 'REJECTED', refusal: { errorDescription: sentence } })
  })

  test('a pending booking that the supplier then cancels was never booked', async () => {
    const { app, sari } = await withSupplier(t, {
      book: async (order, signal) => ({ ...(await there.book(order, signal)), status: 'PENDING' }),
      async lookUp(reference, signal) {
        const found = await there.lookUp(reference, signal)
        if (found) await there.cancel(found.supplierReference, signal)
        return there.lookUp(reference, signal)
      },
    })
    const key = newKey()
    await sari.book(await sari.prepareBooking({ refundable: true, issueNow: true }), key)
    await app.reconcile()
    expect(await stateOf(key)).toMatchObject({ state: 'REJECTED', outcome: { code: 'NOT_BOOKED' } })
  })

  test('before a cancellation the supplier says what it costs, and only the agreed charge is taken', async () => {
    const address = await holdOne((await withSupplier(t, {})).sari)
    const calls: string[] = []
    const charge = money('IDR', 250_000)
    const { sari } = await withSupplier(t, {
      async simulateCancellation() {
        calls.push('simulate')
        return { charge }
      },
      async cancel(reference, signal) {
        calls.push('cancel')
        await there.cancel(reference, signal)
        return { charge }
      },
    })
    expect((await detailOf(sari, address)).cancellationCharge).toEqual(['IDR', 0])
    const key = newKey()
    const refused = await tryToCancel(sari, address, ['IDR', 0], key)
    expect(refused).toMatchObject({ status: 409, body: { error: 'CHARGE_CHANGED' } })
    expect(calls).toEqual(['simulate'])
    const { cancellationCharge } = await detailOf(sari, address)
    expect(cancellationCharge?.[1]).toBeGreaterThan(250_000)
    const before = await owed()
    const cancelled = await tryToCancel(sari, address, cancellationCharge ?? undefined, key)
    expect(cancelled).toMatchObject({ status: 200, body: { commandState: 'CONFIRMED' } })
    expect(calls).toEqual(['simulate', 'simulate', 'cancel'])
    expect((await detailOf(sari, address)).cancellationCharge).toEqual(cancellationCharge)
    expect((await owed()) - before).toBe(250_000)
    // a repeat asks nobody
    expect((await tryToCancel(sari, address, cancellationCharge ?? undefined, key)).status).toBe(200)
    expect(calls).toHaveLength(3)
  })

  test('a supplier may take as long to say what a cancellation costs as to cancel', async () => {
    const address = await holdOne((await withSupplier(t, {})).sari)
    const { sari } = await withSupplier(t, {
      deadlines: { check: 50, book: 5_000 },
      async simulateCancellation(reference, signal) {
        await setTimeout(300, undefined, { signal })
        return there.simulateCancellation(reference, signal)
      },
    })
    expect((await tryToCancel(sari, address)).status).toBe(200)
  })

  test('a supplier that bills another charge than it said is owed that, and the owner pays what was agreed', async () => {
    const address = await holdOne((await withSupplier(t, {})).sari)
    const { sari } = await withSupplier(t, {
      async cancel(reference, signal) {
        await there.cancel(reference, signal)
        return { charge: money('IDR', 90_000) }
      },
    })
    const before = await owed()
    expect((await tryToCancel(sari, address)).status).toBe(200)
    expect((await detailOf(sari, address)).cancellationCharge).toEqual(['IDR', 0])
    expect((await owed()) - before).toBe(90_000)
    expect(await auditOf('booking.cancelled', address.code)).toMatchObject([{ billed: ['IDR', 90_000] }])
  })

  test.each<[string, HotelSupplier['simulateCancellation']]>([
    ['does not answer', () => Promise.reject(new Error('no answer'))],
    ['states no charge', async () => ({ charge: null })],
    ['states it in another currency', async () => ({ charge: money('EUR', 0) })],
  ])(
    'a supplier that %s is not asked to cancel; the same key may try again',
    async (_, simulateCancellation) => {
      const address = await holdOne((await withSupplier(t, {})).sari)
      const { sari: unlucky } = await withSupplier(t, {
        simulateCancellation,
        cancel: () => Promise.reject(new Error('it must not be asked')),
      })
      const key = newKey()
      const refused = await tryToCancel(unlucky, address, ['IDR', 0], key)
      expect(refused).toMatchObject({
        status: 422,
        body: {
          error: 'NOT_CANCELLED',
          reason: 'refusals.cancelCostUnknown',
          reasonMoney: { charge: ['IDR', 0] },
        },
      })
      const { sari } = await withSupplier(t, {})
      expect((await tryToCancel(sari, address, ['IDR', 0], key)).status).toBe(200)
    },
  )
})
