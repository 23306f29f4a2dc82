import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { listDoubtful, resolveCommand } from '#contract/call/desk'
import { renewLeaseMs } from '../../server/commands/command-lease.ts'
import type { SupplierConfirmation } from '../../server/hotel/ports.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { ageCommands } from '../support/sale/aged-commands.ts'
import { withSupplier } from '../support/server/changed-supplier.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const sixMinutes = 360

describe.each(onPostgres)('a supplier whose booking list lags on $engine', ({ fresh }) => {
  let t: TestApp
  let root: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh, {}, 20_000)
    root = await t.signIn('TRADEWIND/root')
  })
  afterEach(() => void vi.useRealTimers())
  afterAll(() => t.close())

  const commandOf = async (key: string) => {
    const { rows } = await t.database.pool.query<{
      id: string
      state: string
      outcome: { code?: string } | null
    }>('select id, state, outcome from command where key = $1', [key])
    if (!rows[0]) throw new Error('there is no such command')
    return rows[0]
  }
  const pass = (key: string, seconds: number) => ageCommands(t.database, seconds, 'key = $2', key)
  const doubtful = async (key: string) => {
    const { id } = await commandOf(key)
    const { doubtfulCommandList } = await root.call(listDoubtful, {})
    return doubtfulCommandList.find(({ commandId }) => commandId === id)
  }
  /** Waits until the command with this key is being sent to the supplier. */
  async function untilSent(key: string): Promise<void> {
    while (
      (await t.database.pool.query('select from command where key = $1 and state = $2', [key, 'SENDING']))
        .rows.length === 0
    )
      await new Promise((resolve) => setImmediate(resolve))
  }

  test('is asked twice before a booking is rejected', async () => {
    let isLate = true
    const there = t.needs.hotel.suppliers.HBD
    const { app, sari } = await withSupplier(t, {
      bookLagMs: 60_000,
      lookUp: async (reference, signal) => (isLate ? null : there.lookUp(reference, signal)),
    })
    const key = newKey()
    await sari.book(
      await sari.prepareBooking({
        lastName: 'Timeout',
        refundable: true,
        issueNow: true,
      }),
      key,
    )
    await pass(key, sixMinutes)
    await app.reconcile()
    expect((await commandOf(key)).state).toBe('UNKNOWN')
    isLate = false
    await pass(key, 61)
    await app.reconcile()
    expect((await commandOf(key)).state).toBe('CONFIRMED')
    expect(await violatedInvariants(t.database)).toEqual([])
  })

  test('means "not booked" after two empty look-ups that are its lag apart', async () => {
    const { app, sari } = await withSupplier(t, { bookLagMs: 60_000 })
    const key = newKey()
    await sari.book(await sari.prepareBooking({ lastName: 'Lost', refundable: true, issueNow: true }), key)
    await pass(key, sixMinutes)
    await app.reconcile()
    expect((await commandOf(key)).state).toBe('UNKNOWN')
    await pass(key, 61)
    await app.reconcile()
    expect(await commandOf(key)).toMatchObject({ state: 'REJECTED', outcome: { code: 'NOT_BOOKED' } })
    expect(await violatedInvariants(t.database)).toEqual([])
  })

  test('may book a rejected command late: the desk gets its number, and records when it is cancelled', async () => {
    let answer: (confirmation: SupplierConfirmation) => void = () => undefined
    const { app, sari } = await withSupplier(t, {
      book: ({ clientReference }) =>
        new Promise((resolve) => {
          answer = () => resolve({ clientReference, supplierReference: 'HBD-LATE', status: 'CONFIRMED' })
        }),
      lookUp: async () => null,
    })
    const key = newKey()
    const booking = sari.book(await sari.prepareBooking({ refundable: true, issueNow: true }), key)
    await untilSent(key)
    await pass(key, sixMinutes)
    await app.reconcile()
    expect((await commandOf(key)).state).toBe('REJECTED')
    answer({ clientReference: '', supplierReference: '', status: 'CONFIRMED' })
    // the agent gets our outcome: nothing was booked
    await booking
    expect(await doubtful(key)).toMatchObject({ state: 'ORPHANED', supplierReference: 'HBD-LATE' })
    const params = { commandId: (await commandOf(key)).id }
    const evidence = 'Ms Dian cancelled it by telephone'
    const path = resolveCommand.path.replace('{commandId}', params.commandId)
    const happened = { decision: 'HAPPENED', supplierReference: 'HBD-LATE', evidence }
    expect(await root.raw('POST', path, happened, { 'idempotency-key': newKey() })).toMatchObject({
      status: 400,
    })
    await root.call(resolveCommand, { params, body: { decision: 'NEVER', evidence } })
    expect(await doubtful(key)).toBeUndefined()
    expect((await commandOf(key)).state).toBe('REJECTED')
    const { rows } = await t.database.pool.query(
      'select after from audit where action = $1 and subject = $2',
      ['booking.orphaned', `command:${params.commandId}`],
    )
    expect(rows).toEqual([{ after: { supplierReference: 'HBD-LATE' } }])
    expect(await violatedInvariants(t.database)).toEqual([])
  })

  test('is not looked up while a process that still waits for it says so; one that is silent is, within a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let answer = () => {}
    let lookUps = 0
    const { app, sari } = await withSupplier(t, {
      book: ({ clientReference }) =>
        new Promise((resolve) => {
          answer = () => resolve({ clientReference, supplierReference: 'HBD-SLOW', status: 'CONFIRMED' })
        }),
      lookUp: async () => {
        lookUps += 1
        return null
      },
    })
    const key = newKey()
    const booking = sari.book(await sari.prepareBooking({ refundable: true, issueNow: true }), key)
    await untilSent(key)
    const leaseLeft = async () =>
      (
        await t.database.pool.query<{ s: number }>(
          'select extract(epoch from lease_until - clock_timestamp())::float8 as s from command where key = $1',
          [key],
        )
      ).rows[0]?.s ?? 0
    await pass(key, 25)
    expect(await leaseLeft()).toBeLessThan(10)
    vi.advanceTimersByTime(renewLeaseMs)
    await vi.waitUntil(async () => (await leaseLeft()) > 20)
    await pass(key, 25)
    await app.reconcile()
    expect(lookUps).toBe(0)
    // silent from here on, as if its process were dead
    await pass(key, 10)
    await app.reconcile()
    expect(lookUps).toBeGreaterThan(0)
    expect((await commandOf(key)).state).toBe('UNKNOWN')
    answer()
    await booking
    // the fence keeps the late answer from ending what another has taken over; its number is kept for the look-ups
    expect((await commandOf(key)).state).toBe('UNKNOWN')
  })

  test('may answer with a cancelled booking: the command is rejected and takes no money', async () => {
    const { sari } = await withSupplier(t, {
      book: async ({ clientReference }) => ({
        clientReference,
        supplierReference: 'HBD-OFF',
        status: 'CANCELLED',
      }),
    })
    const key = newKey()
    const answer = await sari.book(await sari.prepareBooking({ refundable: true, issueNow: true }), key)
    expect(answer).toMatchObject({ status: 422, body: { error: 'SUPPLIER_REFUSED' } })
    expect((await commandOf(key)).state).toBe('REJECTED')
    expect(await violatedInvariants(t.database)).toEqual([])
  })

  test('may give two bookings one number: the second is parked with that number', async () => {
    const { app, sari } = await withSupplier(t, {
      lookUp: async (clientReference) => ({ clientReference, supplierReference: taken, status: 'CONFIRMED' }),
    })
    const first = await sari.book(await sari.prepareBooking({ refundable: true, issueNow: false }))
    const { rows } = await t.database.pool.query<{ supplier_reference: string }>(
      'select supplier_reference from booking where locator = $1',
      [Object(first.body).hotelBookingsResponse[0].qilinLocatorCode],
    )
    const taken = rows[0]?.supplier_reference ?? ''
    const key = newKey()
    await sari.book(
      await sari.prepareBooking({
        lastName: 'Timeout',
        refundable: true,
        issueNow: false,
      }),
      key,
    )
    await app.reconcile()
    expect(await doubtful(key)).toMatchObject({ state: 'UNKNOWN', supplierReference: taken })
    await pass(key, 3_601)
    await app.reconcile()
    expect(await doubtful(key)).toMatchObject({ state: 'PARKED', supplierReference: taken })
  })
})
