import { describe, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { bothEngines } from './databases.ts'

async function prepare(database: Database): Promise<void> {
  await database.pool.query("create table hotel (name text); insert into hotel values ('Adlon')")
}

describe.each(bothEngines)('a fresh database on $engine', ({ fresh }) => {
  test('holds the prepared rows and shares nothing with another', async () => {
    const one = await fresh(prepare)
    const other = await fresh(prepare)
    await one.pool.query("insert into hotel values ('Ritz')")
    expect((await one.pool.query('select name from hotel')).rows).toEqual([
      { name: 'Adlon' },
      { name: 'Ritz' },
    ])
    expect((await other.pool.query('select name from hotel')).rows).toEqual([{ name: 'Adlon' }])
    await one.close()
    await other.close()
  }, 60_000)

  test('answers simultaneous queries, each with its own result', async () => {
    const database = await fresh(prepare)
    const asked = [1, 2, 3, 4, 5].map((index) =>
      database.pool.query<{ place: string }>('select $1::text as place from hotel', [String(index)]),
    )
    const answers = await Promise.all(asked)
    expect(answers.map(({ rows }) => rows[0]?.place)).toEqual(['1', '2', '3', '4', '5'])
    await database.close()
  }, 60_000)
})
