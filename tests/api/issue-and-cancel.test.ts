import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { clientCharge } from '#contract/hotel/client-charge'
import { bookHotel, listRooms } from '#contract/hotel/hotel'
import { money } from '#contract/money/money'
import { createLedgerStore } from '../../server/ledger/ledger-store.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { type Address, detailOf, holdOne, tryToCancel, tryToIssue } from '../support/sale/held-booking.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const minute = 60_000
const hour = 60 * minute

describe.each(onPostgres)('issue and cancel on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
  })
  beforeEach(async () => {
    sari = await t.signIn('NUSA/sari')
  })
  afterAll(async () => {
    expect(await violatedInvariants(t.database)).toEqual([])
    await t.close()
  })

  const ledger = () => createLedgerStore(t.database, t.clock.now)
  const balance = async (orgId: string) => (await ledger().balance({ kind: 'deposit', orgId }, 'IDR')).minor
  const reserved = async (orgId: string) => (await ledger().balance({ kind: 'reserved', orgId }, 'IDR')).minor
  const atSupplier = async ({ code }: Address) =>
    (
      await t.database.sql
        .selectFrom('sandbox_booking')
        .innerJoin('booking', 'booking.client_reference', 'sandbox_booking.client_reference')
        .select('sandbox_booking.status')
        .where('booking.locator', '=', code)
        .executeTakeFirstOrThrow()
    ).status
  /** Forty days after the current time of the test clock. */
  const hold = (wish: Parameters<typeof holdOne>[1] = {}) => {
    const checkInDate = addDays(dayInJakarta(t.clock.now()), 40)
    return holdOne(sari, { ...wish, search: { checkInDate, checkOutDate: addDays(checkInDate, 1) } })
  }
  /** Moves the clock to a moment around the time limit, and signs in again, because the session has ended meanwhile. */
  const goTo = async (address: Address, offsetMs: number) => {
    const { bookingHoldUntil } = await detailOf(sari, address)
    t.clock.pass(Date.parse(bookingHoldUntil ?? '') + offsetMs - t.clock.now().getTime())
    sari = await t.signIn('NUSA/sari')
  }

  test('issuing takes the amount in the detail from the deposit, and records user and time', async () => {
    const address = await hold()
    const held = await detailOf(sari, address)
    expect(held).toMatchObject({ displayStatus: 'HOLD', issueObstacle: null, cancelObstacle: null })
    expect(held.depositDue).toEqual(held.roomPriceList[0]?.roomSellingPriceInfo.effectiveNTA)
    const before = await balance('NUSA')
    const issued = await tryToIssue(sari, address)
    expect(issued.status).toBe(200)
    expect(issued.body).toMatchObject({
      hotelBookingIssuedResponse: {
        voucherStatus: 'VOUCHERED',
        voucheredBy: 'Sari',
        deducted: held.depositDue,
      },
    })
    expect(before - (await balance('NUSA'))).toBe(held.depositDue?.[1])
    const now = await detailOf(sari, address)
    expect(now).toMatchObject({
      displayStatus: 'ISSUED',
      issueObstacle: 'ISSUED',
      cancelObstacle: 'ISSUED',
      depositDue: null,
      cancellationCharge: null,
    })
    expect(now.timeline.map(({ action }) => action)).toEqual(['booking.confirmed', 'booking.issued'])
  })

  test('the same key issues once; another key is refused, and a key of another booking too', async () => {
    const address = await hold()
    const before = await balance('NUSA')
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 5 }, () => tryToIssue(sari, address, key)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    const taken = before - (await balance('NUSA'))
    expect(await tryToIssue(sari, address)).toMatchObject({ status: 409, body: { error: 'NOT_POSSIBLE' } })
    const other = await hold({ hotel: 1 })
    expect(await tryToIssue(sari, other, key)).toMatchObject({ status: 422, body: { error: 'KEY_REUSED' } })
    expect(before - (await balance('NUSA'))).toBe(taken)
  })

  test('a short deposit is refused with the missing amount; after a top-up the same key issues', async () => {
    const agus = await t.signIn('MERAPI/agus')
    const address = await holdOne(agus)
    const had = await balance('MERAPI')
    const move = (minor: number) =>
      t.database.transaction(() =>
        ledger().transfer({
          id: randomUUID(),
          kind: minor > 0 ? 'top-up' : 'withdrawal',
          entries: [
            { account: { kind: 'deposit', orgId: 'MERAPI' }, amount: money('IDR', minor) },
            { account: { kind: 'bank' }, amount: money('IDR', -minor) },
          ],
        }),
      )
    await move(1 - had)
    const held = await detailOf(agus, address)
    const [, due = 0] = held.depositDue ?? []
    expect(held.depositMissing).toEqual(['IDR', due - 1])
    const key = newKey()
    const refused = await tryToIssue(agus, address, key)
    const deposit = { missing: ['IDR', due - 1], needed: ['IDR', due] }
    expect(refused).toMatchObject({ status: 402, body: { error: 'DEPOSIT_SHORT', deposit } })
    expect(Object(refused.body).errorDescription).toContain(
      `short by Rp\u00a0${(due - 1).toLocaleString('id-ID')}`,
    )
    expect(await balance('MERAPI')).toBe(1)
    await move(due - 1)
    expect((await tryToIssue(agus, address, key)).status).toBe(200)
    expect(await balance('MERAPI')).toBe(0)
    await move(had)
  })

  test('cancelling ends the booking at the supplier, whose rooms can be sold again', async () => {
    const address = await hold()
    expect((await detailOf(sari, address)).cancellationCharge).toEqual(['IDR', 0])
    const sold = async () =>
      (await t.database.pool.query('select sum(sold)::int as sold from sandbox_sold_night')).rows[0].sold
    const before = await sold()
    const key = newKey()
    const cancelled = await tryToCancel(sari, address, ['IDR', 0], key)
    expect(cancelled).toMatchObject({
      status: 200,
      body: {
        commandState: 'CONFIRMED',
        hotelBookingCancelResponse: { cancelStatus: 'CANCELLED', cancelledBy: 'Sari' },
      },
    })
    expect(await atSupplier(address)).toBe('CANCELLED')
    expect(await sold()).toBe(before - 1)
    expect((await tryToCancel(sari, address, ['IDR', 0], key)).body).toEqual(cancelled.body)
    expect(await sold()).toBe(before - 1)
    // the same key with another charge or another booking is refused
    const other = await hold({ hotel: 1 })
    for (const [one, charge] of [
      [address, 1],
      [other, 0],
    ] as const)
      expect(await tryToCancel(sari, one, ['IDR', charge], key)).toMatchObject({
        status: 422,
        body: { error: 'KEY_REUSED' },
      })
    expect(await atSupplier(other)).toBe('CONFIRMED')
    expect(await tryToIssue(sari, address)).toMatchObject({ status: 409, body: { error: 'NOT_POSSIBLE' } })
    expect(await detailOf(sari, address)).toMatchObject({
      displayStatus: 'CANCELLED',
      cancelReason: 'PERSON',
      issueObstacle: 'CANCELLED',
    })
  })

  test('a cancellation whose answer was lost is looked up; meanwhile nothing else can begin', async () => {
    const address = await hold({ lastName: 'Keeptimeout' })
    const key = newKey()
    expect((await tryToCancel(sari, address, ['IDR', 0], key)).body).toMatchObject({
      commandState: 'CHECKING',
    })
    expect(await detailOf(sari, address)).toMatchObject({
      displayStatus: 'CANCELLING',
      issueObstacle: 'BEING_CANCELLED',
    })
    expect((await tryToIssue(sari, address)).status).toBe(409)
    expect((await tryToCancel(sari, address)).status).toBe(409)
    await t.app.reconcile()
    expect((await tryToCancel(sari, address, ['IDR', 0], key)).body).toMatchObject({
      commandState: 'CONFIRMED',
    })
  })

  test('a cancellation that never arrived is rejected after five minutes, and the booking can be issued', async () => {
    const address = await hold({ lastName: 'Keeplost' })
    const key = newKey()
    await tryToCancel(sari, address, ['IDR', 0], key)
    await t.app.reconcile()
    expect((await detailOf(sari, address)).displayStatus).toBe('CANCELLING')
    t.clock.pass(5 * minute)
    await t.app.reconcile()
    sari = await t.signIn('NUSA/sari')
    expect(await tryToCancel(sari, address, ['IDR', 0], key)).toMatchObject({
      status: 422,
      body: { error: 'NOT_CANCELLED' },
    })
    expect((await tryToIssue(sari, address)).status).toBe(200)
  })

  test('a supplier that refuses to cancel leaves the booking as it was', async () => {
    const address = await hold({ lastName: 'Keep' })
    expect(await tryToCancel(sari, address)).toMatchObject({
      status: 422,
      body: { error: 'SUPPLIER_REFUSED' },
    })
    expect(await detailOf(sari, address)).toMatchObject({ displayStatus: 'HOLD', cancelObstacle: null })
    expect(await atSupplier(address)).toBe('CONFIRMED')
  })

  test('issue and cancel need permission; a booking out of reach answers like a missing one', async () => {
    const address = await hold()
    const [budi, dewi, agus, wayan, rina] = await Promise.all(
      ['NUSA/budi', 'NUSA/dewi', 'MERAPI/agus', 'NUSA-BALI/wayan', 'SAMUDRA/rina'].map((who) =>
        t.signIn(who),
      ),
    )
    if (!budi || !dewi) throw new Error('nobody')
    expect(await tryToIssue(budi, address)).toMatchObject({ status: 403, body: { error: 'NOT_ALLOWED' } })
    expect((await detailOf(budi, address)).issueObstacle).toBe('NO_PERMISSION_TO_ISSUE')
    expect(await tryToCancel(dewi, address)).toMatchObject({ status: 403, body: { error: 'NOT_ALLOWED' } })
    expect((await detailOf(dewi, address)).cancelObstacle).toBe('NO_PERMISSION_TO_BOOK')
    for (const stranger of [agus, wayan, rina]) {
      if (!stranger) throw new Error('nobody')
      const missing = { ...address, code: 'ZZZZZZ' }
      for (const act of [tryToIssue, tryToCancel] as const) {
        const [foreign, none] = await Promise.all([act(stranger, address), act(stranger, missing)])
        expect(foreign.status).toBe(404)
        expect(Object(foreign.body).errorDescription).toBe(
          Object(none.body).errorDescription.replace('ZZZZZZ', address.code),
        )
      }
    }
    expect((await detailOf(sari, address)).displayStatus).toBe('HOLD')
  })

  test('a hold can be issued until a second before its time limit, and not at the limit', async () => {
    const early = await hold()
    const late = await hold({ hotel: 1 })
    await goTo(early, -1_000)
    expect((await tryToIssue(sari, early)).status).toBe(200)
    await goTo(late, 0)
    expect(await tryToIssue(sari, late)).toMatchObject({ status: 409, body: { error: 'NOT_POSSIBLE' } })
    expect(await detailOf(sari, late)).toMatchObject({
      displayStatus: 'EXPIRED',
      issueObstacle: 'HOLD_EXPIRED',
    })
  })

  test('the job ends a hold at its time limit, not a second earlier, and once', async () => {
    const address = await hold({ hotel: 2 })
    await goTo(address, -1)
    await t.app.expireHolds()
    expect(await atSupplier(address)).toBe('CONFIRMED')
    await goTo(address, 0)
    await Promise.all([t.app.expireHolds(), t.app.expireHolds()])
    expect(await atSupplier(address)).toBe('CANCELLED')
    const over = await detailOf(sari, address)
    expect(over).toMatchObject({
      displayStatus: 'CANCELLED',
      cancelReason: 'TIME_LIMIT',
      cancelledBy: 'Time limit',
    })
    expect(over.timeline.filter(({ action }) => action === 'booking.expired')).toHaveLength(1)
  })

  test('a hold that the supplier does not end raises an alarm, and is tried again until it ends', async () => {
    const address = await hold({ hotel: 3, lastName: 'Keep' })
    await goTo(address, 0)
    await t.app.expireHolds()
    expect((await detailOf(sari, address)).alarm?.code).toBe('EXPIRY_FAILED')
    await t.app.expireHolds()
    const tries = async () => {
      const { rows } = await t.database.pool.query(
        `select from command c join booking b on b.id = c.booking_id where b.locator = $1`,
        [address.code],
      )
      return rows.length
    }
    expect(await tries()).toBe(1)
    t.clock.pass(15 * minute)
    sari = await t.signIn('NUSA/sari')
    await t.app.expireHolds()
    expect(await tries()).toBe(2)
    await t.database.pool.query(
      `update sandbox_booking set payload = replace(payload::text, 'Keep', 'Lestari')::jsonb
       where client_reference = (select client_reference from booking where locator = $1)`,
      [address.code],
    )
    t.clock.pass(15 * minute)
    sari = await t.signIn('NUSA/sari')
    await t.app.expireHolds()
    expect(await detailOf(sari, address)).toMatchObject({ displayStatus: 'CANCELLED', alarm: null })
  })

  test('a hold whose cancellation is in doubt raises the alarm, too, until the outcome is known', async () => {
    const address = await hold({ hotel: 6, lastName: 'Keeplost' })
    await goTo(address, 0)
    await t.app.expireHolds()
    await t.app.reconcile()
    expect(await detailOf(sari, address)).toMatchObject({
      displayStatus: 'CANCELLING',
      alarm: { code: 'EXPIRY_FAILED' },
    })
    t.clock.pass(5 * minute)
    await t.app.reconcile()
    sari = await t.signIn('NUSA/sari')
    expect((await detailOf(sari, address)).displayStatus).toBe('EXPIRED')
  })

  test('a hold that ends late with a charge still ends; the part that the deposit cannot pay is owed', async () => {
    const address = await hold({ hotel: 7 })
    await goTo(address, 13 * hour)
    const had = await balance('NUSA')
    const drain = (minor: number) =>
      t.database.transaction(() =>
        ledger().transfer({
          id: randomUUID(),
          kind: minor > 0 ? 'withdrawal' : 'top-up',
          entries: [
            { account: { kind: 'deposit', orgId: 'NUSA' }, amount: money('IDR', -minor) },
            { account: { kind: 'bank' }, amount: money('IDR', minor) },
          ],
        }),
      )
    await drain(had)
    await t.app.expireHolds()
    const over = await detailOf(sari, address)
    expect(over).toMatchObject({ displayStatus: 'CANCELLED', cancelReason: 'TIME_LIMIT' })
    const owed = await ledger().balance({ kind: 'receivable', orgId: 'NUSA' }, 'IDR')
    expect(-owed.minor).toBe(over.cancellationCharge?.[1])
    expect(owed.minor).toBeLessThan(0)
    await drain(-had)
  })

  test('a cancellation with a charge takes at most the agreed charge, and only once it is confirmed', async () => {
    const address = await hold({ hotel: 4 })
    await goTo(address, 13 * hour)
    const { cancellationCharge, depositDue } = await detailOf(sari, address)
    const [, charge = 0] = cancellationCharge ?? []
    expect(charge).toBeGreaterThan(0)
    expect(charge).toBeLessThanOrEqual(depositDue?.[1] ?? 0)
    const before = await balance('NUSA')
    expect(await tryToCancel(sari, address, ['IDR', charge - 1])).toMatchObject({
      status: 409,
      body: { error: 'CHARGE_CHANGED' },
    })
    expect(await balance('NUSA')).toBe(before)
    expect((await tryToCancel(sari, address, ['IDR', charge])).status).toBe(200)
    expect(before - (await balance('NUSA'))).toBe(charge)
    expect(await reserved('NUSA')).toBe(0)
    expect((await detailOf(sari, address)).cancellationCharge).toEqual(['IDR', charge])
  })

  test.each([
    ['a percent', 0],
    ['an amount', 2],
  ])('a client pays for a cancellation what was listed before a service charge: %s', async (_, hotel) => {
    const checkInDate = addDays(dayInJakarta(t.clock.now()), 40)
    const request = await sari.prepareBooking({
      hotel,
      refundable: true,
      search: { checkInDate, checkOutDate: addDays(checkInDate, 1) },
      form: {
        bookingModifier: {
          inputServiceCharge: { serviceChargeAmount: 250_000, serviceChargePercent: 10 },
          pleaseDoIssuedBooking: false,
        },
      },
    })
    const { supplierRoomPriceList, searchReqInfo } = request
    const supplierHotelIdList = supplierRoomPriceList.map(({ supplierCode, hotelId }) => ({
      supplierCode,
      hotelIdList: [hotelId],
    }))
    const rooms = await sari.call(listRooms, { body: { searchReqInfo, supplierHotelIdList } })
    const listed = rooms.hotelRoomListResponse.flatMap((list) => list.roomCancellationPolicyList)
    const answer = await sari.book(request)
    const [booked] = v.parse(bookHotel.reply, answer.body).hotelBookingsResponse
    if (!booked) throw new Error('it was not booked')
    const address = { supplierCode: booked.supplierCode, code: booked.qilinLocatorCode }
    const [policy] = (await detailOf(sari, address)).roomCancellationPolicyList
    expect(listed).toContainEqual(policy)
    const [told] = policy?.roomCancellationCharges ?? []
    if (!policy || !told) throw new Error('no charge was told')
    await goTo(address, 13 * hour)
    const charges = {
      cancellationCharge: told.depositChargeAmount,
      clientCharge: clientCharge(told, policy.chargedPrice),
    }
    const held = await detailOf(sari, address)
    expect(held).toMatchObject(charges)
    const cancelled = await tryToCancel(sari, address, held.cancellationCharge ?? undefined)
    expect(cancelled.body).toMatchObject({ hotelBookingCancelResponse: charges })
    expect(await detailOf(sari, address)).toMatchObject(charges)
  })

  test('a refused cancellation releases the reserve for its charge', async () => {
    const address = await hold({ hotel: 5, lastName: 'Keep' })
    await goTo(address, 13 * hour)
    const { cancellationCharge } = await detailOf(sari, address)
    const before = await balance('NUSA')
    const refused = await tryToCancel(sari, address, cancellationCharge ?? ['IDR', 0])
    expect(refused).toMatchObject({ status: 422, body: { error: 'SUPPLIER_REFUSED' } })
    expect(await balance('NUSA')).toBe(before)
  })
})
