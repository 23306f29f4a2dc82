import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

const log = { info() {}, warn() {}, error() {}, fatal() {} }
let dataDir: string
let database: Database

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tradewind-'))
  database = await openDatabase({ dataDir, log })
  await database.pool.query('create table note (text text)')
}, 60_000)

afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

test('columns are parsed as documented', async () => {
  const { rows } = await database.pool.query(
    `select 5::int8 as amount, '{1,2}'::int8[] as amounts, date '2026-03-29' as day,
      array[date '2026-03-29'] as days,
      12.50::numeric as rate, timestamptz '2026-03-29 01:30+00' as at, '{"a": [1]}'::jsonb as facts`,
  )
  expect(rows).toEqual([
    {
      amount: 5,
      amounts: [1, 2],
      day: '2026-03-29',
      days: ['2026-03-29'],
      rate: '12.50',
      at: new Date('2026-03-29T01:30:00Z'),
      facts: { a: [1] },
    },
  ])
  await expect(database.pool.query('select 9007199254740993 as amount')).rejects.toThrow('9007199254740993')
})

test('a transaction that throws leaves nothing, and an inner one joins the outer', async () => {
  await expect(
    database.transaction(async () => {
      await insert('outer')
      await database.transaction(() => insert('inner'))
      expect(await notes()).toEqual(['outer', 'inner'])
      throw new Error('changed our mind')
    }),
  ).rejects.toThrow('changed our mind')
  expect(await notes()).toEqual([])
})

test('a client that is closed inside a transaction leaves no rows or settings', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query("set application_name = 'left behind'; insert into note values ('half')")
  client.release(true)
  expect(await notes()).toEqual([])
  const { rows } = await database.pool.query('show application_name')
  expect(rows).toEqual([{ application_name: '' }])
})

test('an error in one query does not affect the next one', async () => {
  const [bad, good] = await Promise.allSettled([
    database.pool.query('select $1::int / 0', [1]),
    database.pool.query('select 1 as one'),
  ])
  expect(bad).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(good).toMatchObject({ status: 'fulfilled', value: { rows: [{ one: 1 }] } })
})

test('a long query does not block the server', async () => {
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 5)
  await database.pool.query('select count(*) from generate_series(1, 1000000)')
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(3)
})

test('other users cannot read the data folder', () => {
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
})

test('committed rows survive a restart, and an incomplete first start is made again', async () => {
  await insert('kept')
  await database.close()
  database = await openDatabase({ dataDir, log })
  expect(await notes()).toEqual(['kept'])
  await database.close()
  rmSync(join(dataDir, 'postgres', 'tradewind-complete'))
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'half a file')
  database = await openDatabase({ dataDir, log })
  await expect(notes()).rejects.toThrow('relation "note" does not exist')
}, 60_000)

async function insert(text: string): Promise<void> {
  await sql`insert into note values (${text})`.execute(database.sql)
}

async function notes(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from note`.execute(database.sql)
  return rows.map(({ text }) => text)
}
