import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ageCreations } from '../support/aged-policies.ts'
import type { AgentClient, Answer } from '../support/agent-client.ts'
import { wrongInTheBooks } from '../support/books.ts'
import { freshPostgres } from '../support/databases.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'
import { someDeparture, tourForm, tryToBookTour } from '../support/tours.ts'

/** What the wholesaler does with the order: answer, hear nothing, answer into the void, answer too late, refuse. */
const faults = ['Lestari', 'Lost', 'Timeout', 'Late', 'Reject'] as const

const step = fc.oneof(
  // the answer was lost on the way to the device: the same again, under the same key; or by two devices at once
  fc.constantFrom({ act: 'again' } as const, { act: 'twice' } as const, { act: 'reconcile' } as const),
  // past a lease, past "it never arrived"
  fc.record({ act: fc.constant('wait' as const), seconds: fc.constantFrom(61, 100, 301) }),
)
const history = fc.record({
  fault: fc.constantFrom(...faults),
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

const together = 20
const runs = 10

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

type Life = { key: string; fault: History['fault']; said: Answer[] }

/** Lives one booking through; keeps what the agent was told. */
async function live({ fault, steps }: History): Promise<Life> {
  const key = newKey()
  const form = tourForm(departure, { lastName: fault })
  const said = [await tryToBookTour(agus, form, key)]
  const again = async () => void said.push(await tryToBookTour(agus, form, key))
  for (const one of steps) {
    if (one.act === 'again') await again()
    else if (one.act === 'twice') await Promise.all([again(), again()])
    else if (one.act === 'reconcile') await t.app.reconcile()
    else await ageCreations(t.database, [key], one.seconds)
  }
  return { key, fault, said }
}

/** Time passes until nothing is in doubt any more. */
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

async function wrongWith({ key, fault, said }: Life): Promise<string[]> {
  const { rows } = await t.database.pool.query<{ state: string; locator: string | null }>(
    'select state, locator from command c left join tour_booking b on b.command_id = c.id where c.key = $1',
    [key],
  )
  const [now] = rows
  const isBooked = now?.locator !== null
  const told = said.flatMap(({ status, body }) => (status === 200 ? [Object(body).bookingID] : []))
  return [
    rows.length !== 1 && 'not one command',
    told.some((locator) => locator !== null && locator !== now?.locator) && 'told another booking',
    now?.state !== (isBooked ? 'CONFIRMED' : 'REJECTED') && `left ${now?.state}`,
    (fault === 'Reject' || fault === 'Lost') === isBooked && 'ended against the wholesaler’s word',
    said.some(({ status }) => status >= 500) && 'the server failed',
  ].filter((wrong) => typeof wrong === 'string')
}

test('200 histories of lost, late and repeated orders: each is booked once, or not at all', async () => {
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
})
