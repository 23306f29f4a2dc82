import { reportPageSize, reportPnrs, summarizePnrs } from '#contract/pnr/report'
import { liveHeap } from '../../../server/suppliers/http/live-heap-for-tests.ts'
import type { AgentClient } from '../../support/client/agent-client.ts'
import type { TestApp } from '../../support/test-app.ts'
import type { Row } from '../table.ts'
import { compare } from './compare-to-sql.ts'
import { ownersOf } from './pnr-cases.ts'
import { recordQueries } from './recorded-queries.ts'

/** Measures the sales report of a month, its charts and its export. */
export async function measureReports(t: TestApp, rounds: number): Promise<Row[]> {
  const on = { t, rounds }
  const rows: Row[] = []
  const root = await t.signIn('TRADEWIND/root')
  for (const who of ['NUSA/sari', 'TRADEWIND/root']) {
    const agent = who === 'TRADEWIND/root' ? root : await t.signIn(who)
    const ask = () => agent.call(reportPnrs, { query: {} })
    const { total } = await ask()
    rows.push(await compare(on, `report of a month, ${who}`, `${total}`, ask, reportInSql(who)))
    const charts = () => agent.call(summarizePnrs, { query: {} })
    rows.push(await compare(on, `charts of a month, ${who}`, `${total}`, charts, sumsInSql(who)))
  }
  rows.push(...(await measureExport(t, root, Math.min(rounds, 3))))
  return rows
}

/** Compares an export, read over HTTP as it comes, to the queries that it sends, and measures the memory that it needs. */
async function measureExport(t: TestApp, agent: AgentClient, rounds: number): Promise<Row[]> {
  const url = await t.app.server.listen({ host: '127.0.0.1', port: 0 })
  const { host } = new URL(url)
  const ask = async (onBytes: (bytes: number) => void) => {
    const answer = await fetch(`http://localhost:${host.split(':')[1]}${reportPnrs.path}?exports=1`, {
      headers: { authorization: `Bearer ${agent.accessToken}`, 'accept-encoding': 'identity' },
    })
    if (!answer.ok) throw new Error(await answer.text())
    let bytes = 0
    for await (const piece of answer.body ?? []) {
      bytes += piece.length
      onBytes(bytes)
    }
    return bytes
  }
  const rows: Row[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now()
    const bytes = await ask(() => {})
    const ours = performance.now() - begin
    const queries = await recordQueries(() => ask(() => {}))
    const middle = performance.now()
    for (const { text, values } of queries) await t.database.pool.query(text, values)
    const bare = performance.now() - middle
    rows.push({
      what: 'export of a month, TRADEWIND/root',
      found: `${Math.round(bytes / 104_857.6) / 10} MB`,
      p50: Math.round(ours),
      'SQL p50': Math.round(bare),
      ratio: Math.round((ours / bare) * 100) / 100,
      'heap growth MB': await heapGrowth(ask),
    })
  }
  return rows
}

async function heapGrowth(ask: (onBytes: (bytes: number) => void) => Promise<unknown>): Promise<number> {
  const before = liveHeap()
  let [highest, looked] = [before, 0]
  await ask((bytes) => {
    if (bytes - looked < 4_000_000) return
    looked = bytes
    highest = Math.max(highest, liveHeap())
  })
  return Math.round((highest - before) * 10) / 10
}

const midnight = (days: number) =>
  `((now() at time zone 'Asia/Jakarta')::date + ${days})::timestamp at time zone 'Asia/Jakarta'`

function month(who: string): string {
  return `${ownersOf(who)} and booked_at >= ${midnight(-30)} and booked_at < ${midnight(2)}`
}

function sumsInSql(who: string): string[] {
  return [
    `select currency, count(*), sum((check_out - check_in) * rooms), sum(total_selling) from booking
     where ${month(who)} group by 1`,
  ]
}

function reportInSql(who: string): string[] {
  return [
    ...sumsInSql(who),
    `select booking.*, org.name from booking join org on org.id = owner_org_id where ${month(who)}
     order by booked_at desc, booking.id desc limit ${reportPageSize}`,
  ]
}
