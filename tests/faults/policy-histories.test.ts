import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultDeadlines } from '../../server/commands/answer/deadlines.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient, Answer } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { age, ageCreations } from '../support/sale/aged-policies.ts'
import { policyForm, tryToChange, tryToCreate } from '../support/sale/insurance-policy.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'
import { isLong, seed } from '../support/workload.ts'

/** How the insurer treats the quotation, the issue or the cancellation: answers, never gets it, does it but the answer
 * is lost, answers too late, refuses. */
const faults = [
  'Lestari',
  'Lost',
  'Timeout',
  'Reject',
  'Issuelost',
  'Issuetimeout',
  'Decline',
  'Keeplost',
  'Keeptimeout',
  'Keep',
] as const

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('confirm', 'cancel') }) },
  // two devices at once
  fc.constant({ act: 'both' } as const),
  // the device got no answer and repeats the request under the same key
  fc.constantFrom({ act: 'again' } as const, { act: 'reconcile' } as const),
  // longer than a lease, than the age of "never arrived", than the time limit
  fc.record({ act: fc.constant('wait'), seconds: fc.constantFrom(61, 100, 301, 80 * 3_600) }),
)
const history = fc.record({
  fault: fc.constantFrom(...faults),
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

const batch = 40
const runs = isLong ? 13 : 4

let t: TestApp
let sari: AgentClient
beforeAll(async () => {
  t = await createTestApp(freshPostgres, {}, defaultDeadlines.book)
  sari = await t.signIn('NUSA/sari')
})
afterAll(() => t.close())

type Act = 'create' | 'confirm' | 'cancel'
type Reply = { act: Act; key: string; answer: Answer }
type Run = { key: string; fault: History['fault']; replies: Reply[] }

async function locatorOf(key: string): Promise<string | null> {
  const { rows } = await t.database.pool.query<{ locator: string }>(
    'select locator from insurance_booking b join command c on c.id = b.command_id where c.key = $1',
    [key],
  )
  return rows[0]?.locator ?? null
}

/** Runs the steps on one quotation; keeps the answers to the agent. */
async function runHistory({ fault, steps }: History): Promise<Run> {
  const key = newKey()
  const replies: Reply[] = []
  const form = policyForm({ lastName: fault })
  const send = async (act: Act, of: string) => {
    if (act === 'create') {
      replies.push({ act, key: of, answer: await tryToCreate(sari, form, of) })
      return
    }
    // before the booking is known, the screen offers no issue or cancellation
    const locator = await locatorOf(key)
    if (locator) replies.push({ act, key: of, answer: await tryToChange(sari, act, locator, of) })
  }
  await send('create', key)
  for (const one of steps) {
    const last = replies.at(-1)
    if (one.act === 'confirm' || one.act === 'cancel') await send(one.act, newKey())
    else if (one.act === 'both') await Promise.all([send('confirm', newKey()), send('cancel', newKey())])
    else if (one.act === 'again' && last) await send(last.act, last.key)
    else if (one.act === 'reconcile') await t.app.reconcile()
    else if ('seconds' in one) await pass([key], one.seconds)
  }
  return { key, fault, replies }
}

async function pass(keys: readonly string[], seconds: number): Promise<void> {
  await ageCreations(t.database, keys, seconds)
  const locators = await Promise.all(keys.map(locatorOf))
  await age(
    t.database,
    locators.filter((locator) => locator !== null),
    seconds,
  )
}

/** Ages the commands and reconciles until no outcome is unknown. */
async function settle(keys: readonly string[]): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await pass(keys, 301)
    for (;;) {
      await t.app.reconcile()
      const { rows } = await t.database.pool.query(
        `select from command where state in ('INTENT', 'SENDING', 'UNKNOWN', 'PARKED') and next_look_up_at <= clock_timestamp()`,
      )
      if (rows.length === 0) break
    }
  }
}

/** Violations: an answer that is no longer true, or an outcome against the insurer's answer. */
async function violationsOf({ key, fault, replies }: Run): Promise<string[]> {
  const { rows } = await t.database.pool.query<{ order_status: string; open: boolean }>(
    `select order_status, pending_command_id is not null as open from insurance_booking b
     join command c on c.id = b.command_id where c.key = $1`,
    [key],
  )
  const [now] = rows
  const confirmed = (act: Act) =>
    replies.some(
      (one) =>
        one.act === act && one.answer.status === 200 && Object(one.answer.body).commandState === 'CONFIRMED',
    )
  return [
    confirmed('create') && !now && 'confirmed as booked, but is not',
    confirmed('confirm') && now?.order_status !== 'ISSUED' && 'confirmed as issued, but is not',
    confirmed('cancel') && now?.order_status !== 'CANCELLED' && 'confirmed as cancelled, but is not',
    now?.open && 'a command is still open',
    (fault === 'Reject' || fault === 'Lost') && now && 'booked although the insurer refused',
    fault === 'Timeout' && !now && 'lost, although only its answer was lost',
    fault === 'Decline' && now?.order_status === 'ISSUED' && 'issued although the insurer refused',
    fault === 'Keep' && now?.order_status === 'CANCELLED' && 'cancelled although the insurer refused',
    replies.some(({ answer }) => answer.status >= 500) && 'the server failed',
  ].filter((wrong) => typeof wrong === 'string')
}

test(`${batch * runs} histories of quoting, issuing, cancelling, lost answers and waiting leave nothing wrong (seed ${seed})`, async () => {
  let checked = 0
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: batch, maxLength: batch }), async (histories) => {
      const finished = await Promise.all(histories.map(runHistory))
      await settle(finished.map(({ key }) => key))
      expect((await Promise.all(finished.map(violationsOf))).flat()).toEqual([])
      checked += finished.length
    }),
    { numRuns: runs, seed, endOnFailure: true },
  )
  expect(checked).toBe(batch * runs)
  expect(await violatedInvariants(t.database)).toEqual([])
  const { rows } = await t.database.pool.query<{ status: string }>(
    'select distinct order_status as status from insurance_booking',
  )
  expect(rows.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'ISSUED', 'QUOTATION'])
})
