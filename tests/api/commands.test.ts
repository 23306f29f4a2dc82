import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { discardCommand, listCommands, readCommand } from '#contract/call/commands'
import { bookingReply } from '#contract/hotel/hotel'
import { expectBooksBalanced } from '../support/books/books.ts'
import { onPostgres } from '../support/databases.ts'
import { holdOne, tryToCancel, tryToIssue } from '../support/sale/held-booking.ts'
import { policyForm, quoted, tryToChange, tryToCreate } from '../support/sale/insurance-policy.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const minute = 60_000

describe.each(onPostgres)('commands of every product on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: Awaited<ReturnType<TestApp['signIn']>>
  beforeAll(async () => {
    t = await createTestApp(fresh)
    sari = await t.signIn('NUSA/sari')
  })
  afterAll(async () => {
    await expectBooksBalanced(t.database)
    await t.close()
  })

  const read = (commandId: string, agent = sari) => agent.call(readCommand, { params: { commandId } })
  const kindsOpen = async () => (await sari.call(listCommands, {})).commandList.map(({ kind }) => kind)

  test('a booking, an issue and a cancellation in doubt are listed with their sale', async () => {
    const [booked, cancelled, created, issued] = [newKey(), newKey(), newKey(), newKey()]
    await sari.book(await sari.prepareBooking({ lastName: 'Timeout', issueNow: true }), booked)
    const held = await holdOne(sari, { lastName: 'Keeptimeout' })
    await tryToCancel(sari, held, ['IDR', 999_999_999], cancelled)
    await tryToCreate(sari, policyForm({ lastName: 'Timeout' }), created)
    const locator = await quoted(sari, { lastName: 'Issuetimeout' })
    await tryToChange(sari, 'confirm', locator, issued)
    const open = (await sari.call(listCommands, {})).commandList
    expect(open.map(({ commandId }) => commandId)).toEqual([issued, created, cancelled, booked])
    expect(open.map(({ kind }) => kind)).toEqual([
      'ISSUE_POLICY',
      'CREATE_POLICY',
      'CANCEL_PNR',
      'BOOK_HOTEL',
    ])
    expect(open[3]).toMatchObject({
      product: 'HOTEL',
      state: 'CHECKING',
      summary: { startsOn: expect.any(String), traveller: expect.any(String), locatorCode: null },
    })
    expect(open[0]).toMatchObject({
      product: 'INSURANCE',
      title: expect.stringMatching(/./),
      summary: { startsOn: null, traveller: null, total: null, locatorCode: locator },
    })
    expect(await read(cancelled)).toMatchObject({ state: 'CHECKING', summary: { locatorCode: held.code } })

    await t.app.reconcile()
    expect(await kindsOpen()).toEqual([])
    const confirmed = await read(booked)
    if (confirmed.state !== 'CONFIRMED') throw new Error(confirmed.state)
    const reply = v.parse(bookingReply, confirmed.reply)
    expect(reply.hotelBookingsResponse).toHaveLength(1)
    expect(await read(issued)).toMatchObject({ state: 'CONFIRMED', reply: { orderStatus: 'ISSUED' } })
    expect(await read(cancelled)).toMatchObject({
      state: 'CONFIRMED',
      reply: { hotelBookingCancelResponse: { cancelStatus: 'CANCELLED' } },
    })
  })

  test('a rejected command returns the refusal that its own endpoint returned', async () => {
    const [rejected, lost] = [newKey(), newKey()]
    const refused = await sari.book(await sari.prepareBooking({ lastName: 'Reject' }), rejected)
    const found = await read(rejected)
    expect(found).toMatchObject({
      state: 'REJECTED',
      refusal: {
        error: Object(refused.body).error,
        errorDescription: Object(refused.body).errorDescription,
      },
    })
    await sari.book(await sari.prepareBooking({ lastName: 'Lost' }), lost)
    t.clock.pass(6 * minute)
    await t.app.reconcile()
    expect(await read(lost)).toMatchObject({ state: 'REJECTED', refusal: { error: 'NOT_BOOKED' } })
  })

  test('an issue of a hotel booking, which needs no supplier, can be read as a command too', async () => {
    const held = await holdOne(sari)
    const key = newKey()
    const told = await tryToIssue(sari, held, key)
    expect(await read(key)).toMatchObject({ kind: 'ISSUE_PNR', state: 'CONFIRMED', reply: told.body })
  })

  test('a command discarded before it arrived is refused when it arrives, and takes no money', async () => {
    const giveUp = (commandId: string) => sari.call(discardCommand, { params: { commandId } })
    const held = await holdOne(sari)
    const [issue, cancel, policy] = [newKey(), newKey(), newKey()]
    for (const key of [issue, cancel, policy]) expect(await giveUp(key)).toEqual({ discarded: true })
    expect(await tryToIssue(sari, held, issue)).toMatchObject({
      status: 422,
      body: { error: 'ISSUE_FAILED' },
    })
    expect(await tryToCancel(sari, held, ['IDR', 999_999_999], cancel)).toMatchObject({
      status: 422,
      body: { error: 'NOT_CANCELLED' },
    })
    expect(await tryToChange(sari, 'confirm', await quoted(sari), policy)).toMatchObject({
      status: 422,
      body: { error: 'ISSUE_FAILED' },
    })
    expect((await tryToIssue(sari, held, newKey())).status).toBe(200)
  })

  test('a colleague finds none of them', async () => {
    const key = newKey()
    await sari.book(await sari.prepareBooking({ refundable: true, issueNow: false }), key)
    const admin = await t.signIn('NUSA/admin')
    const missing = { status: 404, body: { error: 'NOT_FOUND' } }
    const path = readCommand.path.replace('{commandId}', key)
    expect(await admin.raw('GET', path)).toMatchObject(missing)
    expect((await read(key)).state).toBe('CONFIRMED')
  })

  test('the id of a command is the same in capital letters', async () => {
    const [arrived, discarded] = [newKey(), newKey()]
    const request = await sari.prepareBooking({ refundable: true, issueNow: false })
    await sari.book(request, arrived)
    const giveUp = (key: string) => sari.call(discardCommand, { params: { commandId: key.toUpperCase() } })
    expect(await read(arrived.toUpperCase())).toMatchObject({ commandId: arrived, state: 'CONFIRMED' })
    expect(await giveUp(arrived)).toEqual({ discarded: false })
    expect(await giveUp(discarded)).toEqual({ discarded: true })
    expect(await sari.book(request, discarded)).toMatchObject({ status: 422, body: { error: 'NOT_BOOKED' } })
  })

  test('every finished command leaves one event with its owner', async () => {
    const { rows } = await t.database.pool.query(
      `select c.kind, c.state, e.what, e.product, e.owner_org_id, e.locator is null as unnamed
       from command c left join event e on e.command_id = c.id and e.kind = c.kind
       where c.state in ('CONFIRMED', 'REJECTED')`,
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const row of rows) {
      expect(row).toMatchObject({ what: row.state, owner_org_id: 'NUSA' })
      expect(row.unnamed, `${row.kind} ${row.state}`).toBe(
        row.state === 'REJECTED' && (row.kind === 'BOOK_HOTEL' || row.kind === 'CREATE_POLICY'),
      )
    }
  })
})
