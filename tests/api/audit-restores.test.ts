import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuditHead } from '../../server/audit/audit-heads.ts'
import { recordRestore } from '../../server/audit/restores.ts'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { asOwner, chainOf, silent } from '../support/books/audit-chain.ts'
import { freshPostgres } from '../support/databases.ts'
import { ownerOf } from '../support/server/postgres-databases.ts'

const hourMs = 3_600_000
const right = /^\d+ rows verified, up to \S+; 0 rows are not sealed yet\./
const wrong = /^The audit is not as it was written:/

let database: Database
let chain: ReturnType<typeof chainOf>
let time: number
let backups: number
const now = () => new Date(time)

beforeEach(async () => {
  time = Date.now() - 20 * hourMs
  backups = 0
  database = await freshPostgres(async (empty) => {
    await migrate(empty)
  })
  chain = chainOf(database, { now })
})
afterEach(() => database.close())

/** Rows of an hour later. */
async function write(count: number): Promise<void> {
  time += hourMs
  await database.pool.query(
    `insert into audit (at, user_name, action, subject, request_id, address)
     select $1, 'sari', 'booking.issued', 'booking:ROW' || n, 'r', '::1' from generate_series(1, $2) n`,
    [now(), count],
  )
}

async function work(count: number): Promise<void> {
  await write(count)
  await chain.seal()
}

const tables = ['audit', 'audit_seal', 'audit_chain']

/** What a backup has of the audit. */
async function backUp(): Promise<string> {
  backups += 1
  const name = `backup_${backups}`
  await asOwner(database, ...tables.map((table) => `create table ${name}_${table} as select * from ${table}`))
  return name
}

/** As the commands do by hand what leaves no trace: the audit is that of the backup again. */
async function putBack(name: string): Promise<void> {
  await asOwner(
    database,
    ...tables.flatMap((table) => [
      `delete from ${table}`,
      `insert into ${table} overriding system value select * from ${name}_${table}`,
    ]),
  )
}

async function restore(name: string, by = 'Dewi'): Promise<void> {
  time += hourMs
  await putBack(name)
  const needs = { database: await ownerOf(database), ...chain, now, log: silent }
  const restored = { takenAt: now().toISOString(), version: 'test', by }
  await recordRestore(needs, restored, { origin: { requestId: 'test', address: '', device: '' } })
}

/** Of a backup after 12 rows, 8 of which nothing but their heads are left. */
async function lose(): Promise<string> {
  await work(12)
  const file = await backUp()
  await work(5)
  await work(3)
  await restore(file)
  return file
}

const without = (isGone: (head: AuditHead) => boolean) => ({
  append() {},
  read: () => chain.heads.read().filter((head) => !isGone(head)),
})
const cutFrom = (place: number) => [
  `delete from audit where id in (select audit_id from audit_seal where place >= ${place})`,
  `delete from audit_seal where place >= ${place}`,
]

/** The row of the restore, written once more after others were cut. */
const columns = 'at, user_name, action, subject, after, request_id, address'
const copyRestore = [`create table copied as select ${columns} from audit where action = 'backup.restored'`]
const writeCopy = [`insert into audit (${columns}) select * from copied`]

test('a restore names what was sealed between, and the chain goes on', async () => {
  await lose()
  expect(await chain.verify()).toMatch(right)
  expect(await chain.verify()).toMatch(
    /A backup of \S+ was restored by Dewi at \S+: what was sealed between \(places 13 to 20\) is not in it\.$/,
  )
  await work(30)
  expect(await chain.verify()).toMatch(/^43 rows verified/)
})

test('rows of the backup that were not sealed in it are sealed with the restore', async () => {
  await work(4)
  await write(2)
  const file = await backUp()
  await work(1)
  await restore(file)
  expect(await chain.verify()).toMatch(/^7 rows verified/)
})

test('without the heads of the lost server nothing is missed of it either', async () => {
  await lose()
  const since = without(({ place, at }) => place > 12 && at < now().toISOString())
  expect(await chain.verify({ heads: since })).toMatch(right)
})

test('the tail that is cut after a restore is a finding', async () => {
  await lose()
  await work(4)
  await asOwner(database, ...cutFrom(15))
  expect(await chain.verify()).toMatch(wrong)
  expect(await chain.verify()).toMatch(/the chain was cut: it ends at place 14, and place 17 was sealed on/)
  // the restore goes with it
  await asOwner(database, ...cutFrom(13))
  expect(await chain.verify()).toMatch(/the chain was cut: it ends at place 12, and place 20 was sealed on/)
})

test('a tail that is cut without any restore, and a database that was brought back by hand, are findings', async () => {
  await work(12)
  const file = await backUp()
  await work(5)
  await putBack(file)
  expect(await chain.verify()).toMatch(wrong)
  expect(await chain.verify()).toMatch(/the chain was cut: it ends at place 12, and place 17 was sealed on/)
})

test('what is missing of the backup itself is a finding', async () => {
  await work(6)
  await work(6)
  const file = await backUp()
  await work(5)
  await restore(file)
  const row = 'select audit_id from audit_seal where place = 6'
  await asOwner(database, `delete from audit where id in (${row})`, 'delete from audit_seal where place = 6')
  expect(await chain.verify()).toMatch(/place 6 is missing: its seal was removed/)
})

test('a restore excuses nothing where its backup ended otherwise than the chain does', async () => {
  await lose()
  await asOwner(database, ...copyRestore, ...cutFrom(11), ...writeCopy)
  await chain.seal()
  const text = await chain.verify()
  expect(text).toContain('the chain was cut: it ends at place 11, and place 20 was sealed on')
  expect(text).not.toContain('was restored by')
})

test('a row that says that a backup was restored excuses nothing without the key', async () => {
  await work(12)
  await work(5)
  const { rows } = await database.pool.query<{ mac: string }>(
    `select encode(mac, 'hex') as mac from audit_seal where place = 12`,
  )
  await asOwner(database, ...cutFrom(13), 'update audit_chain set floor = (select max(id) from audit)')
  time += hourMs
  await database.pool.query(
    `insert into audit (at, user_name, action, subject, after, request_id, address)
     values ($1, 'system', 'backup.restored', 'backup:restored', $2, 'r', '')`,
    [
      now(),
      JSON.stringify({
        takenAt: now().toISOString(),
        version: 'test',
        by: 'Dewi',
        lastPlace: 12,
        lastMac: rows[0]?.mac,
        proof: '0'.repeat(64),
      }),
    ],
  )
  await chain.seal()
  const text = await chain.verify()
  expect(text).toMatch(wrong)
  expect(text).toContain('the chain was cut: it ends at place 13, and place 17 was sealed on')
  expect(text).not.toContain('was restored by')
})

test('a restore that is not sealed excuses nothing', async () => {
  await lose()
  await asOwner(database, 'delete from audit_seal where place = 13')
  const text = await chain.verify()
  expect(text).toMatch(wrong)
  expect(text).toContain('the chain was cut: it ends at place 12, and place 20 was sealed on')
  expect(text).not.toContain('was restored by')
})

test('the row of a restore that is copied after a later cut excuses nothing that was sealed after it', async () => {
  await lose()
  await work(9)
  await asOwner(database, ...copyRestore, ...cutFrom(13), ...writeCopy)
  await chain.seal()
  const text = await chain.verify()
  expect(text).toMatch(wrong)
  // of the restore itself, and of what was sealed after it
  expect(text).toMatch(/the chain was cut: it ends at place 13, and place 22 was sealed on/)
  expect(text).toMatch(/place 13 is not what was sealed on \S+: the chain was made anew/)
})

test('two restores one after the other, and a backup that was taken after a restore', async () => {
  const file = await lose()
  await work(4)
  await restore(file, 'Agus')
  expect(await chain.verify()).toMatch(right)
  expect(await chain.verify()).toMatch(/restored by Agus at \S+: what was sealed between \(places 13 to 20\)/)
  await work(2)
  const later = await backUp()
  await work(7)
  await restore(later, 'Ratna')
  const text = await chain.verify()
  expect(text).toMatch(right)
  expect(text).toMatch(
    /restored by Agus .*\n.*restored by Ratna at \S+: what was sealed between \(places 16 to 22\)/,
  )
  await asOwner(database, ...cutFrom(16))
  expect(await chain.verify()).toMatch(wrong)
})
