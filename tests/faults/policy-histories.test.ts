import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualDeadlines } from '../../server/commands/deadlines.ts'
import { age, ageCreations } from '../support/aged-policies.ts'
import type { AgentClient, Answer } from '../support/agent-client.ts'
import { wrongInTheBooks } from '../support/books.ts'
import { freshPostgres } from '../support/databases.ts'
import { policyForm, tryToChange, tryToCreate } from '../support/insurance-policy.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

/** What the insurer does with the quotation, the issue or the cancellation: answer, hear nothing, answer into the void,
 * answer too late, refuse. */
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
  // the answer was lost on the way to the device: the same again, under the same key
  fc.constantFrom({ act: 'again' } as const, { act: 'reconcile' } as const),
  // past a lease, past "it never arrived", past the time limit
  fc.record({ act: fc.constant('wait'), seconds: fc.constantFrom(61, 100, 301, 80 * 3_600) }),
)
const history = fc.record({
  fault: fc.constantFrom(...faults),
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

const together = 40
const runs = 13
const seed = Number(process.env.HISTORIES_SEED ?? Date.now() % 1_000_000)

let t: TestApp
let sari: AgentClient
beforeAll(async () => {
  t = await createTestApp(freshPostgres, {}, usualDeadlines.book)
  sari = await t.signIn('NUSA/sari')
})
afterAll(() => t.close())

type Act = 'create' | 'confirm' | 'cancel'
type Said = { act: Act; key: string; answer: Answer }
type Life = { key: string; fault: History['fault']; said: Said[] }

async function locatorOf(key: string): Promise<string | null> {
  const { rows } = await t.database.pool.query<{ locator: string }>(
    'select locator from insurance_booking b join command c on c.id = b.command_id where c.key = $1',
    [key],
  )
  return rows[0]?.locator ?? null
}

/** Lives one quotation through; keeps what the agent was told. */
async function live({ fault, steps }: History): Promise<Life> {
  const key = newKey()
  const said: Said[] = []
  const form = policyForm({ lastName: fault })
  const tell = async (act: Act, of: string) => {
    if (act === 'create') {
      said.push({ act, key: of, answer: await tryToCreate(sari, form, of) })
      return
    }
    // a screen that does not know its booking yet offers nothing to do
    const locator = await locatorOf(key)
    if (locator) said.push({ act, key: of, answer: await tryToChange(sari, act, locator, of) })
  }
  await tell('create', key)
  for (const one of steps) {
    const last = said.at(-1)
    if (one.act === 'confirm' || one.act === 'cancel') await tell(one.act, newKey())
    else if (one.act === 'both') await Promise.all([tell('confirm', newKey()), tell('cancel', newKey())])
    else if (one.act === 'again' && last) await tell(last.act, last.key)
    else if (one.act === 'reconcile') await t.app.reconcile()
    else if ('seconds' in one) await pass([key], one.seconds)
  }
  return { key, fault, said }
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

/** Time passes until nothing is in doubt any more. */
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

/** What was told stays true, and what stands here stands at the insurer: that the books say. */
async function wrongWith({ key, fault, said }: Life): Promise<string[]> {
  const { rows } = await t.database.pool.query<{ order_status: string; open: boolean }>(
    `select order_status, pending_command_id is not null as open from insurance_booking b
     join command c on c.id = b.command_id where c.key = $1`,
    [key],
  )
  const [now] = rows
  const told = (act: Act) =>
    said.some(
      (one) =>
        one.act === act && one.answer.status === 200 && Object(one.answer.body).commandState === 'CONFIRMED',
    )
  return [
    told('create') && !now && 'told booked, and is not',
    told('confirm') && now?.order_status !== 'ISSUED' && 'told issued, and is not',
    told('cancel') && now?.order_status !== 'CANCELLED' && 'told cancelled, and is not',
    now?.open && 'still on its way',
    (fault === 'Reject' || fault === 'Lost') && now && 'booked against the insurer’s word',
    fault === 'Timeout' && !now && 'lost with its answer',
    fault === 'Decline' && now?.order_status === 'ISSUED' && 'issued against the insurer’s word',
    fault === 'Keep' && now?.order_status === 'CANCELLED' && 'cancelled against the insurer’s word',
    said.some(({ answer }) => answer.status >= 500) && 'the server failed',
  ].filter((wrong) => typeof wrong === 'string')
}

test(`520 histories of quoting, issuing, cancelling, lost answers and waiting leave nothing wrong (seed ${seed})`, async () => {
  let lived = 0
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: together, maxLength: together }), async (histories) => {
      const lives = await Promise.all(histories.map(live))
      await settle(lives.map(({ key }) => key))
      expect((await Promise.all(lives.map(wrongWith))).flat()).toEqual([])
      lived += lives.length
    }),
    { numRuns: runs, seed, endOnFailure: true },
  )
  expect(lived).toBe(together * runs)
  expect(await wrongInTheBooks(t.database)).toEqual([])
  const { rows } = await t.database.pool.query<{ status: string }>(
    'select distinct order_status as status from insurance_booking',
  )
  expect(rows.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'ISSUED', 'QUOTATION'])
})
