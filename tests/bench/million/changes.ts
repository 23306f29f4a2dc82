import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maxChanges } from '#contract/changes/changes'
import { firstKeptDay } from '#contract/changes/kept-sale'
import { createChangeStore } from '../../../server/changes/change-store.ts'
import { createFollowStore } from '../../../server/changes/follow-store.ts'
import { placeChanges } from '../../../server/changes/place-changes.ts'
import type { BookingReader } from '../../../server/orgs/reach.ts'
import type { Agent } from '../../support/client/agent-client.ts'
import { changesOf } from '../../support/sale/kept-sales.ts'
import type { TestApp } from '../../support/test-app.ts'
import { quantile, type Row } from '../table.ts'
import { runsOn } from './fill.ts'
import { fillFeed, requireSameAsTriggers, shrinkFeed } from './fill-feed.ts'
import { onPostgres } from './on-postgres.ts'
import { fillWithBookings } from './pnr.ts'
import { recordQueries, scansOf, timesInDatabase } from './recorded-queries.ts'
import { measureWaiting } from './waiting-devices.ts'

const table = 'sale_change'
/** So many sales are compared with what the triggers write of them. */
const compared = 300
const few = 60_000

/** Measures the feed of changes over a million sales on a real PostgreSQL, its pages over fewer, and what devices cost that follow it. */
export function measureChanges(): Promise<{ pages: Row[]; waiting: Row[] }> {
  return onPostgres(async (t, databaseUrl) => {
    const sales = Number(process.env.BENCH_BOOKINGS ?? 1_000_000)
    await fill(t, sales)
    const many = await measurePages(t, 30)
    const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-bench-changes-'))
    try {
      const waiting = await measureWaiting(t.database, { databaseUrl, dataDir, devices: 1_000, seconds: 60 })
      await shrinkFeed(runsOn(t.database), few)
      return { pages: [...(await measurePages(t, 30)), ...many], waiting }
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
}

export async function fill(t: TestApp, sales: number): Promise<void> {
  await fillWithBookings(t, sales)
  const begin = performance.now()
  await fillFeed(t.database)
  console.log(`their rows in the feed in ${Math.round((performance.now() - begin) / 1_000)} s`)
  await requireSameAsTriggers(t.database, Math.min(compared, sales))
}

export async function measurePages(t: TestApp, rounds: number): Promise<Row[]> {
  const [root, sari, agus] = await Promise.all(
    ['TRADEWIND/root', 'NUSA/sari', 'MERAPI/agus'].map((who) => t.signIn(who)),
  )
  if (!root || !sari || !agus) throw new Error('somebody is missing')
  const store = createChangeStore(t.database)
  const from = firstKeptDay(t.clock.now())
  const { top } = await store.state()
  const { rows: counted } = await t.database.pool.query<{ count: number }>(
    'select count(*)::int from sale_change',
  )
  const sales = counted[0]?.count ?? 0
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
    timedOf(t, rounds, { sales, what, rows: found }, ask)
  const asked = (agent: Agent, query: Parameters<typeof changesOf>[1]) => () => changesOf(agent, query)
  const rows = [
    await timed('a first page', page.rows.length, () =>
      store.sales(reader, 'NUSA', { after: null, from, size: maxChanges }),
    ),
    await timed('a second page', maxChanges, () =>
      store.sales(reader, 'NUSA', { after, from, size: maxChanges }),
    ),
    await timed('a page of changes', maxChanges, () =>
      store.changes(reader, 'NUSA', { after: Math.floor(top / 2), upTo: top, size: maxChanges }),
    ),
    await timed('the last places of all groups', 0, () => store.groups({ ...reader, orgId: 'TRADEWIND' })),
    await timed('which groups have changed', 0, () =>
      createFollowStore(t.database).changed({ after: top - 3, upTo: top }),
    ),
    await timed('call: first page', first.changes?.saleList.length ?? 0, asked(sari, { group: 'NUSA' })),
    await timed('call: second page', maxChanges, asked(sari, { group: 'NUSA', after: next })),
    await timed('call: 50 rows', 50, asked(sari, { group: 'NUSA', size: '50' })),
    await timed('call: nothing changed, MERAPI', 0, asked(agus, {})),
    await timed('call: groups of root', 0, asked(root, {})),
  ]
  const again = Math.min(10_000, sales)
  await t.database.pool.query('update sale_change set place = null where place > $1', [top - again])
  const begin = performance.now()
  await placeChanges(t.database)
  console.log(`${again} changes got their places in ${Math.round(performance.now() - begin)} ms`)
  return rows
}

async function timedOf(
  { database }: TestApp,
  rounds: number,
  about: Row,
  ask: () => Promise<unknown>,
): Promise<Row> {
  const times: number[] = []
  for (let round = -5; round < rounds; round += 1) {
    const begin = performance.now()
    await ask()
    if (round >= 0) times.push(performance.now() - begin)
  }
  const queries = await recordQueries(ask, table)
  const { p50, least, blocks } = await timesInDatabase(database, queries, rounds)
  return {
    ...about,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    least: quantile(times, 0),
    'in the database p50': p50,
    'least in it': least,
    blocks,
    by: await scansOf(database, queries, table),
  }
}
