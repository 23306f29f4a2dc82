import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoAmI } from '#contract/access/session'
import { bookHotel } from '#contract/hotel/hotel'
import { isConnectionLost } from '../../server/db/lost-connection.ts'
import { openDatabase } from '../../server/db/open.ts'
import { freshPostgres } from '../support/databases.ts'
import { ownerOf, urlOf } from '../support/server/postgres-databases.ts'
import { freePort } from '../support/server/server-process.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

let t: TestApp
let name: string

beforeAll(async () => {
  t = await createTestApp(freshPostgres)
  const { rows } = await t.database.pool.query<{ name: string }>('select current_database() as name')
  name = rows[0]?.name ?? ''
})
afterAll(() => t.close())

/** Opens a connection outside the app's pool, so that it is not ended itself. */
async function asOperator<T>(
  work: (query: (sql: string) => Promise<{ rows: { pid: number }[] }>) => Promise<T>,
) {
  const operator = await openDatabase({ databaseUrl: urlOf('postgres'), dataDir: '', log: silent })
  return work((sql) => operator.pool.query(sql)).finally(() => operator.close())
}

const silent = { info() {}, warn() {}, error() {}, fatal() {} }
const endAll = (where = 'true') =>
  asOperator((query) =>
    query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and ${where}`),
  )

test('a connection that is ended in use fails only the query on it', async () => {
  const broken = t.database.transaction(async () => {
    await t.database.sql.selectFrom('org').select('id').execute()
    await endAll(`state = 'idle in transaction'`)
    await t.database.sql.selectFrom('org').select('id').execute()
  })
  // the error of PostgreSQL, or of the socket if that comes first
  expect(
    isConnectionLost(
      await broken.then(
        () => null,
        (error) => error,
      ),
    ),
  ).toBe(true)
  const sari = await t.signIn('NUSA/sari')
  expect((await sari.call(whoAmI, {})).claims.userName).toBe('sari')
})

test('all idle connections may be ended at once', async () => {
  const sari = await t.signIn('NUSA/sari')
  await Promise.all(Array.from({ length: 20 }, () => sari.call(whoAmI, {})))
  await endAll()
  const answers = await Promise.all(Array.from({ length: 20 }, () => sari.raw('GET', whoAmI.path)))
  for (const { status } of answers) expect([200, 503]).toContain(status)
  expect((await sari.raw('GET', whoAmI.path)).status).toBe(200)
})

test('a booking whose connection broke is answered with a sentence, and its repeat books once', async () => {
  const sari = await t.signIn('NUSA/sari')
  const request = await sari.prepareBooking({ issueNow: true })
  const key = newKey()
  // the first connection that writes the booking is ended, once
  const owner = await ownerOf(t.database)
  await owner.pool.query(`create function throw_out() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger throw_out before insert on command for each row execute function throw_out()`)
  const refused = await sari.book(request, key)
  await owner.pool.query('drop trigger throw_out on command')
  expect(refused).toMatchObject({
    status: 503,
    body: {
      error: 'UNAVAILABLE',
      errorDescription: expect.stringMatching(/^The database cannot be reached/),
    },
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const booked = await sari.raw('POST', bookHotel.path, request, { 'idempotency-key': key })
  expect(booked).toMatchObject({ status: 200, body: { commandState: 'CONFIRMED' } })
  expect((await sari.book(request, key)).body).toEqual(booked.body)
})

test('a broken connection leaves one line in the log, without the client object', async () => {
  const lines: string[] = []
  const note = (facts: object, message: string) => lines.push(JSON.stringify({ ...facts, message }))
  const log = { info: note, warn: note, error: note, fatal: note }
  const database = await openDatabase({ databaseUrl: urlOf(name), dataDir: '', log })
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  await endAll(`pid = ${rows[0]?.pid}`)
  await expect.poll(() => lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    code: '57P01',
    reason: expect.any(String),
    message: 'a database connection broke',
  })
  await database.close()
})

test('a connection that is dropped silently by the network is closed', async () => {
  const sockets: Socket[] = []
  const target = new URL(urlOf(name))
  const way = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    sockets.push(near, far)
    near.on('error', () => {}).pipe(far.on('error', () => {}))
    far.pipe(near)
  })
  const port = await freePort()
  await new Promise<void>((listening) => way.listen(port, '127.0.0.1', () => listening()))
  const overTheWay = Object.assign(new URL(target), { port: String(port) }).href
  const database = await openDatabase({
    databaseUrl: overTheWay,
    dataDir: '',
    log: silent,
    socketTimeoutMs: 300,
  })
  for (const socket of sockets) socket.unpipe().pause()
  await expect(database.pool.query('select 1')).rejects.toThrow('silent for 300 ms')
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  for (const socket of sockets) socket.destroy()
  await database.close()
  way.close()
})

test('a full disk is answered with a sentence, is not ready, and is logged once', async () => {
  const lines: string[] = []
  const full = await createTestApp(freshPostgres, { LOG_LEVEL: 'warn' }, undefined, {
    logStream: { write: (line) => lines.push(line) },
  })
  const sari = await full.signIn('NUSA/sari')
  const [request, key] = [await sari.prepareBooking({ issueNow: true }), newKey()]
  expect(await sari.raw('GET', '/api/ready')).toMatchObject({ status: 200 })
  const owner = await ownerOf(full.database)
  await owner.pool.query(`create function no_room() returns trigger language plpgsql as $$
    begin raise 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_room before insert on command for each row execute function no_room()`)
  const sentence = /^The database has no room left on its disk\. Nothing was lost/
  const refused = {
    status: 503,
    body: { error: 'UNAVAILABLE', errorDescription: expect.stringMatching(sentence) },
  }
  for (let time = 0; time < 3; time += 1) expect(await sari.book(request, key)).toMatchObject(refused)
  expect(await sari.raw('GET', '/api/ready')).toMatchObject(refused)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('the disk of the database is full')
  await owner.pool.query('drop trigger no_room on command')
  expect(await sari.book(request, key)).toMatchObject({ status: 200, body: { commandState: 'CONFIRMED' } })
  await full.close()
})
