import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listDoubtful } from '#contract/call/desk'
import { historyHeader } from '#contract/call/history'
import { listUnknownBookings, settleRestore, settleUnknownBooking } from '#contract/call/restored'
import type { BookingRequest } from '#contract/hotel/booking-request'
import { bookHotel } from '#contract/hotel/hotel'
import { listSupplierChanges } from '#contract/pnr/supplier-change'
import { beginHistory } from '../../server/backup/begin-history.ts'
import type { Database } from '../../server/db/database.ts'
import { lastRestore } from '../../server/db/last-restore.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { detailOf, tryToCancel } from '../support/sale/held-booking.ts'
import { ageRestore, bringBack, restored, type Snapshot, snapshotOf } from '../support/server/restored.ts'
import { createTestApp, newKey, prepareDemo, type TestApp } from '../support/test-app.ts'

const note = 'said by the supplier on the telephone'

describe('suppliers that went on while a backup was brought back', { timeout: 60_000 }, () => {
  let atSuppliers: Database
  /** Before the backup. */
  let t: TestApp
  let sari: AgentClient
  /** Its price check is in the backup. */
  let priced: BookingRequest
  let snapshot: Snapshot
  /** Held in the backup. */
  let held: string
  let opened: TestApp | null = null

  beforeAll(async () => {
    atSuppliers = await freshPostgres(prepareDemo)
    t = await createTestApp(freshPostgres, {}, 10_000, { atSuppliers })
    sari = await t.signIn('NUSA/sari')
    priced = await sari.prepareBooking({ refundable: true, issueNow: false })
    held = locatorIn((await sari.book(named('Sebelum'))).body)
    snapshot = await snapshotOf(t)
  })
  afterEach(async () => {
    await opened?.close()
    opened = null
  })
  afterAll(async () => {
    await t.close()
    await atSuppliers.close()
  })

  /** The app over what was brought back so many minutes ago. */
  async function broughtBack(minutes: number, from = snapshot) {
    const database = from === snapshot ? await copyOfRestored() : await restored(from)
    await ageRestore(database, minutes * 60)
    opened = await createTestApp(async () => database, {}, 10_000, { atSuppliers })
    return {
      after: opened,
      agent: await opened.signIn('NUSA/sari'),
      root: await opened.signIn('TRADEWIND/root'),
    }
  }

  // brought back once in all: a copy takes a fraction of a second
  const bringSnapshotBack = (database: Database) => bringBack(database, snapshot)
  async function copyOfRestored(): Promise<Database> {
    const database = await freshPostgres(bringSnapshotBack)
    await database.transaction(() => beginHistory(database, snapshot.takenAt))
    return database
  }

  function named(guestLastName: string): BookingRequest {
    return { ...priced, roomGuestList: priced.roomGuestList.map((guest) => ({ ...guest, guestLastName })) }
  }
  const locatorIn = (body: unknown) =>
    v.parse(bookHotel.reply, body).hotelBookingsResponse[0]?.qilinLocatorCode ?? ''

  /** What the supplier has of a guest. */
  async function bookedFor(lastName: string) {
    const { rows } = await atSuppliers.pool.query<{ reference: string; status: string }>(
      'select supplier_reference as reference, status from sandbox_booking where payload::text like $1',
      [`%${lastName}%`],
    )
    return rows
  }
  const runJob = (app: TestApp, task: string) =>
    Promise.all(app.app.jobs.filter((job) => job.task === task).map((job) => job.run()))
  const unknownOf = async (root: AgentClient, lastName: string) =>
    (await root.call(listUnknownBookings, {})).bookingList.filter(({ traveller }) =>
      traveller.includes(lastName),
    )

  test('what stood as not sent yet was sent after the backup: it is looked up and not sent again', async () => {
    const [key, request] = [newKey(), named('Dikirim')]
    const supplier = t.needs.hotel.suppliers.HBD
    const { book } = supplier
    let between = snapshot
    const stateIs = (state: string) =>
      t.database.pool.query('update command set state = $1 where key = $2', [state, key])
    Object.assign(supplier, {
      book: async (...asked: Parameters<typeof book>) => {
        await stateIs('INTENT')
        between = await snapshotOf(t)
        await stateIs('SENDING')
        return book(...asked)
      },
    })
    await sari.book(request, key)
    Object.assign(supplier, { book })
    const { after, agent } = await broughtBack(0, between)
    expect(await bookedFor('Dikirim')).toHaveLength(1)
    await after.app.reconcile()
    expect((await agent.book(request, key)).body).toMatchObject({ commandState: 'CONFIRMED' })
    expect(await bookedFor('Dikirim')).toHaveLength(1)
  })

  test('what a device sends again is found by its reference and taken over, from the first minute on', async () => {
    const [key, request] = [newKey(), named('Diulang')]
    await sari.book(request, key)
    const { agent } = await broughtBack(0)
    const again = await agent.book(request, key)
    expect(again.body).toMatchObject({ commandState: 'CONFIRMED' })
    const [there, ...more] = await bookedFor('Diulang')
    expect(more).toEqual([])
    const detail = await detailOf(agent, { supplierCode: 'HBD', code: locatorIn(again.body) })
    expect(detail.supplierConfirmationCode).toBe(there?.reference)
    // and once more
    expect(locatorIn((await agent.book(request, key)).body)).toBe(locatorIn(again.body))
  })

  test('what the supplier does not have is sent only when nothing can be on its way any more', async () => {
    const [key, request] = [newKey(), named('Belum')]
    const { after, agent } = await broughtBack(1)
    const early = await agent.book(request, key)
    expect([early.status, Object(early.body).reason]).toEqual([503, 'refusals.askedAfterRestore'])
    expect(await bookedFor('Belum')).toEqual([])
    await ageRestore(after.database, 600)
    expect((await agent.book(request, key)).body).toMatchObject({ commandState: 'CONFIRMED' })
    expect(await bookedFor('Belum')).toHaveLength(1)
  })

  test('what was made since the restore is sent at once', async () => {
    const { after, agent } = await broughtBack(0)
    const history = (await lastRestore(after.database))?.id ?? ''
    const answer = await agent.raw('POST', bookHotel.path, named('Sesudah'), {
      'idempotency-key': newKey(),
      [historyHeader]: history,
    })
    expect(answer.body).toMatchObject({ commandState: 'CONFIRMED' })
  })

  test('where its price check is lost, the desk gets it, and nobody is told to book again', async () => {
    const [key, request] = [newKey(), named('Hilang')]
    await sari.book(request, key)
    const { after, agent, root } = await broughtBack(10)
    await after.database.pool.query('delete from quote')
    const answer = await agent.book(request, key)
    expect([answer.status, Object(answer.body).reason]).toEqual([409, 'refusals.bookedBeforeRestore'])
    const [there] = await bookedFor('Hilang')
    expect(await unknownOf(root, 'Hilang')).toEqual([
      expect.objectContaining({
        supplierReference: there?.reference,
        sentBy: expect.stringContaining('Nusa'),
      }),
    ])
  })

  test('while the supplier cannot be asked nothing is sent, and the desk knows of it until it has answered', async () => {
    const [key, request] = [newKey(), named('Diam')]
    await sari.book(request, key)
    const { after, agent, root } = await broughtBack(10)
    const supplier = after.needs.hotel.suppliers.HBD
    const lookUp = supplier.lookUp
    Object.assign(supplier, { lookUp: () => Promise.reject(new Error('silent')) })
    const answer = await agent.book(request, key)
    expect([answer.status, Object(answer.body).reason]).toEqual([503, 'refusals.askedAfterRestore'])
    expect(await unknownOf(root, 'Diam')).toEqual([expect.objectContaining({ supplierReference: null })])
    Object.assign(supplier, { lookUp })
    expect((await agent.book(request, key)).body).toMatchObject({ commandState: 'CONFIRMED' })
    expect(await bookedFor('Diam')).toHaveLength(1)
    expect(await unknownOf(root, 'Diam')).toEqual([])
  })

  test('a cancellation that is sent again is found at the supplier; one that never came there is not said to be done', async () => {
    const key = newKey()
    const address = { supplierCode: 'HBD', code: held } as const
    const { after, agent, root } = await broughtBack(10)
    const never = await tryToCancel(agent, address, ['IDR', 0], newKey())
    expect(never.body).toMatchObject({ commandState: 'CHECKING' })
    expect((await root.call(listDoubtful, {})).doubtfulCommandList).toHaveLength(1)
    after.clock.pass(6 * 60_000)
    await after.app.reconcile()
    expect((await detailOf(agent, address)).displayStatus).toBe('HOLD')

    await tryToCancel(sari, address, ['IDR', 0], key)
    const other = await broughtBackBeside(after)
    expect((await tryToCancel(other.agent, address, ['IDR', 0], key)).body).toMatchObject({
      commandState: 'CONFIRMED',
    })
    expect(await bookedFor('Sebelum')).toEqual([expect.objectContaining({ status: 'CANCELLED' })])
    expect((await detailOf(other.agent, address)).displayStatus).toBe('CANCELLED')
  })

  async function broughtBackBeside(before: TestApp) {
    await before.close()
    opened = null
    return broughtBack(10)
  }

  test('bookings that no device brings again are named to the desk, and settled once', async () => {
    await sari.book(named('Terlupa'))
    const { after, agent, root } = await broughtBack(1)
    await runJob(after, 'find unknown bookings')
    expect(await unknownOf(root, 'Terlupa')).toEqual([])
    await ageRestore(after.database, 600)
    await runJob(after, 'find unknown bookings')
    const { restore, bookingList } = await root.call(listUnknownBookings, {})
    expect(restore?.listedList).toEqual([
      { product: 'HOTEL', supplierCode: 'HBD', readAt: expect.any(String) },
    ])
    expect(restore?.unlistedList.map(({ supplierCode }) => supplierCode).sort()).toEqual(
      ['ALT', 'FRM', 'KAI', 'MGH', 'ZUR', 'ZUR2'].sort(),
    )
    const [there] = await bookedFor('Terlupa')
    const [found] = bookingList.filter(({ supplierReference }) => supplierReference === there?.reference)
    expect(found).toMatchObject({
      product: 'HOTEL',
      supplierCode: 'HBD',
      title: expect.stringMatching(/\w/),
      traveller: expect.stringMatching(/\w/),
      startsOn: expect.stringMatching(/^\d{4}-/),
      net: ['IDR', expect.any(Number)],
      sentBy: null,
    })
    // what is here is not named
    const { rows } = await after.database.pool.query<{ reference: string }>(
      'select supplier_reference as reference from booking',
    )
    for (const { reference } of rows)
      expect(bookingList.map(({ supplierReference }) => supplierReference)).not.toContain(reference)

    const params = { id: found?.id ?? '' }
    const body = { outcome: 'CANCELLED', note } as const
    await expect(agent.call(settleUnknownBooking, { params, body })).rejects.toThrow(/403/)
    const first = await root.call(settleUnknownBooking, { params, body })
    expect(await root.call(settleUnknownBooking, { params, body })).toEqual(first)
    await expect(
      root.call(settleUnknownBooking, { params, body: { outcome: 'TAKEN_DOWN', note } }),
    ).rejects.toThrow(/settledMeanwhile/)
    await root.call(settleRestore, { params: { restoreId: restore?.restoreId ?? '' }, body: { note } })
    const then = await root.call(listUnknownBookings, {})
    expect(then.total).toBe(bookingList.length - 1)
    // `null`: nothing is left to settle
    expect(then.restore === null || then.restore.askedAt !== null).toBe(true)
    const audited = await after.database.pool.query(
      `select action, subject from audit where action like 'backup.%' order by id`,
    )
    expect(audited.rows).toEqual([
      { action: 'backup.booking-settled', subject: `backup:HBD ${there?.reference}` },
      { action: 'backup.suppliers-asked', subject: 'backup:restored' },
    ])
  })

  test('what was cancelled since the backup is found among all stays to come', async () => {
    const { after, agent } = await broughtBack(10)
    // 40 days ahead: the daily comparison looks at 14
    await runJob(after, 'read arrivals')
    const { bookingList } = await agent.call(listSupplierChanges, {})
    expect(bookingList).toMatchObject([
      {
        qilinLocatorCode: held,
        supplierChange: { differenceList: [{ what: 'STATUS', theirs: 'CANCELLED' }] },
      },
    ])
  })

  test('a hold of the backup stays long enough to be issued again', async () => {
    const database = await freshPostgres(bringSnapshotBack)
    await database.pool.query(`update booking set hold_until = clock_timestamp() + interval '1 hour'`)
    await database.transaction(() => beginHistory(database, new Date()))
    const { rows } = await database.pool.query(
      `select hold_until > clock_timestamp() + interval '5 hours' as stays from booking where locator = $1`,
      [held],
    )
    await database.close()
    expect(rows).toEqual([{ stays: true }])
  })
})
