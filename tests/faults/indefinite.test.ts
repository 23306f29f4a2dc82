import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '#contract/call/product'
import type { Database } from '../../server/db/database.ts'
import { violatedInvariants } from '../support/books/books.ts'
import { type Effect, effectsOf, expectAllBooksAgree, strayAtSuppliers } from '../support/books/effects.ts'
import { freshPostgres } from '../support/databases.ts'
import { changeableSales, openShop, type Submit } from '../support/sale/sales.ts'
import { newKey, prepareDemo } from '../support/test-app.ts'
import { type Host, isLong, pick, random, seed, startHosts, workUnderKills } from '../support/workload.ts'

/** After Jepsen's test of TigerBeetle: how many operations whose answer was lost took effect? */
const sales = isLong ? 1_200 : 40
/** The longest timeout of a request; only in the full count it is longer than the deadline of a supplier. */
const longestTimeoutMs = isLong ? 30_000 : 2_500
/** Last names that decide how the sandbox treats the booking, and its issue or cancellation. */
const whenBooked = ['Lestari', 'Timeout', 'Timeout', 'Lost', 'Late', 'Slow', 'Reject']
const whenChanged = ['Issuetimeout', 'Issuetimeout', 'Issuelost', 'Keeptimeout', 'Keeptimeout', 'Keeplost']
const lastNames = [...whenBooked, ...whenChanged]

let database: Database
let hosts: Host[]
beforeAll(async () => {
  database = await freshPostgres(prepareDemo)
  hosts = await startHosts(database, 2)
})
afterAll(async () => {
  await Promise.all(hosts.map(({ server }) => server.kill()))
  await database.close()
})

/** `answered`: the outcome in the only answer; `null` if it was lost or the outcome was not known yet. */
type Operation = { key: string; submit: Submit; answered: 'CONFIRMED' | 'REJECTED' | null }

const operation = (submit: Submit): Operation => ({ key: newKey(), submit, answered: null })

/** Submits once, without a repeat: some requests time out, some are cut off by a kill. */
async function submitOnce(one: Operation): Promise<void> {
  const isLongTimeout = random() < 0.6
  const timeoutMs = 1 + Math.floor(random() * (isLongTimeout ? longestTimeoutMs : 120))
  try {
    const { status, body } = await one.submit(pick(hosts).agent.withTimeout(timeoutMs), one.key)
    if (Object(body).commandState !== 'CHECKING') one.answered = status === 200 ? 'CONFIRMED' : 'REJECTED'
  } catch (error) {
    if (!isRefused(error)) return
    // the connection was refused, so the request was not sent
    await wait(20)
    await submitOnce(one)
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && Object(error.cause).code === 'ECONNREFUSED'
}

/** Expects every answered outcome to be the true one; counts what became of the operations without an answer. */
function countLost(all: readonly Operation[], effects: ReadonlyMap<string, Effect>) {
  for (const { key, answered } of all) {
    if (answered) expect(effects.get(key)?.state ?? 'REJECTED', key).toBe(answered)
  }
  const lost = all.filter(({ answered }) => answered === null)
  const ended = lost.map(({ key }) => effects.get(key)?.state ?? 'NEVER ARRIVED')
  return {
    asked: all.length,
    lost: lost.length,
    happened: ended.filter((state) => state === 'CONFIRMED').length,
    didNot: ended.filter((state) => state === 'REJECTED').length,
    neverArrived: ended.filter((state) => state === 'NEVER ARRIVED').length,
  }
}

test(
  `of ${sales} sales and their changes whose answers are lost, supplier, bookings and ledger agree (seed ${seed})`,
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
    let kills = await workUnderKills(database, hosts, bookings, submitOnce, { pauseMs: longestTimeoutMs })

    const standing = await changeableSales(database, [...names.keys()])
    const changes = standing.map(({ bookedUnder, submit }) => {
      const name = names.get(bookedUnder) ?? ''
      if (name.startsWith('Keep')) return operation(submit('cancel'))
      return operation(submit(name.startsWith('Issue') ? 'issue' : pick(['issue', 'cancel'])))
    })
    kills += await workUnderKills(database, hosts, changes, submitOnce, { pauseMs: longestTimeoutMs })

    const all = await effectsOf(database)
    expectAllBooksAgree(all)
    expect(await strayAtSuppliers(database)).toEqual([])
    expect(await violatedInvariants(database)).toEqual([])
    const effects = new Map(all.map((effect) => [effect.key, effect]))
    console.table({ bookings: countLost(bookings, effects), changes: countLost(changes, effects) })
    console.log(`${kills} kills; seed ${seed}`)
  },
  isLong ? 3_600_000 : undefined,
)
