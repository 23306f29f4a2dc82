import type { Database } from '../../server/db/database.ts'
import { migrationTable } from '../../server/db/migrate.ts'
import { migrationFiles } from '../../server/db/migration-files.ts'

const migrations = new URL('../../server/db/migrations/', import.meta.url)

/** The database as plain SQL for an empty one: the migrations as they were run, and then all rows, inserted without
 * triggers. */
export async function dumpOf(database: Database): Promise<string> {
  const client = await database.pool.connect()
  const texts = async (sql: string) =>
    (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text)
  try {
    const tables = await texts(
      `select quote_ident(tablename) as text from pg_tables where schemaname = 'public' order by 1`,
    )
    const inserts: string[] = []
    for (const table of tables) {
      const columns = await texts(`select quote_ident(attname) as text from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and attgenerated = '' and not attisdropped order by attnum`)
      const literals = columns.map((column) => `quote_nullable(${column})`).join()
      const rows = await texts(
        `select '(' || concat_ws(',', ${literals}) || ')' as text from ${table} order by 1`,
      )
      if (rows.length > 0)
        inserts.push(
          `insert into ${table} (${columns.join()}) overriding system value values\n${rows.join(',\n')};`,
        )
    }
    const numbers =
      await texts(`select format('select setval(%L, %s);', quote_ident(sequencename), last_value) as text
      from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`)
    const schema = [`${migrationTable};`, ...migrationFiles(migrations).map(({ sql }) => sql)]
    return [
      ...schema.map((sql) => `begin;\n${sql}\ncommit;`),
      'begin;',
      'set local session_replication_role = replica;',
      // some migrations insert rows
      `truncate ${tables.join()};`,
      ...inserts,
      ...numbers,
      'commit;\n',
    ].join('\n')
  } finally {
    client.release()
  }
}
