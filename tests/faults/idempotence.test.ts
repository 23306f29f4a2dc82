import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCommand } from '#contract/call/commands'
import { product } from '#contract/call/product'
import type { Database } from '../../server/db/database.ts'
import { violatedInvariants } from '../support/books/books.ts'
import { effectsOf, expectAllBooksAgree, strayAtSuppliers } from '../support/books/effects.ts'
import type { Answer } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { changeableSales, openShop, type Submit } from '../support/sale/sales.ts'
import { newKey, prepareDemo } from '../support/test-app.ts'
import { type Host, isLong, pick, random, seed, startHosts, workUnderKills } from '../support/workload.ts'

/** After Jepsen's test of TigerBeetle: a command that is submitted many times to many processes takes effect once. */
const sales = isLong ? 1_200 : 24
const lastSeats = isLong ? 60 : 8
/** Last names that decide how the sandbox treats the booking, and its issue or cancellation. */
const whenBooked = ['Lestari', 'Lestari', 'Lestari', 'Timeout', 'Lost', 'Reject']
const whenChanged = ['Issuetimeout', 'Issuelost', 'Decline', 'Keeptimeout', 'Keeplost', 'Keep']
const lastNames = [...whenBooked, ...whenChanged]

let database: Database
let hosts: Host[]
beforeAll(async () => {
  database = await freshPostgres(prepareDemo)
  hosts = await startHosts(database, isLong ? 3 : 2)
})
afterAll(async () => {
  await Promise.all(hosts.map(({ server }) => server.kill()))
  await database.close()
})

type Operation = { key: string; submit: Submit; answers: Answer[] }

const operation = (submit: Submit): Operation => ({ key: newKey(), submit, answers: [] })

async function submitOnce({ key, submit, answers }: Operation, { agent }: Host): Promise<void> {
  // a killed server does not answer
  const answer = await submit(agent, key).catch(() => null)
  if (answer) answers.push(answer)
}

/** Sends several requests at once, three times or more, until there is an answer. */
async function submitOften(one: Operation): Promise<void> {
  for (let burst = 0; burst < 3 || one.answers.length === 0; burst += 1) {
    const crowd = Array.from({ length: 1 + Math.floor(random() * 4) }, () => submitOnce(one, pick(hosts)))
    await Promise.all(crowd)
    await wait(random() * 60)
  }
}

/** The outcome in an answer as a comparable text; `null` if it is not known yet or the server tried nothing. */
function outcomeIn(body: unknown): string | null {
  const { commandState, error, requestId: _own, ...said } = Object(body)
  if (commandState === 'CHECKING' || ['IN_PROGRESS', 'UNAVAILABLE'].includes(error)) return null
  return JSON.stringify({ commandState, error, ...said }, inOrder)
}

/** The database keeps the parts of an answer in an order of its own. */
function inOrder(_: string, part: unknown): unknown {
  const isObject = typeof part === 'object' && part !== null && !Array.isArray(part)
  return isObject ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part
}

async function readOutcome({ key }: Operation, { agent }: Host): Promise<string | null> {
  const read = await agent.call(readCommand, { params: { commandId: key } })
  if (read.state === 'CHECKING') return 'still open'
  return outcomeIn(read.state === 'CONFIRMED' ? read.reply : read.refusal)
}

/** Submits the operations under kills, and once more to each process at the end; expects all outcomes to agree. */
async function submitAll(operations: readonly Operation[]): Promise<number> {
  const kills = await workUnderKills(database, hosts, operations, submitOften)
  const known = new Set((await effectsOf(database)).map(({ key }) => key))
  for (const one of operations) {
    for (const host of hosts) await submitOnce(one, host)
    const outcomes = one.answers.map(({ body }) => outcomeIn(body))
    if (known.has(one.key)) outcomes.push(await readOutcome(one, pick(hosts)))
    const distinct = new Set(outcomes.filter((outcome) => outcome !== null))
    expect(distinct.size, `answers to ${one.key}: ${[...new Set(outcomes)].join('\n')}`).toBe(1)
  }
  return kills
}

test(
  `each of ${sales} sales and of their changes, submitted again and again from ${isLong ? 3 : 2} processes that are killed, happens once (seed ${seed})`,
  async () => {
    const [first] = hosts
    if (!first) throw new Error('no server runs')
    const shop = await openShop(database, first.agent)
    const names = new Map<string, string>()
    const bookings = Array.from({ length: sales }, (_, index) => {
      const lastName = pick(lastNames)
      const one = operation(shop[product.options[index % 4] ?? 'HOTEL'](lastName))
      names.set(one.key, lastName)
      return one
    })
    const contested = shop.lastSeats.slice(0, lastSeats).map(operation)
    const killsOfBookings = await submitAll([...bookings, ...contested])

    const standing = await changeableSales(
      database,
      bookings.map(({ key }) => key),
    )
    const changes = standing.map(({ bookedUnder, submit }) => {
      const name = names.get(bookedUnder) ?? ''
      if (name.startsWith('Keep')) return operation(submit('cancel'))
      return operation(submit(/^(Issue|Decline)/.test(name) ? 'issue' : pick(['issue', 'cancel'])))
    })
    const kills = killsOfBookings + (await submitAll(changes))

    const effects = await effectsOf(database)
    expectAllBooksAgree(effects)
    expect(await strayAtSuppliers(database)).toEqual([])
    expect(await violatedInvariants(database)).toEqual([])
    const answers = [...bookings, ...contested, ...changes].flatMap((one) => one.answers).length
    const happened = effects.filter(({ state }) => state === 'CONFIRMED').length
    console.log(
      `${answers} answers to ${effects.length} commands, ${happened} happened, each once; ${kills} kills; seed ${seed}`,
    )
  },
  isLong ? 3_600_000 : undefined,
)
