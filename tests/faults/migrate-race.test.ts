import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import { freshPostgres } from '../support/databases.ts'
import { urlOf } from '../support/server/postgres-databases.ts'

const log = { info() {}, warn() {}, error() {}, fatal() {} }

test('processes that start together apply each migration once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  writeFileSync(join(folder, '001-first.sql'), 'create table note (text text); select pg_sleep(0.2)')
  writeFileSync(join(folder, '002-second.sql'), "insert into note values ('once')")
  const first = await freshPostgres(async () => {})
  const { rows } = await first.pool.query<{ name: string }>('select current_database() as name')
  const databaseUrl = urlOf(rows[0]?.name ?? '', 'owner')
  const others = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: '', log })))
  const applied = await Promise.all([first, ...others].map((database) => migrate(database, folder)))
  // each by whoever was first
  expect(applied.flat().toSorted()).toEqual(['001-first.sql', '002-second.sql'])
  expect((await first.pool.query('select text from note')).rows).toEqual([{ text: 'once' }])
  for (const other of others) await other.close()
  await first.close()
  rmSync(folder, { recursive: true })
}, 60_000)
