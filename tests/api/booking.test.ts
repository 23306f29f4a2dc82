import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { discardCommand, readCommand } from '#contract/call/commands'
import { bookHotel, searchAvailability } from '#contract/hotel/hotel'
import { listDestinations } from '#contract/hotel/search-choices'
import { listPnrs } from '#contract/pnr/list'
import { readPnr } from '#contract/pnr/pnr'
import { violatedInvariants } from '../support/books/books.ts'
import { type AgentClient, stayRequest } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { outcomeOf, sentCommand } from '../support/sale/sent-commands.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const minute = 60_000

describe.each(onPostgres)('booking a hotel on $engine', ({ fresh }) => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp(fresh)
  })
  afterAll(async () => {
    expect(await violatedInvariants(t.database)).toEqual([])
    await t.close()
  })

  const supplierHolds = async (commandKey: string) =>
    t.database.sql
      .selectFrom('sandbox_booking')
      .innerJoin('command', 'command.client_reference', 'sandbox_booking.client_reference')
      .select('sandbox_booking.supplier_reference')
      .where('command.key', '=', commandKey)
      .execute()

  test('a search answers hotels of every supplier, each price once, cheapest first', async () => {
    const sari = await t.signIn('NUSA/sari')
    const found = await sari.call(searchAvailability, { body: stayRequest() })
    expect(found.hotelAvailabilityList.length).toBeGreaterThan(10)
    const prices = found.hotelAvailabilityList.map(
      ({ hotelLowestPrice }) => hotelLowestPrice.requestedTotalPrice[1],
    )
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    const again = await sari.call(searchAvailability, { body: stayRequest() })
    expect(again.hotelAvailabilityList).toEqual(found.hotelAvailabilityList)
  })

  test('a held booking can be read by its owner, with its price as it was checked', async () => {
    const sari = await t.signIn('NUSA/sari')
    const request = await sari.prepareBooking({ refundable: true, issueNow: false })
    const { status, body } = await sari.book(request)
    expect(status).toBe(200)
    expect(body).toMatchObject({ commandState: 'CONFIRMED' })
    const { pnrList } = await sari.call(listPnrs, { query: {} })
    const [newest] = pnrList
    expect(newest).toMatchObject({
      displayStatus: 'HOLD',
      leadGuestName: 'Tirta Lestari',
      ownerOrgName: 'Nusa Wisata Travel',
    })
    const detail = await sari.call(readPnr, {
      params: { supplierCode: newest?.supplierCode ?? 'HBD', code: newest?.qilinLocatorCode ?? '' },
    })
    expect(detail.totalSellingPrice).toEqual(newest?.totalSellingPrice)
    expect(detail.roomHolder.holderEmail).toBe('putri@example.com')
    expect(detail.pnrOwnershipInfo.parentOrgs).toEqual([
      { orgName: 'Tradewind Platform', orgType: 'PLATFORM' },
    ])
  })

  test('the same key books once for any number of repeats; with another body it is refused', async () => {
    const sari = await t.signIn('NUSA/sari')
    const request = await sari.prepareBooking({ refundable: true, issueNow: false })
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 6 }, () => sari.book(request, key)))
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const first = answers.find(({ status }) => status === 200)
    const again = await sari.book(request, key)
    expect(again).toMatchObject({ status: 200, body: first?.body })
    expect(await supplierHolds(key)).toHaveLength(1)
    const other = await sari.book({ ...request, clientReference: 'OTHER' }, key)
    expect(other).toMatchObject({ status: 422, body: { error: 'KEY_REUSED' } })
  })

  test("another user's key reveals nothing", async () => {
    const [sari, agus] = await Promise.all([t.signIn('NUSA/sari'), t.signIn('MERAPI/agus')])
    const key = newKey()
    expect(
      (await sari.book(await sari.prepareBooking({ refundable: true, issueNow: false }), key)).status,
    ).toBe(200)
    const asked = await agus.raw('GET', readCommand.path.replace('{commandId}', key))
    expect(asked).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
  })

  test('a write without a key is refused', async () => {
    const sari = await t.signIn('NUSA/sari')
    const request = await sari.prepareBooking()
    const answer = await sari.raw('POST', '/api/hotel/bookings', request)
    expect(answer).toMatchObject({ status: 400, body: { error: 'IDEMPOTENCY_KEY_MISSING' } })
  })

  test('a refusal of the supplier is final, is the answer to a repeat, and releases the reserve', async () => {
    const sari = await t.signIn('NUSA/sari')
    const request = await sari.prepareBooking({ lastName: 'Reject', issueNow: true })
    const key = newKey()
    const first = await sari.book(request, key)
    expect(first).toMatchObject({ status: 422, body: { error: 'SUPPLIER_REFUSED' } })
    const again = await sari.book(request, key)
    expect(again.body).toMatchObject({ error: 'SUPPLIER_REFUSED' })
  })

  test('a lost answer is looked up, not re-sent', async () => {
    const sari = await t.signIn('NUSA/sari')
    const key = newKey()
    const sent = await sari.book(await sari.prepareBooking({ lastName: 'Timeout', issueNow: true }), key)
    expect(sent).toMatchObject({ status: 200, body: { commandState: 'CHECKING', hotelBookingsResponse: [] } })
    await t.app.reconcile()
    const found = await outcomeOf(sari, bookHotel, key)
    expect(found.commandState).toBe('CONFIRMED')
    expect(await supplierHolds(key)).toHaveLength(1)
  })

  test('a booking that never arrived is rejected only after five minutes, and takes no money', async () => {
    const sari = await t.signIn('NUSA/sari')
    const key = newKey()
    const sent = await sari.book(await sari.prepareBooking({ lastName: 'Lost', issueNow: true }), key)
    expect(sent).toMatchObject({ status: 200, body: { commandState: 'CHECKING' } })
    await t.app.reconcile()
    expect(await sentCommand(sari, key)).toMatchObject({ state: 'CHECKING' })
    t.clock.pass(minute)
    await t.app.reconcile()
    expect(await sentCommand(sari, key)).toMatchObject({ state: 'CHECKING' })
    t.clock.pass(4 * minute)
    await t.app.reconcile()
    expect(await sentCommand(sari, key)).toMatchObject({
      state: 'REJECTED',
      refusal: { error: 'NOT_BOOKED' },
    })
    expect(await supplierHolds(key)).toHaveLength(0)
  })

  test('issue-now takes the owner’s net price from the deposit, shared out to supplier and sellers', async () => {
    const wayan = await t.signIn('NUSA-BALI/wayan')
    const key = newKey()
    const { status, body } = await wayan.book(await wayan.prepareBooking({ issueNow: true }), key)
    expect(status).toBe(200)
    const locator = Object(body).hotelBookingsResponse[0].qilinLocatorCode
    const detail = await wayan.call(readPnr, { params: { supplierCode: 'HBD', code: locator } })
    expect(detail).toMatchObject({ displayStatus: 'ISSUED', voucheredBy: 'Wayan' })
    const entries = await t.database.sql
      .selectFrom('ledger_entry')
      .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_entry.transfer_id')
      .select(['account_id', 'amount'])
      .where('kind', '=', 'issue')
      .where('note', '=', locator)
      .execute()
    const paid = entries.find(({ account_id }) => account_id === 'reserved:NUSA-BALI/IDR')
    expect(-(paid?.amount ?? 0)).toBe(detail.roomPriceList[0]?.roomSellingPriceInfo.effectiveNTA?.[1])
    expect(entries.map(({ account_id }) => account_id)).toEqual(
      expect.arrayContaining(['margin:PLATFORM/IDR', 'margin:NUSA/IDR', 'supplier:HBD/IDR']),
    )
  })

  test('a short deposit is refused before the supplier is called, with the missing amount', async () => {
    const agus = await t.signIn('MERAPI/agus')
    const request = await agus.prepareBooking({
      hotel: 8,
      issueNow: true,
      search: { checkOutDate: addNights(25) },
    })
    const key = newKey()
    const answer = await agus.book(request, key)
    expect(answer).toMatchObject({ status: 402, body: { error: 'DEPOSIT_SHORT' } })
    expect(Object(answer.body).errorDescription).toMatch(/short by Rp\s[\d.]+: Rp\s[\d.]+ is needed/)
    expect(await supplierHolds(key)).toHaveLength(0)
  })

  test('a booking discarded before it arrived is refused when it arrives; one that arrived cannot be discarded', async () => {
    const sari = await t.signIn('NUSA/sari')
    const request = await sari.prepareBooking({ refundable: true, issueNow: false })
    const [early, late] = [newKey(), newKey()]
    expect(await sari.call(discardCommand, { params: { commandId: early } })).toEqual({
      discarded: true,
    })
    expect(await sari.book(request, early)).toMatchObject({ status: 422, body: { error: 'NOT_BOOKED' } })
    expect(await supplierHolds(early)).toHaveLength(0)
    expect((await sari.book(request, late)).status).toBe(200)
    expect(await sari.call(discardCommand, { params: { commandId: late } })).toEqual({
      discarded: false,
    })
  })

  test('a booking has the price of the price check, even if the rates change meanwhile', async () => {
    const wayan = await t.signIn('NUSA-BALI/wayan')
    const search = { destinationSearchKeyList: [await destinationKey(wayan, 'Singapore')] }
    const request = await wayan.prepareBooking({ search, issueNow: true })
    const rate = t.database.sql.updateTable('exchange_rate').where('currency', '=', 'SGD')
    await rate.set({ micro_idr: 999_000_000 }).execute()
    const key = newKey()
    const answer = await wayan.book(request, key)
    await rate.set({ micro_idr: 121_500_000 }).execute()
    expect(answer.status).toBe(200)
    const [room] = request.supplierRoomPriceList[0]?.selectedRoomIndexCombinationList ?? []
    const sealed = Buffer.from(room?.roomPriceKey.split('.')[0] ?? '', 'base64url').toString()
    const { record } = await t.database.sql
      .selectFrom('quote')
      .select('record')
      .where('id', '=', String(JSON.parse(sealed).quoteId))
      .executeTakeFirstOrThrow()
    const { total_selling } = await t.database.sql
      .selectFrom('booking')
      .innerJoin('command', 'command.id', 'booking.command_id')
      .select('total_selling')
      .where('command.key', '=', key)
      .executeTakeFirstOrThrow()
    expect(total_selling).toBe(Object(record).rooms[0].price.totalSellingPrice.minor)
  })

  test('guests must match the occupancy of each room', async () => {
    const sari = await t.signIn('NUSA/sari')
    const two = {
      numberOfRooms: 2,
      numberOfAdultsInEachRooms: [1, 3],
      numberOfChildrenInEachRooms: [0, 0],
      numberOfInfantsInEachRooms: [0, 0],
      childrenAgesInEachRooms: [[], []],
    }
    const request = await sari.prepareBooking({ search: two, refundable: true, issueNow: false })
    const crowded = {
      ...request,
      roomGuestList: request.roomGuestList.map((guest) => ({ ...guest, roomNumber: 1 })),
    }
    const answer = await sari.book(crowded)
    expect(answer).toMatchObject({
      status: 400,
      body: { errorDescription: 'Room 1 is for 1 adults, but 4 are named.' },
    })
    expect((await sari.book(request)).status).toBe(200)
  })

  test('without permission to book or issue the refusal is in the words of the specification', async () => {
    const [budi, dewi] = await Promise.all([t.signIn('NUSA/budi'), t.signIn('NUSA/dewi')])
    const held = await budi.book(await budi.prepareBooking({ refundable: true, issueNow: false }))
    expect(held.status).toBe(200)
    const issued = await budi.book(await budi.prepareBooking({ refundable: true, issueNow: true }))
    expect(issued.body).toMatchObject({
      errorDescription: 'No permission to issue. Please contact your agency!',
    })
    const refused = await dewi.book(await dewi.prepareBooking({ refundable: true, issueNow: false }))
    expect(refused).toMatchObject({
      status: 403,
      body: { errorDescription: 'No permission to book. Please contact your agency!' },
    })
  })

  test('neither a room without a price check nor another user’s quote can be booked', async () => {
    const [sari, agus] = await Promise.all([t.signIn('NUSA/sari'), t.signIn('MERAPI/agus')])
    const request = await sari.prepareBooking({ refundable: true, issueNow: false })
    expect((await agus.book(request)).body).toMatchObject({ error: 'PRICE_CHECK_NEEDED' })
    t.clock.pass(31 * minute)
    const late = await t.signIn('NUSA/sari')
    expect((await late.book(request)).body).toMatchObject({ error: 'PRICE_CHECK_NEEDED' })
  })
})

async function destinationKey(agent: AgentClient, q: string) {
  const { destinationListResponse } = await agent.call(listDestinations, { query: { q } })
  const key = destinationListResponse[0]?.destinationSearchKeyList[0]
  if (!key) throw new Error(`no destination ${q}`)
  return key
}

function addNights(nights: number): string {
  const start = new Date(`${stayRequest().checkInDate}T00:00:00Z`)
  return new Date(start.getTime() + nights * 86_400_000).toISOString().slice(0, 10)
}
