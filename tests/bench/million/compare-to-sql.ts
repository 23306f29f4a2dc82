import type { TestApp } from '../../support/test-app.ts'
import { quantile, type Row } from '../table.ts'
import { recordQueries, scansOf } from './recorded-queries.ts'

const warmUp = 5

/** Measures a call and its bare SQL in turns, so that other load on the machine affects both. `least`: of the quietest round. */
export async function compare(
  { t: { database }, rounds }: { t: TestApp; rounds: number },
  what: string,
  found: string,
  ask: () => Promise<unknown>,
  sql: readonly string[],
): Promise<Row> {
  const asked: number[] = []
  const bare: number[] = []
  for (let round = rounds > warmUp ? -warmUp : 0; round < rounds; round += 1) {
    const begin = performance.now()
    await ask()
    const middle = performance.now()
    // simultaneously, as the server does
    await Promise.all(sql.map((text) => database.pool.query(text)))
    const end = performance.now()
    if (round < 0) continue
    asked.push(middle - begin)
    bare.push(end - middle)
  }
  const [p50, sql50] = [quantile(asked, 0.5), quantile(bare, 0.5)]
  return {
    what,
    found,
    p50,
    p99: quantile(asked, 0.99),
    'SQL p50': sql50,
    'SQL p99': quantile(bare, 0.99),
    ratio: Math.round((p50 / sql50) * 100) / 100,
    least: quantile(asked, 0),
    'SQL least': quantile(bare, 0),
    by: await scansOf(database, await recordQueries(ask)),
  }
}
