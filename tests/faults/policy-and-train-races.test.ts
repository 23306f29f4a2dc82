import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPolicy } from '#contract/insurance/insurance'
import { money } from '#contract/money/money'
import { bookTrain, readSeatMap } from '#contract/train/train'
import { defaultDeadlines } from '../../server/commands/answer/deadlines.ts'
import { createLocators } from '../../server/commands/answer/locators.ts'
import { LookUpFailed } from '../../server/commands/command-runner.ts'
import { createPolicyRunners } from '../../server/insurance/booking/policy-runners.ts'
import { createPolicyStore } from '../../server/insurance/booking/policy-store.ts'
import type { Insurer } from '../../server/insurance/ports.ts'
import { createLedgerStore } from '../../server/ledger/ledger-store.ts'
import { createSandboxInsurers } from '../../server/suppliers/sandbox/insurers/sandbox-insurers.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient, Answer } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { policyForm, policyOf, quoted, tryToChange, tryToCreate } from '../support/sale/insurance-policy.ts'
import { outcomeOf } from '../support/sale/sent-commands.ts'
import {
  adult,
  chosen,
  held,
  openToAll,
  type TrainOptions,
  trainForm,
  trainOf,
  tryToChangeTrain,
  tryToHold,
} from '../support/sale/trains.ts'
import { createTestApp, newKey, runnerNeedsOf, type TestApp } from '../support/test-app.ts'
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
const ledger = () => createLedgerStore(t.database, now)
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

type Product = {
  product: string
  /** How often each race is run: of identical bookings, and of issues against a deposit. */
  rounds: { identical: number; issues: number }
  atSupplier: string
  /** A request that can be sent many times. */
  prepare(lastName?: string): Promise<(key: string) => Promise<Answer>>
  booked(wish?: TrainOptions & { lastName?: string }): Promise<string>
  change(act: 'issue' | 'cancel', locator: string): Promise<Answer>
  read(locator: string): Promise<{ status: string; due: number }>
  outcome(key: string): Promise<{ bookingsResult: readonly object[] }>
}

const policies: Product = {
  product: 'insurance',
  rounds: isLong ? { identical: 10, issues: 10 } : { identical: 3, issues: 3 },
  atSupplier: 'sandbox_policy',
  prepare: async (lastName = 'Lestari') => {
    const form = policyForm({ lastName })
    return (key) => tryToCreate(agus, form, key)
  },
  booked: ({ lastName = 'Lestari' } = {}) => quoted(agus, { lastName }),
  change: (act, locator) => tryToChange(agus, act === 'issue' ? 'confirm' : act, locator),
  async read(locator) {
    const { orderStatus, depositDue } = await policyOf(agus, locator)
    return { status: orderStatus, due: depositDue?.[1] ?? 0 }
  },
  outcome: (key) => outcomeOf(agus, createPolicy, key),
}

const trains: Product = {
  product: 'trains',
  rounds: { identical: 10, issues: 1 },
  atSupplier: 'sandbox_train_booking',
  async prepare(lastName = 'Lestari') {
    const form = trainForm(await chosen(agus, now(), { inDays: 7 }), { lastName })
    return (key) => tryToHold(agus, form, key)
  },
  booked: (wish) => held(agus, now(), wish),
  change: (act, locator) => tryToChangeTrain(agus, act, locator),
  async read(locator) {
    const { status, depositDue } = await trainOf(agus, locator)
    return { status, due: depositDue?.[1] ?? 0 }
  },
  outcome: (key) => outcomeOf(agus, bookTrain, key),
}

describe.each([policies, trains])(
  '$product',
  ({ rounds, atSupplier, prepare, booked, change, read, outcome }) => {
    test('10 identical bookings at once: one each time, at the supplier too', async () => {
      for (let round = 0; round < rounds.identical; round += 1) {
        const key = newKey()
        const submit = await prepare()
        const answers = await Promise.all(ten.map(() => submit(key)))
        const replies = answers.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body))
        expect(new Set(replies).size, `round ${round}`).toBe(1)
        expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
        const { rows } = await t.database.pool.query(
          `select from ${atSupplier} join command c using (client_reference) where c.key = $1`,
          [key],
        )
        expect(rows, `round ${round}`).toHaveLength(1)
      }
    })

    test('10 issues and 10 cancellations of one booking at once: one wins', async () => {
      await setDeposit(50_000_000)
      const won = new Set<string>()
      for (let round = 0; round < (isLong ? 20 : 6); round += 1) {
        const locator = await booked()
        const acts = ten.flatMap(() =>
          round % 2 === 0 ? (['cancel', 'issue'] as const) : (['issue', 'cancel'] as const),
        )
        const answers = await Promise.all(acts.map((act) => change(act, locator)))
        const done = answers.filter(({ status }) => status === 200)
        expect(done, `round ${round}`).toHaveLength(1)
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
        const { status } = await read(locator)
        expect(done[0]?.body).toMatchObject({ commandState: 'CONFIRMED' })
        expect([Object(done[0]?.body).status, Object(done[0]?.body).orderStatus]).toContain(status)
        won.add(status)
      }
      expect(won.size).toBe(2)
    })

    test('10 issues at once against a deposit for one: one wins, and nothing is left reserved', async () => {
      for (let round = 0; round < rounds.issues; round += 1) {
        const locators: string[] = []
        for (const _ of ten) locators.push(await booked({ trainNumber: '33', classCode: 'EKS', inDays: 40 }))
        const dues = await Promise.all(locators.map(async (locator) => (await read(locator)).due))
        const most = Math.max(...dues)
        await setDeposit(most)
        const answers = await Promise.all(locators.map((locator) => change('issue', locator)))
        const won = answers.findIndex(({ status }) => status === 200)
        expect(
          answers.filter(({ status }) => status === 200),
          `round ${round}`,
        ).toHaveLength(1)
        expect(answers.filter(({ status }) => status === 402)).toHaveLength(9)
        expect(await balance()).toBe(most - (dues[won] ?? 0))
        expect((await ledger().balance({ ...deposit, kind: 'reserved' }, 'IDR')).minor).toBe(0)
      }
      await setDeposit(5_000_000)
    })

    test('three reconcilers at once finish a booking and an issue once', async () => {
      const key = newKey()
      await (await prepare('Timeout'))(key)
      const issuing = await booked({ lastName: 'Issuetimeout' })
      await change('issue', issuing)
      await Promise.all([t.app.reconcile(), t.app.reconcile(), t.app.reconcile()])
      expect((await outcome(key)).bookingsResult).toHaveLength(1)
      expect((await read(issuing)).status).toBe('ISSUED')
    })
  },
)

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

/** Reconciles a command as another process would, with the given answer to its look-up. */
function reconcile(commandId: string, lookUp: Insurer['lookUp']): Promise<void> {
  const { database, clock } = t
  const insurers = createSandboxInsurers({ database, now: clock.now })
  const { create } = createPolicyRunners({
    ...runnerNeedsOf(t),
    insurers: { ...insurers, ZUR2: { ...insurers.ZUR2, lookUp } },
    policies: createPolicyStore(database),
    locators: createLocators(database),
    ledger: createLedgerStore(database, clock.now),
    deadlines: defaultDeadlines,
  })
  return create.reconcile(commandId)
}

test('a reconciler that slept past its lease cannot give up what another has taken over', async () => {
  const key = newKey()
  await tryToCreate(agus, policyForm({ lastName: 'Timeout' }), key)
  const command = () =>
    t.database.sql
      .selectFrom('command')
      .select(['id', 'state'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  const { id } = await command()
  // the first empty look-up, so that the next one is final
  t.clock.pass(6 * 60_000)
  await t.clock.passed()
  await reconcile(id, async () => null)
  t.clock.pass(60_000)
  await t.clock.passed()
  let wake = (): void => undefined
  let asleep: Promise<void> | undefined
  // the look-up says that the quotation has not arrived, but its answer is held back until `wake`
  await new Promise<void>((asked) => {
    asleep = reconcile(id, () => {
      asked()
      return new Promise((resolve) => {
        wake = () => resolve(null)
      })
    })
  })
  t.clock.pass(6 * 60_000)
  await t.clock.passed()
  await expect(reconcile(id, () => Promise.reject(new Error('away')))).rejects.toThrow(LookUpFailed)
  wake()
  await asleep
  expect((await command()).state).toBe('UNKNOWN')
  t.clock.pass(60 * 60_000)
  await t.app.reconcile()
  expect((await command()).state).toBe('CONFIRMED')
})
