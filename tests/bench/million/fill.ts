import type { Database } from '../../../server/db/database.ts'

/** Runs statements one after the other on a connection of their own, which may take minutes. */
export type Run = (...statements: string[]) => Promise<void>

export function runsOn({ pool }: Database): Run {
  return async (...statements) => {
    const client = await pool.connect()
    try {
      await client.query('set statement_timeout = 0')
      await client.query(`set maintenance_work_mem = '256MB'`)
      for (const statement of statements) await client.query(statement)
    } finally {
      client.release(true)
    }
  }
}

/** Turns off triggers and foreign keys; their effects are added afterwards in bulk. */
export const bare = 'set session_replication_role = replica'

/** Two hundred sellers beside those of the demo. */
export const agencies = `insert into org (id, name, type, parent_id, path, currency, book, issue)
  select 'AGENCY-' || n, 'Agency ' || n, 'AGENT', 'TRADEWIND', array['TRADEWIND', 'AGENCY-' || n], 'IDR', 1, 1
  from generate_series(1, 200) n`

/** SQL of the ids of all sellers, the large ones first. */
export const sellers = `select array['NUSA', 'NUSA-BALI', 'SAMUDRA'] || array_agg('AGENCY-' || n order by n) || array['MERAPI'] as ids
  from generate_series(1, 200) n`

/** SQL of a locator of the real alphabet, a different one for each number; the factor has no common divisor with 27. */
export function locatorOf(number: string): string {
  const letter = (index: number) =>
    `substr('23456789BCDFGHJKMNPQRTVWXYZ', 1 + ((${number} * 193939393::bigint) % 387420489 / ${27 ** index} % 27)::int, 1)`
  return [0, 1, 2, 3, 4, 5].map(letter).join(' || ')
}

/** Drops the indexes of the tables while `fill` runs, and makes them anew, two at once. */
export async function withoutIndexes(
  { pool }: Database,
  run: Run,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any($1) and indexname not in (select conname from pg_constraint)`,
    [tables],
  )
  await run(...rows.map(({ name }) => `drop index ${name}`))
  await fill()
  await Promise.all(
    [0, 1].map((half) =>
      run(...rows.filter((_, index) => index % 2 === half).map(({ definition }) => definition)),
    ),
  )
  await run(...tables.map((table) => `vacuum (analyze) ${table}`), 'analyze org')
}
