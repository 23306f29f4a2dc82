import { listOrders } from '#contract/order/order'
import type { Agent } from '../../support/client/agent-client.ts'
import { type OrderQuery, ordersOf, tripOf } from '../../support/sale/orders.ts'
import type { TestApp } from '../../support/test-app.ts'
import { quantile, type Row } from '../table.ts'
import { makeSales } from './million-sales.ts'
import { onPostgres } from './on-postgres.ts'
import { recordQueries, scansOf } from './recorded-queries.ts'

const warmUp = 3

/** Measures the list of orders, its filters and a trip over a million sales on a real PostgreSQL. */
export function measureOrders(): Promise<Row[]> {
  return onPostgres(async (t) => {
    const sales = Number(process.env.BENCH_BOOKINGS ?? 1_000_000)
    const begin = performance.now()
    await makeSales(t.database, t.clock.now(), sales)
    console.log(`${sales} sales made in ${Math.round((performance.now() - begin) / 1_000)} s`)
    return measureOrderLists(t, 20)
  })
}

export async function measureOrderLists(t: TestApp, rounds: number): Promise<Row[]> {
  const timed = (what: string, found: string, ask: () => Promise<unknown>) =>
    timedOf(t, rounds, what, found, ask)
  const [root, sari, agus] = await Promise.all(
    ['TRADEWIND/root', 'NUSA/sari', 'MERAPI/agus'].map((who) => t.signIn(who)),
  )
  if (!root || !sari || !agus) throw new Error('somebody is missing')
  const { rows: middle } = await t.database.pool.query<{
    traveller: string
    reference: string
    locator: string
  }>(`select traveller, reference, locator from sale where owner_org_id = 'NUSA' and reference <> '' limit 1`)
  const { traveller = '', reference = '', locator = '' } = middle[0] ?? {}
  const year = { fromDate: '2025-01-01' }
  const lists: readonly (readonly [string, Agent, OrderQuery])[] = [
    ['list, root', root, {}],
    ['list, NUSA/sari', sari, {}],
    ['list, MERAPI/agus', agus, {}],
    ['by start, root', root, { dateQualifier: 'start', ...year }],
    ['by start, NUSA/sari', sari, { dateQualifier: 'start', ...year }],
    ['by start, MERAPI/agus', agus, { dateQualifier: 'start' }],
    ['sorted by first day, root', root, { sort: 'starts' }],
    ['sorted by first day, NUSA/sari', sari, { sort: '-starts' }],
    ['sorted by time limit, NUSA/sari', sari, { sort: 'limit' }],
    ['sorted by amount, root', root, { sort: '-amount' }],
    ['sorted by amount, NUSA/sari', sari, { sort: 'amount' }],
    ['sorted by amount, MERAPI/agus', agus, { sort: 'amount' }],
    ['within 3 days, root', root, { timeLimit: '3days' }],
    ['within 30 days, NUSA/sari', sari, { timeLimit: '30days' }],
    ['tours, root', root, { product: 'TOUR' }],
    ['trains, NUSA/sari', sari, { product: 'TRAIN' }],
    ['trains held, root', root, { product: 'TRAIN', status: 'HELD' }],
    ['CHANGING, root', root, { status: 'CHANGING' }],
    ['EXPIRED, root', root, { status: 'EXPIRED' }],
    ['CANCELLED, NUSA/sari', sari, { status: 'CANCELLED' }],
    ['an agent, root', root, { agent: 'Agency 77' }],
    ['a locator, root', root, { search: locator }],
    ['a whole name, root', root, { search: traveller }],
    ['a whole name, NUSA/sari', sari, { paxName: traveller }],
    ['a common first name, root', root, { paxName: 'putri' }],
    ['two letters of a name, NUSA/sari', sari, { search: 'wa' }],
    ['a name that nobody has, root', root, { search: 'zzyzx' }],
    ['a reference, root', root, { reference }],
    ['a reference, MERAPI/agus', agus, { reference }],
  ]
  const rows: Row[] = []
  for (const [what, agent, query] of lists) {
    const { total, totalIsCapped } = await ordersOf(agent, query)
    rows.push(
      await timed(what, `${total}${totalIsCapped ? '+' : ''}`, () => agent.call(listOrders, { query })),
    )
  }
  const after = await placeInTheMiddle(root)
  rows.push(await timed('page 40, root', '', () => ordersOf(root, { after })))
  for (const query of [{ traveller }, { reference }, { traveller, reference }]) {
    const { orderList } = await tripOf(root, query)
    const what = `trip by ${Object.keys(query).join(' and ')}, root`
    rows.push(await timed(what, `${orderList.length}`, () => tripOf(root, query)))
  }
  const refused = () => tripOf(root, { traveller: 'Putri' }).catch(() => null)
  rows.push(await timed('trip of too many, root', '', refused))
  return rows
}

async function placeInTheMiddle(agent: Agent): Promise<string> {
  let after = ''
  for (let page = 1; page < 40; page += 1) {
    after = (await ordersOf(agent, after ? { after } : {})).next ?? after
  }
  return after
}

async function timedOf(
  { database }: TestApp,
  rounds: number,
  what: string,
  found: string,
  ask: () => Promise<unknown>,
): Promise<Row> {
  const sample: number[] = []
  for (let round = rounds > warmUp ? -warmUp : 0; round < rounds; round += 1) {
    const begin = performance.now()
    await ask()
    if (round >= 0) sample.push(performance.now() - begin)
  }
  return {
    what,
    found,
    p50: quantile(sample, 0.5),
    p99: quantile(sample, 0.99),
    least: quantile(sample, 0),
    by: await scansOf(database, await recordQueries(ask, 'sale'), 'sale'),
  }
}
