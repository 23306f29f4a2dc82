import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '#contract/call/product'
import type { Database } from '../../server/db/database.ts'
import { HttpAgent } from '../support/client/http-agent.ts'
import { freshPostgres } from '../support/databases.ts'
import { KeptSales, listedOrders } from '../support/sale/kept-sales.ts'
import { changeableSales, openShop, type Submit } from '../support/sale/sales.ts'
import { newKey, prepareDemo } from '../support/test-app.ts'
import { type Host, isLong, pick, random, seed, startHosts, workUnderKills } from '../support/workload.ts'

/** Each is a sale, and what happens to it, in a process that may be killed. */
const histories = isLong ? 1_000 : 32
const lastNames = ['Lestari', 'Lestari', 'Lestari', 'Timeout', 'Lost', 'Reject', 'Issuetimeout', 'Keeplost']
/** Who keeps sales on a device, and the organisations that they reach. */
const readers = {
  'TRADEWIND/root': ['TRADEWIND', 'NUSA', 'NUSA-BALI', 'SAMUDRA', 'MERAPI'],
  'NUSA/sari': ['NUSA', 'NUSA-BALI', 'SAMUDRA'],
  'NUSA-BALI/wayan': ['NUSA-BALI'],
  'MERAPI/agus': ['MERAPI'],
}

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

type Device = { who: string; agent: HttpAgent; kept: KeptSales; groups: readonly string[] }

/** Each reader has a device on each process. */
async function openDevices(): Promise<Device[]> {
  const devices = hosts.flatMap(({ server }) =>
    Object.entries(readers).map(([who, groups]) => {
      const agent = new HttpAgent(server.url, who)
      return { who, agent, kept: new KeptSales(agent), groups }
    }),
  )
  await Promise.all(devices.map(({ agent }) => agent.ensureSignedIn()))
  return devices
}

/** Submits until a process answers. */
async function submit(send: Submit): Promise<string> {
  const key = newKey()
  for (let hasAnswer = false; !hasAnswer; ) {
    hasAnswer = await send(pick(hosts).agent, key).then(
      () => true,
      () => wait(50, false),
    )
  }
  return key
}

test(`${histories} histories under kills: every device ends with what the server shows, and never held a foreign row (seed ${seed})`, async () => {
  const [first] = hosts
  if (!first) throw new Error('no server runs')
  const shop = await openShop(database, first.agent)
  const devices = await openDevices()

  let isOver = false
  let syncs = 0
  const foreign: string[] = []
  async function syncUntilOver({ who, kept, groups }: Device): Promise<void> {
    while (!isOver) {
      // a killed process does not answer
      const isSynced = await kept.sync(1 + Math.floor(random() * 5)).then(
        () => true,
        () => false,
      )
      if (isSynced) syncs += 1
      foreign.push(
        ...[...kept.groups.keys()]
          .filter((group) => !groups.includes(group))
          .map((group) => `${who}: ${group}`),
      )
      await wait(random() * 300)
    }
  }
  const syncing = Promise.all(devices.map(syncUntilOver))

  async function live(index: number): Promise<void> {
    const of = product.options[index % 4] ?? 'HOTEL'
    const key = await submit(shop[of](pick(lastNames)))
    const [sale] = await changeableSales(database, [key])
    if (sale && random() < 0.7) await submit(sale.submit(pick(['issue', 'cancel'])))
    // the product moves no sale to another owner, but an operator may
    if (of === 'TOUR')
      await database.pool.query(
        `update tour_booking set owner_org_id = $2 where command_id = (select id from command where key = $1)`,
        [key, pick(['NUSA', 'NUSA-BALI', 'MERAPI'])],
      )
  }
  const kills = await workUnderKills(
    database,
    hosts,
    Array.from({ length: histories }, (_, index) => index),
    live,
  )
  await expect
    .poll(async () => (await database.pool.query('select from sale_change where place is null')).rowCount, {
      timeout: 60_000,
    })
    .toBe(0)
  isOver = true
  await syncing

  expect(foreign).toEqual([])
  for (const { who, agent, kept } of devices) {
    await kept.sync()
    const now = new Date()
    expect(kept.rows(now), who).toEqual(await listedOrders(agent, now))
  }
  const { rows } = await database.pool.query(
    `select count(*)::int as sales, (select count(*)::int from sale_change where gone_at is not null) as moved from sale`,
  )
  const [{ sales, moved }] = rows
  console.log(`${sales} sales, ${moved} moved, ${syncs} syncs, ${kills} kills; seed ${seed}`)
  expect(sales).toBeGreaterThan(histories / 3)
  expect(moved).toBeGreaterThan(0)
  expect(syncs).toBeGreaterThan(devices.length)
})
