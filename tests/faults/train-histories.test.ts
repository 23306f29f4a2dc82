import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TrainOffer } from '#contract/train/train'
import { usualDeadlines } from '../../server/commands/deadlines.ts'
import { ageTrains } from '../support/aged-trains.ts'
import type { AgentClient, Answer } from '../support/agent-client.ts'
import { wrongInTheBooks } from '../support/books.ts'
import { freshPostgres } from '../support/databases.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'
import { offersOf, openToAll, trainForm, tryToChangeTrain, tryToHold } from '../support/trains.ts'

/** What the railway does with the hold, the issue or the cancellation: answer, hear nothing, answer into the void,
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
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('issue', 'cancel') }) },
  // two devices at once
  fc.constant({ act: 'both' } as const),
  // the answer was lost on the way to the device: the same again, under the same key
  fc.constantFrom({ act: 'again' } as const, { act: 'reconcile' } as const),
  // past a lease, past "it never arrived", past the time limit
  fc.record({ act: fc.constant('wait'), seconds: fc.constantFrom(61, 100, 301, 3_700) }),
)
const history = fc.record({
  fault: fc.constantFrom(...faults),
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

const together = 40
const runs = 13

let t: TestApp
let sari: AgentClient
/** One for each history, so that none sells out another's fare. */
let offers: TrainOffer[]
beforeAll(async () => {
  t = await createTestApp(freshPostgres, openToAll, usualDeadlines.book)
  sari = await t.signIn('NUSA/sari')
  const days = Array.from({ length: 30 }, (_, index) => 5 + index)
  offers = []
  for (const inDays of days) {
    const { departureTrains } = await offersOf(sari, t.clock.now(), { inDays })
    offers.push(...departureTrains)
  }
})
afterAll(() => t.close())

type Act = 'hold' | 'issue' | 'cancel'
type Said = { act: Act; key: string; answer: Answer }
type Life = { key: string; fault: History['fault']; said: Said[] }

async function locatorOf(key: string): Promise<string | null> {
  const { rows } = await t.database.pool.query<{ locator: string }>(
    'select locator from train_booking b join command c on c.id = b.command_id where c.key = $1',
    [key],
  )
  return rows[0]?.locator ?? null
}

/** Lives one booking through; keeps what the agent was told. */
async function live({ fault, steps }: History): Promise<Life> {
  const key = newKey()
  const said: Said[] = []
  const form = trainForm(offers.splice(0, 1), { lastName: fault })
  const tell = async (act: Act, of: string) => {
    if (act === 'hold') {
      said.push({ act, key: of, answer: await tryToHold(sari, form, of) })
      return
    }
    // a screen that does not know its booking yet offers nothing to do
    const locator = await locatorOf(key)
    if (locator) said.push({ act, key: of, answer: await tryToChangeTrain(sari, act, locator, of) })
  }
  await tell('hold', key)
  for (const one of steps) {
    const last = said.at(-1)
    if (one.act === 'issue' || one.act === 'cancel') await tell(one.act, newKey())
    else if (one.act === 'both') await Promise.all([tell('issue', newKey()), tell('cancel', newKey())])
    else if (one.act === 'again' && last) await tell(last.act, last.key)
    else if (one.act === 'reconcile') await t.app.reconcile()
    else if ('seconds' in one) await pass([key], one.seconds)
  }
  return { key, fault, said }
}

function pass(keys: readonly string[], seconds: number): Promise<void> {
  return ageTrains(t.database, keys, seconds)
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

/** What was told stays true, and what stands here stands at the railway: that the books say. */
async function wrongWith({ key, fault, said }: Life): Promise<string[]> {
  const { rows } = await t.database.pool.query<{ status: string; open: boolean }>(
    `select status, pending_command_id is not null as open from train_booking b
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
    told('hold') && !now && 'told booked, and is not',
    told('issue') && now?.status !== 'ISSUED' && 'told issued, and is not',
    told('cancel') && now?.status !== 'CANCELLED' && 'told cancelled, and is not',
    now?.open && 'still on its way',
    (fault === 'Reject' || fault === 'Lost') && now && 'booked against the railway’s word',
    fault === 'Timeout' && !now && 'lost with its answer',
    fault === 'Decline' && now?.status === 'ISSUED' && 'issued against the railway’s word',
    fault === 'Keep' && now?.status === 'CANCELLED' && 'cancelled against the railway’s word',
    said.some(({ answer }) => answer.status >= 500) && 'the server failed',
  ].filter((wrong) => typeof wrong === 'string')
}

test('520 histories of holding, issuing, cancelling, lost answers and waiting leave nothing wrong', async () => {
  let lived = 0
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: together, maxLength: together }), async (histories) => {
      const lives = await Promise.all(histories.map(live))
      await settle(lives.map(({ key }) => key))
      expect((await Promise.all(lives.map(wrongWith))).flat()).toEqual([])
      lived += lives.length
    }),
    { numRuns: runs, seed: Number(process.env.HISTORIES_SEED ?? 20_261_121), endOnFailure: true },
  )
  expect(lived).toBe(together * runs)
  expect(await wrongInTheBooks(t.database)).toEqual([])
  const { rows } = await t.database.pool.query<{ status: string }>(
    'select distinct status from train_booking',
  )
  expect(rows.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'HELD', 'ISSUED'])
})
