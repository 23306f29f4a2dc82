import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { topUp } from '../../server/admin/commands.ts'
import type { Database } from '../../server/db/database.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { Answer } from '../support/client/agent-client.ts'
import { HttpAgent } from '../support/client/http-agent.ts'
import { outcomeIn, repeatUntilAnswered } from '../support/client/repeat-until-answered.ts'
import { freshPostgres } from '../support/databases.ts'
import { policyForm, tryToChange, tryToCreate } from '../support/sale/insurance-policy.ts'
import { killAtRandom, killableServer, untilNothingIsOpen } from '../support/server/killable-server.ts'
import type { ServerProcess } from '../support/server/server-process.ts'
import { prepareDemo } from '../support/test-app.ts'
import { isLong, random, seed } from '../support/workload.ts'

/** At random moments; tests/faults/kill-steps.test.ts kills at every step of a command. */
const kills = isLong ? 6 : 1

let database: Database
let server: ServerProcess
beforeAll(async () => {
  database = await freshPostgres(prepareDemo)
  await topUp(database, 'NUSA', '100000000000')
  server = await killableServer(database)
})
afterAll(async () => {
  await server.kill()
  await database.close()
})

test(`${kills} kills of the server in the middle of quotations and issues: none twice, none lost (seed ${seed})`, async () => {
  const confirmed: { locator: string; act: 'confirm' | 'cancel' }[] = []
  let ended = false

  async function work(agent: HttpAgent): Promise<void> {
    const ask = (submit: (key: string) => Promise<Answer>) => {
      const key = randomUUID()
      return repeatUntilAnswered(
        agent,
        () => submit(key),
        () => ended,
      )
    }
    for (let index = 0; !ended; index += 1) {
      const form = policyForm({ lastName: index % 5 === 4 ? 'Timeout' : 'Lestari' })
      const quoted = await ask((key) => tryToCreate(agent, form, key))
      const locator = Object(quoted?.body).bookingsResult?.[0]?.bookingLocatorCode
      if (typeof locator !== 'string') continue
      const act = index % 3 === 2 ? 'cancel' : 'confirm'
      const changed = await ask((key) => tryToChange(agent, act, locator, key))
      if (changed && outcomeIn(changed) === 'CONFIRMED') confirmed.push({ locator, act })
    }
  }

  const working = Promise.all(Array.from({ length: 3 }, () => work(new HttpAgent(server.url, 'NUSA/sari'))))
  const isEnough = () => confirmed.length > kills
  await killAtRandom(database, server, { kills, commands: 2, withinMs: 150, random, isEnough }, working)
  ended = true
  await working
  await untilNothingIsOpen(database)
  expect(await violatedInvariants(database)).toEqual([])
  const { rows } = await database.pool.query<{ locator: string; order_status: string }>(
    'select locator, order_status from insurance_booking',
  )
  const statusOf = new Map(rows.map(({ locator, order_status }) => [locator, order_status]))
  for (const { locator, act } of confirmed)
    expect(statusOf.get(locator), locator).toBe(act === 'confirm' ? 'ISSUED' : 'CANCELLED')
})
