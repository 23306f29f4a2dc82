import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { money } from '#contract/money/money'
import { createLedgerStore } from '../../server/ledger/ledger-store.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { age, cloneBooking } from '../support/sale/cloned-bookings.ts'
import { type Address, detailOf, holdOne, tryToCancel, tryToIssue } from '../support/sale/held-booking.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'
import { isLong } from '../support/workload.ts'

let t: TestApp
let agus: AgentClient
beforeAll(async () => {
  t = await createTestApp(freshPostgres, {}, 20_000)
  agus = await t.signIn('MERAPI/agus')
})
afterAll(async () => {
  expect(await violatedInvariants(t.database)).toEqual([])
  await t.close()
})

const deposit = { kind: 'deposit', orgId: 'MERAPI' } as const
const ledger = () => createLedgerStore(t.database, t.clock.now)
const balance = async () => (await ledger().balance(deposit, 'IDR')).minor

/** Sets the deposit to exactly this amount. */
async function setDeposit(minor: number): Promise<void> {
  const change = minor - (await balance())
  if (change === 0) return
  await t.database.transaction(() =>
    ledger().transfer({
      id: randomUUID(),
      kind: change > 0 ? 'top-up' : 'withdrawal',
      entries: [
        { account: deposit, amount: money('IDR', change) },
        { account: { kind: 'bank' }, amount: money('IDR', -change) },
      ],
    }),
  )
}

const dueOf = async (address: Address) => (await detailOf(agus, address)).depositDue?.[1] ?? 0

async function statusesOf(addresses: readonly Address[]) {
  const { rows } = await t.database.pool.query<{
    issued: boolean
    cancelled: boolean
    supplierStatus: string
  }>(
    `select b.voucher_status is not null as issued, b.cancel_status is not null as cancelled, s.status as "supplierStatus"
     from booking b join sandbox_booking s using (client_reference) where b.locator = any($1)`,
    [addresses.map(({ code }) => code)],
  )
  return rows
}

test('20 issues at once against a deposit for one: exactly one each time', {
  timeout: 600_000,
}, async () => {
  const rounds = isLong ? 200 : 20
  const first = await holdOne(agus)
  const due = await dueOf(first)
  const open = await cloneBooking(t.database, first, rounds + 20)
  let accepted = 0
  for (let round = 0; round < rounds; round += 1) {
    await setDeposit(due)
    const tried = open.slice(0, 20)
    const answers = await Promise.all(tried.map((address) => tryToIssue(agus, address)))
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
    expect(won, `round ${round}`).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(19)
    expect(await balance()).toBe(0)
    open.splice(won[0] ?? 0, 1)
    accepted += won.length
  }
  expect(accepted).toBe(rounds)
})

test('issue against cancel of one booking: one wins, and the money follows', {
  timeout: 600_000,
}, async () => {
  const pairs = isLong ? 1_000 : 100
  const first = await holdOne(agus, { hotel: 1 })
  const due = await dueOf(first)
  const all = await cloneBooking(t.database, first, pairs)
  await setDeposit(pairs * due)
  for (let from = 0; from < pairs; from += 10) {
    await Promise.all(
      all.slice(from, from + 10).map(async (address, index) => {
        const acts = [() => tryToIssue(agus, address), () => tryToCancel(agus, address)]
        const answers = await Promise.all((index % 2 ? acts.reverse() : acts).map((act) => act()))
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      }),
    )
  }
  const rows = await statusesOf(all)
  expect(rows.every(({ issued, cancelled }) => issued !== cancelled)).toBe(true)
  expect(rows.every(({ cancelled, supplierStatus }) => (supplierStatus === 'CANCELLED') === cancelled)).toBe(
    true,
  )
  const issued = rows.filter((row) => row.issued).length
  expect(await balance()).toBe((pairs - issued) * due)
})

test('issued twice at once, by two people: one issue, paid once', { timeout: 600_000 }, async () => {
  const first = await holdOne(agus, { hotel: 4 })
  const due = await dueOf(first)
  const all = await cloneBooking(t.database, first, isLong ? 100 : 20)
  await setDeposit(2 * all.length * due)
  for (const address of all) {
    const answers = await Promise.all([tryToIssue(agus, address), tryToIssue(agus, address)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
  expect(await balance()).toBe(all.length * due)
})

test('two bookings issued at once under one key: one is, the other is refused', {
  timeout: 600_000,
}, async () => {
  const first = await holdOne(agus, { hotel: 5 })
  const all = await cloneBooking(t.database, first, 40)
  await setDeposit(all.length * (await dueOf(first)))
  for (let index = 0; index < all.length; index += 2) {
    const key = newKey()
    const answers = await Promise.all(
      all.slice(index, index + 2).map((address) => tryToIssue(agus, address, key)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  }
})

test('cancelled twice at once, by two people: one cancellation', { timeout: 600_000 }, async () => {
  const all = await cloneBooking(t.database, await holdOne(agus, { hotel: 2 }), isLong ? 100 : 20)
  for (const address of all) {
    const answers = await Promise.all([tryToCancel(agus, address), tryToCancel(agus, address)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
  expect((await statusesOf(all)).every(({ cancelled }) => cancelled)).toBe(true)
})

test('a hold can be issued until a second before its time limit, and has expired at the limit', {
  timeout: 600_000,
}, async () => {
  const first = await holdOne(agus, { hotel: 3 })
  const due = await dueOf(first)
  const left = Date.parse((await detailOf(agus, first)).bookingHoldUntil ?? '') - t.clock.now().getTime()
  const [before, at, race] = [
    await cloneBooking(t.database, first, 50),
    await cloneBooking(t.database, first, 50),
    await cloneBooking(t.database, first, 100),
  ]
  await setDeposit(200 * due)
  const codes = (some: readonly Address[]) => some.map(({ code }) => code)
  await age(t.database, codes(before), left / 1_000 - 1)
  await age(t.database, codes(at), left / 1_000)
  const [ofBefore, ofAt] = await Promise.all([
    Promise.all(before.map((address) => tryToIssue(agus, address))),
    Promise.all(at.map((address) => tryToIssue(agus, address))),
    t.app.expireHolds(),
    t.app.expireHolds(),
  ])
  expect(ofBefore.every(({ status }) => status === 200)).toBe(true)
  expect(ofAt.every(({ status }) => status === 409)).toBe(true)
  await t.app.expireHolds()
  expect(
    (await statusesOf(at)).every(
      ({ cancelled, supplierStatus }) => cancelled && supplierStatus === 'CANCELLED',
    ),
  ).toBe(true)
  // the time limit passes while these issues are in flight
  await age(t.database, codes(race), left / 1_000 - 0.001)
  const racing = race.map((address) => tryToIssue(agus, address))
  t.clock.pass(1)
  await Promise.all([...racing, t.app.expireHolds(), t.app.expireHolds()])
  for (let run = 0; run < 3; run += 1) await t.app.expireHolds()
  const rows = await statusesOf(race)
  expect(rows.every(({ issued, cancelled }) => issued !== cancelled)).toBe(true)
  const answered = (await Promise.all(racing)).filter(({ status }) => status === 200).length
  expect(rows.filter(({ issued }) => issued)).toHaveLength(answered)
})
