import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { money } from '#contract/money/money'
import { bookTrain, readSeatMap } from '#contract/train/train'
import { createLedgerStore } from '../../server/ledger/ledger-store.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { outcomeOf } from '../support/sale/sent-commands.ts'
import {
  adult,
  chosen,
  held,
  openToAll,
  trainForm,
  trainOf,
  tryToChangeTrain,
  tryToHold,
} from '../support/sale/trains.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'
import { isLong } from '../support/workload.ts'

let t: TestApp
let agus: AgentClient
beforeAll(async () => {
  t = await createTestApp(freshPostgres, openToAll, 20_000)
  agus = await t.signIn('MERAPI/agus')
})
afterAll(async () => {
  expect(await violatedInvariants(t.database)).toEqual([])
  await t.close()
})

const ten = Array.from({ length: 10 }, (_, index) => index)
const now = () => t.clock.now()
const deposit = { kind: 'deposit', orgId: 'MERAPI' } as const
const ledger = () => createLedgerStore(t.database, t.clock.now)
const balance = async () => (await ledger().balance(deposit, 'IDR')).minor

/** Sets the deposit to exactly this amount. */
async function setDeposit(minor: number): Promise<void> {
  const change = minor - (await balance())
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

test('10 bookings of the last seat at once: one wins', { timeout: 600_000 }, async () => {
  const offers = await chosen(agus, now(), { trainNumber: '7099' })
  for (let round = 0; round < (isLong ? 200 : 20); round += 1) {
    const answers = await Promise.all(ten.map(() => tryToHold(agus, trainForm(offers))))
    const won = answers.filter(({ status }) => status === 200)
    expect(won, `round ${round}`).toHaveLength(1)
    expect(
      answers.filter(({ status, body }) => status === 409 && Object(body).error === 'SOLD_OUT'),
      `round ${round}`,
    ).toHaveLength(9)
    const locator = String(Object(won[0]?.body).bookingsResult?.[0]?.bookingLocatorCode)
    expect((await tryToChangeTrain(agus, 'cancel', locator)).status, `round ${round}`).toBe(200)
  }
})

test('10 holds of one seat on overlapping journeys: one wins', { timeout: 600_000 }, async () => {
  const journeys = [
    ['GMR', 'TG'],
    ['GMR', 'JTB'],
    ['BKS', 'CN'],
    ['HGL', 'TG'],
  ]
  // all of them pass between Haurgeulis and Jatibarang
  const found = await Promise.all(
    journeys.map(([from = '', to = '']) =>
      chosen(agus, now(), { from, to, trainNumber: '21', classCode: 'EKS', inDays: 15 }),
    ),
  )
  const [availabilityId = ''] = found[0]?.map((offer) => offer.availabilityId) ?? []
  const { wagons } = await agus.call(readSeatMap, { body: { availabilityId } })
  const { wagonNumber = 1, taken = [] } = wagons[0] ?? {}
  const seatNumber = ['1A', '2A', '3A', '4A', '5A', '6A', '7A'].find((seat) => !taken.includes(seat)) ?? ''
  const pax = [adult(1, { seats: [{ leg: 1, wagonNumber, seatNumber }] })]
  for (let round = 0; round < (isLong ? 100 : 20); round += 1) {
    const answers = await Promise.all(
      ten.map((index) => tryToHold(agus, trainForm(found[(index + round) % journeys.length] ?? [], { pax }))),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won, `round ${round}: ${JSON.stringify(answers.map(({ body }) => body))}`).toHaveLength(1)
    expect(
      answers.filter(({ status, body }) => status === 409 && Object(body).error === 'SOLD_OUT'),
      `round ${round}`,
    ).toHaveLength(9)
    const locator = String(Object(won[0]?.body).bookingsResult?.[0]?.bookingLocatorCode)
    expect((await tryToChangeTrain(agus, 'cancel', locator)).status, `round ${round}`).toBe(200)
  }
})

test('10 identical bookings at once: one each time, at the railway too', async () => {
  for (const round of ten) {
    const key = newKey()
    const form = trainForm(await chosen(agus, now(), { inDays: 7 }))
    const answers = await Promise.all(ten.map(() => tryToHold(agus, form, key)))
    const booked = answers.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body))
    expect(new Set(booked).size, `round ${round}`).toBe(1)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { rows } = await t.database.pool.query(
      'select from sandbox_train_booking join command c using (client_reference) where c.key = $1',
      [key],
    )
    expect(rows, `round ${round}`).toHaveLength(1)
  }
})

test('10 issues and 10 cancellations of one booking at once: one wins', async () => {
  await setDeposit(50_000_000)
  for (let round = 0; round < (isLong ? 20 : 6); round += 1) {
    const locator = await held(agus, now())
    const acts = ten.flatMap(() =>
      round % 2 === 0 ? (['cancel', 'issue'] as const) : (['issue', 'cancel'] as const),
    )
    const answers = await Promise.all(acts.map((act) => tryToChangeTrain(agus, act, locator)))
    const done = answers.filter(({ status }) => status === 200)
    expect(done, `round ${round}`).toHaveLength(1)
    const { status } = await trainOf(agus, locator)
    expect(done[0]?.body).toMatchObject({ commandState: 'CONFIRMED', status })
  }
})

test('10 issues at once against a deposit for one: one wins, and nothing is left reserved', async () => {
  const wish = { trainNumber: '33', classCode: 'EKS', inDays: 40 }
  const locators: string[] = []
  for (const _ of ten) locators.push(await held(agus, now(), wish))
  const dues = await Promise.all(
    locators.map(async (locator) => (await trainOf(agus, locator)).depositDue?.[1] ?? 0),
  )
  await setDeposit(Math.max(...dues))
  const answers = await Promise.all(locators.map((locator) => tryToChangeTrain(agus, 'issue', locator)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(9)
  expect((await ledger().balance({ ...deposit, kind: 'reserved' }, 'IDR')).minor).toBe(0)
  await setDeposit(5_000_000)
})

test('three reconcilers at once finish a hold and an issue once', async () => {
  const key = newKey()
  await tryToHold(agus, trainForm(await chosen(agus, now()), { lastName: 'Timeout' }), key)
  const issuing = await held(agus, now(), { lastName: 'Issuetimeout' })
  await tryToChangeTrain(agus, 'issue', issuing)
  await Promise.all([t.app.reconcile(), t.app.reconcile(), t.app.reconcile()])
  const found = await outcomeOf(agus, bookTrain, key)
  expect(found.bookingsResult).toHaveLength(1)
  expect((await trainOf(agus, issuing)).status).toBe('ISSUED')
})
