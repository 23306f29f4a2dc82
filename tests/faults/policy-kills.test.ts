import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import type { Answer } from '../support/agent-client.ts'
import { violatedInvariants } from '../support/books.ts'
import { freshPostgres } from '../support/databases.ts'
import { HttpAgent } from '../support/http-agent.ts'
import { policyForm, tryToChange, tryToCreate } from '../support/insurance-policy.ts'
import { killableServer, letTimePass } from '../support/killable-server.ts'
import { randomFrom } from '../support/random-from.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { prepareDemo } from '../support/test-app.ts'

const kills = 6
const seed = Number(process.env.KILLS_SEED ?? Date.now() % 1_000_000)
const random = randomFrom(seed)

let database: Database
let server: ServerProcess
beforeAll(async () => {
  database = await freshPostgres(prepareDemo)
  server = await killableServer(database)
})
afterAll(async () => {
  await server.kill()
  await database.close()
})

const count = async (what: string) =>
  (await database.pool.query<{ count: number }>(`select count(*)::int as count from ${what}`)).rows[0]
    ?.count ?? 0

test(`${kills} kills of the server in the middle of quotations and issues: none twice, none lost (seed ${seed})`, async () => {
  const confirmed: { locator: string; act: 'confirm' | 'cancel' }[] = []
  let ended = false

  /** Repeats a request until it is answered, with the same key, as the device does. */
  async function repeatUntilAnswered(agent: HttpAgent, ask: () => Promise<Answer>): Promise<Answer | null> {
    while (!ended) {
      try {
        await agent.ensureSignedIn()
        const answer = await ask()
        if (Object(answer.body).error !== 'IN_PROGRESS') return answer
        await wait(50)
      } catch {
        await wait(20)
      }
    }
    return null
  }

  async function work(agent: HttpAgent): Promise<void> {
    for (let index = 0; !ended; index += 1) {
      const form = policyForm({ lastName: index % 5 === 4 ? 'Timeout' : 'Lestari' })
      const key = randomUUID()
      const quoted = await repeatUntilAnswered(agent, () => tryToCreate(agent, form, key))
      const locator = Object(quoted?.body).bookingsResult?.[0]?.bookingLocatorCode
      if (typeof locator !== 'string') continue
      const act = index % 3 === 2 ? 'cancel' : 'confirm'
      const changeKey = randomUUID()
      const changed = await repeatUntilAnswered(agent, () => tryToChange(agent, act, locator, changeKey))
      if (Object(changed?.body).commandState === 'CONFIRMED') confirmed.push({ locator, act })
    }
  }

  const workers = Array.from({ length: 3 }, () => work(new HttpAgent(server.url, 'NUSA/sari')))
  for (let kill = 0; kill < kills; kill += 1) {
    const begun = await count('command')
    while ((await count('command')) <= begun + 2) await wait(5)
    await wait(random() * 150)
    await server.kill()
    await letTimePass(database)
    await server.start()
  }
  // wait for a slow machine to confirm more than one change for each kill
  while (confirmed.length <= kills) await wait(20)
  ended = true
  await Promise.all(workers)

  const open = `command where state not in ('CONFIRMED', 'REJECTED')`
  const deadline = Date.now() + 300_000
  while ((await count(open)) > 0 && Date.now() < deadline) {
    await letTimePass(database)
    await wait(300)
  }
  expect(await count(open)).toBe(0)
  expect(await violatedInvariants(database)).toEqual([])
  const { rows } = await database.pool.query<{ locator: string; order_status: string }>(
    'select locator, order_status from insurance_booking',
  )
  const statusOf = new Map(rows.map(({ locator, order_status }) => [locator, order_status]))
  for (const { locator, act } of confirmed)
    expect(statusOf.get(locator), locator).toBe(act === 'confirm' ? 'ISSUED' : 'CANCELLED')
})
