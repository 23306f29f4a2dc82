import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient, Answer } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { ageCreations } from '../support/sale/aged-policies.ts'
import { someDeparture, tourForm, tryToBookTour } from '../support/sale/tours.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'
import { isLong, seed } from '../support/workload.ts'

/** How the wholesaler treats the order: answers, never gets it, does it but the answer is lost, answers too late, refuses. */
const faults = ['Lestari', 'Lost', 'Timeout', 'Late', 'Reject'] as const

const step = fc.oneof(
  // the device got no answer and repeats the request under the same key, once or twice at the same time
  fc.constantFrom({ act: 'again' } as const, { act: 'twice' } as const, { act: 'reconcile' } as const),
  // longer than a lease, than the age of "never arrived"
  fc.record({ act: fc.constant('wait' as const), seconds: fc.constantFrom(61, 100, 301) }),
)
const history = fc.record({
  fault: fc.constantFrom(...faults),
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

const batch = 20
const runs = isLong ? 10 : 4

let t: TestApp
let agus: AgentClient
let departure: string
beforeAll(async () => {
  t = await createTestApp(freshPostgres, {}, 500)
  agus = await t.signIn('MERAPI/agus')
  departure = await someDeparture(agus)
  // room for all histories
  await t.database.pool.query('insert into sandbox_departure (id, seats) values ($1, 10000)', [departure])
})
afterAll(() => t.close())

type Run = { key: string; fault: History['fault']; answers: Answer[] }

/** Runs the steps on one booking; keeps the answers to the agent. */
async function runHistory({ fault, steps }: History): Promise<Run> {
  const key = newKey()
  const form = tourForm(departure, { lastName: fault })
  const answers = [await tryToBookTour(agus, form, key)]
  const again = async () => void answers.push(await tryToBookTour(agus, form, key))
  for (const one of steps) {
    if (one.act === 'again') await again()
    else if (one.act === 'twice') await Promise.all([again(), again()])
    else if (one.act === 'reconcile') await t.app.reconcile()
    else await ageCreations(t.database, [key], one.seconds)
  }
  return { key, fault, answers }
}

/** Ages the commands and reconciles until no outcome is unknown. */
async function settle(keys: readonly string[]): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await ageCreations(t.database, keys, 301)
    for (;;) {
      await t.app.reconcile()
      const { rows } = await t.database.pool.query(
        `select from command where state in ('INTENT', 'SENDING', 'UNKNOWN', 'PARKED') and next_look_up_at <= clock_timestamp()`,
      )
      if (rows.length === 0) break
    }
  }
}

async function violationsOf({ key, fault, answers }: Run): Promise<string[]> {
  const { rows } = await t.database.pool.query<{ state: string; locator: string | null }>(
    'select state, locator from command c left join tour_booking b on b.command_id = c.id where c.key = $1',
    [key],
  )
  const [now] = rows
  const isBooked = now?.locator !== null
  const locators = answers.flatMap(({ status, body }) => (status === 200 ? [Object(body).bookingID] : []))
  return [
    rows.length !== 1 && 'not one command',
    locators.some((locator) => locator !== null && locator !== now?.locator) &&
      'an answer with another booking',
    now?.state !== (isBooked ? 'CONFIRMED' : 'REJECTED') && `left ${now?.state}`,
    (fault === 'Reject' || fault === 'Lost') === isBooked && 'ended otherwise than the wholesaler decided',
    answers.some(({ status }) => status >= 500) && 'the server failed',
  ].filter((wrong) => typeof wrong === 'string')
}

test(`${batch * runs} histories of lost, late and repeated orders: each is booked once, or not at all (seed ${seed})`, async () => {
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
})
