import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPolicy } from '#contract/insurance/insurance'
import { money } from '#contract/money/money'
import { defaultDeadlines } from '../../server/commands/answer/deadlines.ts'
import { createLocators } from '../../server/commands/answer/locators.ts'
import { LookUpFailed } from '../../server/commands/command-runner.ts'
import { createPolicyRunners } from '../../server/insurance/booking/policy-runners.ts'
import { createPolicyStore } from '../../server/insurance/booking/policy-store.ts'
import type { Insurer } from '../../server/insurance/ports.ts'
import { createLedgerStore } from '../../server/ledger/ledger-store.ts'
import { createSandboxInsurers } from '../../server/suppliers/sandbox/insurers/sandbox-insurers.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { policyForm, policyOf, quoted, tryToChange, tryToCreate } from '../support/sale/insurance-policy.ts'
import { outcomeOf } from '../support/sale/sent-commands.ts'
import { createTestApp, newKey, runnerNeedsOf, type TestApp } from '../support/test-app.ts'
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

const ten = Array.from({ length: 10 }, (_, index) => index)
const rounds = isLong ? ten : ten.slice(0, 3)
const cancelFirst = ['cancel', 'confirm'] as const
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

test('10 identical quotations at once: one each time, at the insurer too', async () => {
  for (const round of rounds) {
    const key = newKey()
    const answers = await Promise.all(ten.map(() => tryToCreate(agus, policyForm(), key)))
    const booked = answers.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body))
    expect(new Set(booked).size, `round ${round}`).toBe(1)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { rows } = await t.database.pool.query(
      'select from sandbox_policy join command c using (client_reference) where c.key = $1',
      [key],
    )
    expect(rows, `round ${round}`).toHaveLength(1)
  }
})

test('10 issues and 10 cancellations of one quotation at once: one wins', async () => {
  const won = new Set<string>()
  for (let round = 0; round < (isLong ? 20 : 6); round += 1) {
    const locator = await quoted(agus)
    const acts = ten.flatMap(() => (round % 2 === 0 ? cancelFirst : [...cancelFirst].reverse()))
    const answers = await Promise.all(acts.map((act) => tryToChange(agus, act, locator)))
    const done = answers.filter(({ status }) => status === 200)
    expect(done, `round ${round}`).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    const { orderStatus } = await policyOf(agus, locator)
    expect(done[0]?.body).toMatchObject({ commandState: 'CONFIRMED', orderStatus })
    won.add(orderStatus)
  }
  expect(won.size).toBe(2)
})

test('10 issues at once against a deposit for one: one wins, and nothing is left reserved', async () => {
  for (const round of rounds) {
    const locators = await Promise.all(ten.map(() => quoted(agus)))
    const { depositDue } = await policyOf(agus, locators[0] ?? '')
    await setDeposit(depositDue?.[1] ?? 0)
    const answers = await Promise.all(locators.map((locator) => tryToChange(agus, 'confirm', locator)))
    expect(
      answers.filter(({ status }) => status === 200),
      `round ${round}`,
    ).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(9)
    expect(await balance()).toBe(0)
    expect((await ledger().balance({ ...deposit, kind: 'reserved' }, 'IDR')).minor).toBe(0)
  }
  await setDeposit(5_000_000)
})

test('three reconcilers at once finish a quotation and an issue once', async () => {
  const key = newKey()
  await tryToCreate(agus, policyForm({ lastName: 'Timeout' }), key)
  const issuing = await quoted(agus, { lastName: 'Issuetimeout' })
  await tryToChange(agus, 'confirm', issuing)
  await Promise.all([t.app.reconcile(), t.app.reconcile(), t.app.reconcile()])
  const found = await outcomeOf(agus, createPolicy, key)
  expect(found.bookingsResult).toHaveLength(1)
  expect((await policyOf(agus, issuing)).orderStatus).toBe('ISSUED')
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
