import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '#contract/product'
import type { Database } from '../../server/db/database.ts'
import { wrongInTheBooks } from '../support/books.ts'
import { freshPostgres } from '../support/databases.ts'
import { type Effect, effectsOf, expectAllBooksAgree, strayAtSuppliers } from '../support/effects.ts'
import { changeableSales, openShop, type Submit } from '../support/sales.ts'
import { newKey, prepareDemo } from '../support/test-app.ts'
import { type Host, isLong, pick, random, seed, startHosts, workUnderKills } from '../support/workload.ts'

/** After Jepsen's test of TigerBeetle: of operations whose answer was lost, how many happened? */
const sales = isLong ? 1_200 : 60
/** The longest that somebody waits; the deadline of a supplier passes in the full count only. */
const patienceMs = isLong ? 30_000 : 2_500
/** What the supplier does with the booking, and with its issue or cancellation. */
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

/** `heard`: how it ended, as the one answer said; `null`: it was lost, or said that nobody knows. */
type Operation = { key: string; submit: Submit; heard: 'CONFIRMED' | 'REJECTED' | null }

const operation = (submit: Submit): Operation => ({ key: newKey(), submit, heard: null })

/** Once, and never again: some hang up at a moment of their own, some are cut off by a kill. */
async function askOnce(one: Operation): Promise<void> {
  const patient = random() < 0.6
  const patience = 1 + Math.floor(random() * (patient ? patienceMs : 120))
  try {
    const { status, body } = await one.submit(pick(hosts).agent.withPatience(patience), one.key)
    if (Object(body).commandState !== 'CHECKING') one.heard = status === 200 ? 'CONFIRMED' : 'REJECTED'
  } catch (error) {
    if (!isRefused(error)) return
    // it never left: nobody listened
    await wait(20)
    await askOnce(one)
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && Object(error.cause).code === 'ECONNREFUSED'
}

/** Whoever heard an end heard the true one; answers what became of those who did not. */
function lostAmong(all: readonly Operation[], effects: ReadonlyMap<string, Effect>) {
  for (const { key, heard } of all) {
    if (heard) expect(effects.get(key)?.state ?? 'REJECTED', key).toBe(heard)
  }
  const lost = all.filter(({ heard }) => heard === null)
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
  `of ${sales} sales and their changes whose answers are lost, all books tell the same (seed ${seed})`,
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
    let kills = await workUnderKills(database, hosts, bookings, askOnce, patienceMs)

    const standing = await changeableSales(database, [...names.keys()])
    const changes = standing.map(({ bookedUnder, submit }) => {
      const name = names.get(bookedUnder) ?? ''
      if (name.startsWith('Keep')) return operation(submit('cancel'))
      return operation(submit(name.startsWith('Issue') ? 'issue' : pick(['issue', 'cancel'])))
    })
    kills += await workUnderKills(database, hosts, changes, askOnce, patienceMs)

    const all = await effectsOf(database)
    expectAllBooksAgree(all)
    expect(await strayAtSuppliers(database)).toEqual([])
    expect(await wrongInTheBooks(database)).toEqual([])
    const effects = new Map(all.map((effect) => [effect.key, effect]))
    console.table({ bookings: lostAmong(bookings, effects), changes: lostAmong(changes, effects) })
    console.log(`${kills} kills; seed ${seed}`)
  },
  isLong ? 3_600_000 : undefined,
)
