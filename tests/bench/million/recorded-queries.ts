import pg from 'pg'
import type { Database } from '../../../server/db/database.ts'
import { quantile } from '../table.ts'

type Query = { text: string; values: unknown[] }

/** Records the queries on a table that `work` sends, with their values. */
export async function recordQueries(work: () => Promise<unknown>, table = 'booking'): Promise<Query[]> {
  const heard: Query[] = []
  const spoken = pg.Client.prototype.query
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...words: unknown[]) {
    const [text, values] = words
    if (typeof text === 'string' && text.includes(`from "${table}"`)) {
      heard.push({ text, values: Array.isArray(values) ? values : [] })
    }
    return Reflect.apply(spoken, this, words)
  })
  await work().finally(() => Reflect.set(pg.Client.prototype, 'query', spoken))
  return heard
}

/** Milliseconds that the database takes to plan and run the queries, the median, and the blocks that it reads. */
export async function timesInDatabase({ pool }: Database, queries: readonly Query[], rounds: number) {
  const sample: number[] = []
  let blocks = 0
  for (let round = -3; round < rounds; round += 1) {
    let ms = 0
    blocks = 0
    for (const { text, values } of queries) {
      const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values)
      const [{ Plan: plan, ...times }] = Object(rows[0])['QUERY PLAN']
      ms += times['Planning Time'] + times['Execution Time']
      blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    }
    if (round >= 0) sample.push(ms)
  }
  return { p50: quantile(sample, 0.5), least: quantile(sample, 0), blocks }
}

/** The scan that the planner uses for each query, such as `Index Scan booking_newest` or `Seq Scan`. */
export async function scansOf(
  { pool }: Database,
  queries: readonly Query[],
  table = 'booking',
): Promise<string> {
  const scans = new Set<string>()
  const walk = (node: unknown): void => {
    const plan = Object(node)
    const type = String(plan['Node Type'])
    if (plan['Index Name'] && String(plan['Index Name']).startsWith(table))
      scans.add(`${short(type)} ${plan['Index Name']}`)
    else if (plan['Relation Name'] === table && type === 'Seq Scan') scans.add('SEQ SCAN')
    for (const child of Array.isArray(plan.Plans) ? plan.Plans : []) walk(child)
  }
  for (const { text, values } of queries) {
    const { rows } = await pool.query(`explain (format json) ${text}`, values)
    walk(Object(rows[0])['QUERY PLAN'][0].Plan)
  }
  return [...scans].join(', ')
}

function short(type: string): string {
  return type.replace(' Scan', '').replace(' Index', '').toLowerCase()
}
