import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCommand } from '#contract/commands'
import { product } from '#contract/product'
import type { Database } from '../../server/db/database.ts'
import type { Answer } from '../support/agent-client.ts'
import { wrongInTheBooks } from '../support/books.ts'
import { freshPostgres } from '../support/databases.ts'
import { effectsOf, expectAllBooksAgree, strayAtSuppliers } from '../support/effects.ts'
import { changeableSales, openShop, type Submit } from '../support/sales.ts'
import { newKey, prepareDemo } from '../support/test-app.ts'
import { type Host, isLong, pick, random, seed, startHosts, workUnderKills } from '../support/workload.ts'

/** After Jepsen's test of TigerBeetle: the same command, submitted many times from many places, happens once. */
const sales = isLong ? 1_200 : 48
const lastSeats = isLong ? 60 : 12
/** What the supplier does with the booking, and with its issue or cancellation. */
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

async function ask({ key, submit, answers }: Operation, { agent }: Host): Promise<void> {
  // a server that is killed does not answer
  const answer = await submit(agent, key).catch(() => null)
  if (answer) answers.push(answer)
}

/** Several at once, and again, until somebody has answered. */
async function askOften(one: Operation): Promise<void> {
  for (let burst = 0; burst < 3 || one.answers.length === 0; burst += 1) {
    const crowd = Array.from({ length: 1 + Math.floor(random() * 4) }, () => ask(one, pick(hosts)))
    await Promise.all(crowd)
    await wait(random() * 60)
  }
}

/** What an answer says of the end; `null`: that it is not known yet, or that nothing was tried. */
function endIn(body: unknown): string | null {
  const { commandState, error, requestId: _own, ...said } = Object(body)
  if (commandState === 'CHECKING' || ['IN_PROGRESS', 'UNAVAILABLE'].includes(error)) return null
  return JSON.stringify({ commandState, error, ...said })
}

async function endRead({ key }: Operation, { agent }: Host): Promise<string | null> {
  const read = await agent.call(readCommand, { params: { commandId: key } })
  if (read.state === 'CHECKING') return 'still open'
  return endIn(read.state === 'CONFIRMED' ? read.reply : read.refusal)
}

/** Asks for them under kills, and once more of everybody when they have ended; every answer agrees. */
async function askForAll(operations: readonly Operation[]): Promise<number> {
  const kills = await workUnderKills(database, hosts, operations, askOften)
  const known = new Set((await effectsOf(database)).map(({ key }) => key))
  for (const one of operations) {
    for (const host of hosts) await ask(one, host)
    const ends = one.answers.map(({ body }) => endIn(body))
    if (known.has(one.key)) ends.push(await endRead(one, pick(hosts)))
    const said = new Set(ends.filter((end) => end !== null))
    expect(said.size, `answers to ${one.key}: ${[...new Set(ends)].join('\n')}`).toBe(1)
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
    const killsOfBookings = await askForAll([...bookings, ...contested])

    const standing = await changeableSales(
      database,
      bookings.map(({ key }) => key),
    )
    const changes = standing.map(({ bookedUnder, submit }) => {
      const name = names.get(bookedUnder) ?? ''
      if (name.startsWith('Keep')) return operation(submit('cancel'))
      return operation(submit(/^(Issue|Decline)/.test(name) ? 'issue' : pick(['issue', 'cancel'])))
    })
    const kills = killsOfBookings + (await askForAll(changes))

    const effects = await effectsOf(database)
    expectAllBooksAgree(effects)
    expect(await strayAtSuppliers(database)).toEqual([])
    expect(await wrongInTheBooks(database)).toEqual([])
    const answers = [...bookings, ...contested, ...changes].flatMap((one) => one.answers).length
    const happened = effects.filter(({ state }) => state === 'CONFIRMED').length
    console.log(
      `${answers} answers to ${effects.length} commands, ${happened} happened, each once; ${kills} kills; seed ${seed}`,
    )
  },
  isLong ? 3_600_000 : undefined,
)
