import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, databaseFromPool } from './database.ts'
import { createEngine } from './embedded/engine.ts'
import { createEnginePool } from './embedded/engine-pool.ts'
import { migrate } from './migrate.ts'

let database: Database
let folder: string

beforeAll(async () => {
  const engine = createEngine(await PGlite.create())
  database = databaseFromPool(createEnginePool(engine), () => engine.close())
}, 60_000)

afterAll(() => database.close())

beforeEach(async () => {
  await database.pool.query('drop schema public cascade; create schema public')
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  return () => rmSync(folder, { recursive: true })
})

test('applies the files in the order of their numbers, once', async () => {
  write('002-second.sql', "insert into note values ('second'); insert into note values ('third')")
  write('001-first.sql', "create table note (text text); insert into note values ('first');")
  expect(await migrate(database, folder)).toEqual(['001-first.sql', '002-second.sql'])
  expect(await migrate(database, folder)).toEqual([])
  expect(await notes()).toEqual(['first', 'second', 'third'])
})

test('numbers may have gaps', async () => {
  write('002-second.sql', 'create table note (text text)')
  await migrate(database, folder)
  write('004-fourth.sql', "insert into note values ('fourth')")
  expect(await migrate(database, folder)).toEqual(['004-fourth.sql'])
  expect(await migrate(database, folder)).toEqual([])
  expect(await notes()).toEqual(['fourth'])
})

test('a file that fails is rolled back and named, and can be corrected', async () => {
  write('001-first.sql', 'create table note (text text)')
  write('002-second.sql', "insert into note values ('lost'); insert into nowhere values (1)")
  await expect(migrate(database, folder)).rejects.toThrow(
    /002-second\.sql failed, and nothing of it was kept: relation "nowhere"/,
  )
  expect(await notes()).toEqual([])
  write('002-second.sql', "insert into note values ('mended')")
  expect(await migrate(database, folder)).toEqual(['002-second.sql'])
  expect(await notes()).toEqual(['mended'])
})

test('refuses a file that was changed after it was applied, but not its line ends', async () => {
  write('001-first.sql', 'create table note\n(text text)')
  await migrate(database, folder)
  write('001-first.sql', 'create table note\r\n(text text)')
  expect(await migrate(database, folder)).toEqual([])
  write('001-first.sql', 'create table note (text varchar)')
  await expect(migrate(database, folder)).rejects.toThrow('001-first.sql was changed after it was applied')
})

test('refuses a database that is newer than this release', async () => {
  write('001-first.sql', 'create table note (text text)')
  write('002-second.sql', 'create table other (text text)')
  await migrate(database, folder)
  rmSync(join(folder, '002-second.sql'))
  await expect(migrate(database, folder)).rejects.toThrow('is at migration 2, but this release knows only 1')
})

test('refuses a new file with a lower number than an applied one', async () => {
  write('002-second.sql', 'create table note (text text)')
  await migrate(database, folder)
  write('001-first.sql', 'create table other (text text)')
  await expect(migrate(database, folder)).rejects.toThrow('001-first.sql comes before 2')
})

test('refuses two files with the same number and a file without a number', async () => {
  write('001-first.sql', '')
  write('001-again.sql', '')
  await expect(migrate(database, folder)).rejects.toThrow('have the same number')
  rmSync(join(folder, '001-again.sql'))
  write('first.sql', '')
  await expect(migrate(database, folder)).rejects.toThrow('first.sql is not named like')
})

function write(fileName: string, sql: string): void {
  writeFileSync(join(folder, fileName), sql)
}

async function notes(): Promise<string[]> {
  const { rows } = await database.pool.query<{ text: string }>('select text from note')
  return rows.map(({ text }) => text)
}
