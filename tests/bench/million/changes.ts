import { maxChanges } from '#contract/changes/changes'
import { firstKeptDay } from '#contract/changes/kept-sale'
import { createChangeStore } from '../../../server/changes/change-store.ts'
import { placeChanges } from '../../../server/changes/place-changes.ts'
import type { BookingReader } from '../../../server/orgs/reach.ts'
import type { Agent } from '../../support/client/agent-client.ts'
import { changesOf } from '../../support/sale/kept-sales.ts'
import type { TestApp } from '../../support/test-app.ts'
import { quantile, type Row } from '../table.ts'
import { runsOn } from './fill.ts'
import { makeSales } from './million-sales.ts'
import { onPostgres } from './on-postgres.ts'
import { recordQueries, scansOf } from './recorded-queries.ts'

const rounds = 30
const table = 'sale_change'

/** Measures the feed of changes over a million sales on a real PostgreSQL: what its queries take, and the whole call. */
export function measureChanges(): Promise<Row[]> {
  return onPostgres(async (t) => {
    const sales = Number(process.env.BENCH_BOOKINGS ?? 1_000_000)
    const begin = performance.now()
    await makeSales(t.database, t.clock.now(), sales)
    await fillFeed(t)
    console.log(`${sales} sales made in ${Math.round((performance.now() - begin) / 1_000)} s`)
    return measurePages(t)
  })
}

/** As the migration fills it; each sale is known by two numbers. */
async function fillFeed({ database }: TestApp): Promise<void> {
  await runsOn(database)(
    `insert into sale_change (owner_org_id, sale_id, locator, booked_by_user, last_day, kept, place)
     select owner_org_id, id, locator, booked_by_user, last_day_of(sale), kept_sale(sale, array['S' || locator, '+62 812 ' || amount]),
       row_number() over (order by last_day_of(sale), id) from sale`,
    'update sale_feed set top = (select count(*) from sale_change)',
    'vacuum (analyze) sale_change',
  )
}

async function measurePages(t: TestApp): Promise<Row[]> {
  const [root, sari, agus] = await Promise.all(
    ['TRADEWIND/root', 'NUSA/sari', 'MERAPI/agus'].map((who) => t.signIn(who)),
  )
  if (!root || !sari || !agus) throw new Error('somebody is missing')
  const store = createChangeStore(t.database)
  const from = firstKeptDay(t.clock.now())
  const { top } = await store.state()
  const reader: BookingReader = {
    userId: '',
    orgId: 'NUSA',
    orgType: 'AGENT',
    permissions: { granted: ['seeAllBookings'], book: 1, issue: 1, searchForCorporate: true },
  }
  const page = await store.sales(reader, 'NUSA', { after: null, from, size: maxChanges })
  const last = page.rows.at(-1)
  if (!last) throw new Error('nothing was sold')
  const after = { lastDay: last.last_day, saleId: last.sale_id }
  const first = await changesOf(sari, { group: 'NUSA' })
  const next = first.changes?.next ?? ''
  const timed = (what: string, found: number, ask: () => Promise<unknown>) =>
    timedOf(t, what, `${found}`, ask)
  const asked = (agent: Agent, query: Parameters<typeof changesOf>[1]) => () => changesOf(agent, query)
  const rows = [
    await timed('SQL of a first page', page.rows.length, () =>
      store.sales(reader, 'NUSA', { after: null, from, size: maxChanges }),
    ),
    await timed('SQL of a second page', maxChanges, () =>
      store.sales(reader, 'NUSA', { after, from, size: maxChanges }),
    ),
    await timed('SQL of a page of changes', maxChanges, () =>
      store.changes(reader, 'NUSA', { after: Math.floor(top / 2), upTo: top, size: maxChanges }),
    ),
    await timed('call: first page', first.changes?.saleList.length ?? 0, asked(sari, { group: 'NUSA' })),
    await timed('call: second page', maxChanges, asked(sari, { group: 'NUSA', after: next })),
    await timed('call: 50 rows', 50, asked(sari, { group: 'NUSA', size: '50' })),
    await timed('call: nothing changed, MERAPI', 0, asked(agus, {})),
    await timed('call: groups of root', 0, asked(root, {})),
  ]
  await t.database.pool.query('update sale_change set place = null where place > $1', [top - 10_000])
  const begin = performance.now()
  await placeChanges(t.database)
  console.log(`10000 changes got their places in ${Math.round(performance.now() - begin)} ms`)
  return rows
}

async function timedOf(
  { database }: TestApp,
  what: string,
  found: string,
  ask: () => Promise<unknown>,
): Promise<Row> {
  const times: number[] = []
  for (let round = -5; round < rounds; round += 1) {
    const begin = performance.now()
    await ask()
    if (round >= 0) times.push(performance.now() - begin)
  }
  return {
    what,
    found,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    least: quantile(times, 0),
    by: await scansOf(database, await recordQueries(ask, table), table),
  }
}
