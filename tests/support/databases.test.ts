import { describe, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { engines } from './databases.ts'

async function prepare(database: Database): Promise<void> {
  await database.pool.query("create table hotel (name text); insert into hotel values ('Adlon')")
}

describe.each(engines)('a fresh database on $engine', ({ fresh }) => {
  test('holds what was prepared and shares nothing with the next', async () => {
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
})
