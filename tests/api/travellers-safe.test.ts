import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as book from '#contract/travellers/book'
import { importTravellers } from '#contract/travellers/import'
import { demoPassword } from '../../server/admin/demo-data.ts'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { bookKeysOf } from '../../server/travellers/keys/book-keys.ts'
import { createBookFields } from '../../server/travellers/keys/open-fields.ts'
import { rotateJob } from '../../server/travellers/keys/rotate-key.ts'
import { keyReport } from '../../server/travellers/keys/sealed-values.ts'
import { AgentClient } from '../support/client/agent-client.ts'
import { signInWithout } from '../support/client/person-with.ts'
import { freshPostgres, freshWithFiles, onPostgres, type Prepare } from '../support/databases.ts'
import { holdOne } from '../support/sale/held-booking.ts'
import { addTraveller, passportOf, travellerOf } from '../support/sale/travellers.ts'
import { createTestApp, type TestApp, testSecret } from '../support/test-app.ts'

/** They begin alike, so that one search finds each. */
const beginning = 'ZQPASS'
const planted = Array.from({ length: 40 }, (_, at) => `${beginning}${1_001 + at * 37}`)
const births = ['1971-02-13', '1983-11-29']

/** What a number may look like where it is stored. */
const shapesOf = (text: string) => {
  const bytes = Buffer.from(text)
  return [text, bytes.toString('hex'), bytes.toString('base64').slice(0, 8)]
}
const searched = [beginning, ...births].flatMap(shapesOf)
const found = (where: string | Buffer) => searched.filter((shape) => where.includes(shape))

/** Every row of every table. */
async function dumpOf({ pool }: Database): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema()`,
  )
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select "${name}"::text as row from "${name}"`)
    parts.push(...rows.map(({ row }) => row))
  }
  return parts.join('\n')
}

/** On the embedded engine: the files of the database. */
let files: (() => Promise<Blob>) | null = null
async function freshInMemory(prepare: Prepare): Promise<Database> {
  const { database, dump } = await freshWithFiles(prepare)
  files = dump
  return database
}

const engines = [
  { engine: 'embedded', fresh: freshInMemory },
  { engine: 'postgres', fresh: freshPostgres },
]

describe.each(engines)('40 numbers of documents on $engine', ({ fresh }) => {
  let t: TestApp
  const lines: string[] = []
  beforeAll(async () => {
    t = await createTestApp(fresh, { LOG_LEVEL: 'trace' }, 300, {
      logStream: { write: (line) => lines.push(line) },
    })
  })
  afterAll(() => t.close())

  test('are nowhere in the clear: not in the database, not in the log, not in answers to who may not see them', async () => {
    const sari = await t.signIn('NUSA/sari')
    const documents = (from: number, to: number) =>
      planted.slice(from, to).map((number) => passportOf(number))
    const [birthDate, otherBirth] = [births[0] ?? '', births[1] ?? '']
    const first = await addTraveller(sari, { surname: 'Planted', birthDate, documentList: documents(0, 8) })
    await sari.call(importTravellers, {
      body: {
        rowList: [8, 16, 24].map((from) => ({
          rowNumber: from,
          traveller: travellerOf({
            surname: `Planted${'abcd'[from / 8]}`,
            birthDate: otherBirth,
            documentList: documents(from, from + 8),
          }),
        })),
      },
    })
    const changed = await addTraveller(sari, { surname: 'Plantedlate' })
    const changes = {
      documentList: documents(32, 40).map((document) => ({ ...document, removed: false as const })),
    }
    const params = { travellerId: changed }
    await sari.call(book.updateTraveller, { params, body: { version: 1, changes } })
    const picked = await sari.call(book.pickTravellers, { body: { travellerIds: [first, changed] } })
    expect(JSON.stringify(picked).match(/ZQPASS\d{4}/g)).toHaveLength(16)

    // wrong requests that hold them
    const { documentList } = changes
    await sari.raw('POST', '/api/travellers', {
      ...travellerOf({ documentList }),
      birthDate,
      wrong: planted[0],
    })
    await sari.raw('PUT', `/api/travellers/${changed}`, `{"${planted[1]}": ${birthDate}`, {
      'idempotency-key': planted[2] ?? '',
    })
    await t.database.pool.query(`update traveller set details = '{"email": 5}' where id = $1`, [changed])
    await expect(sari.call(book.readTraveller, { params })).rejects.toThrow('500')
    await t.database.pool.query(`update traveller set details = '{}' where id = $1`, [changed])

    const clerk = await signInWithout(t, 'NUSA', 'seeDocuments')
    const agus = await t.signIn('MERAPI/agus')
    for (const reader of [clerk, agus]) {
      const asked = [
        await reader.raw('POST', book.listTravellers.path, { typed: 'planted' }),
        await reader.raw('POST', '/api/travellers/suggest', { typed: 'planted' }),
        await reader.raw('POST', book.pickTravellers.path, { travellerIds: [first, changed] }),
        await reader.raw('GET', `/api/travellers/${first}`),
        await reader.raw('GET', `/api/travellers/${first}/export`),
        await reader.raw('GET', '/api/travellers/twins'),
        await reader.raw('POST', '/api/travellers/groups/search', {}),
      ]
      expect(found(JSON.stringify(asked.map(({ body }) => body)))).toEqual([])
    }
    // masked even for who may
    expect(found(JSON.stringify((await sari.raw('POST', book.listTravellers.path, {})).body))).toEqual([])
    expect(found(await dumpOf(t.database))).toEqual([])
    expect(found(lines.join(''))).toEqual([])
    expect(lines.join('')).toContain('"statusCode":500')
  })

  if (fresh === freshInMemory)
    test('and not in the files', async () => {
      const content = Buffer.from(await ((await files?.()) ?? new Blob()).arrayBuffer())
      // the search finds what is there
      expect(content.includes('Plantedlate')).toBe(true)
      expect(found(content)).toEqual([])
    })
})

describe.each(onPostgres)('the key of the traveller book on $engine', ({ fresh }) => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp(fresh)
  })
  afterAll(() => t.close())

  const [former, current] = [
    'a former key of the tests, 32 characters',
    'the next key of the tests, 32 characters',
  ]
  async function appWith(environment: Record<string, string>) {
    const config = readConfig({ LOG_LEVEL: 'silent', ...environment })
    const { server } = await createApp({ ...t.needs, config })
    const client = new AgentClient(server)
    await client.signIn('NUSA/sari', demoPassword)
    const keys = bookKeysOf(config, testSecret)
    const needs = { database: t.database, keys, fields: createBookFields(keys) }
    return { server, client, needs }
  }
  const rowsNamed = (surname: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      rowNumber: at + 2,
      traveller: travellerOf({
        surname: `${surname}${'abcdefghijklmnopqrstuvwxyz'[at % 26]}${'abcdefghij'[Math.floor(at / 26)]}`,
        documentList: [passportOf(`R${1_000_000 + at}`)],
      }),
    }))

  test('changes while others write: everything is readable at every moment, and at the end by the new key alone', {
    timeout: 120_000,
  }, async () => {
    const before = await appWith({ TRAVELLER_KEY: former })
    await before.client.call(importTravellers, { body: { rowList: rowsNamed('Rotate', 60) } })
    // both processes have both keys while they are restarted one after the other
    const [old, next] = [
      await appWith({ TRAVELLER_KEY: former, TRAVELLER_KEY_BEFORE: current }),
      await appWith({ TRAVELLER_KEY: current, TRAVELLER_KEY_BEFORE: former }),
    ]
    const list = await next.client.call(book.listTravellers, { body: { typed: 'rotate' } })
    const ids = list.travellerList.map(({ travellerId }) => travellerId)
    let isRotating = true
    async function write({ client }: typeof next, offset: number): Promise<number> {
      let written = 0
      for (let turn = 0; isRotating || turn < 3; turn++) {
        const travellerId = ids[(turn * 7 + offset) % ids.length] ?? ''
        const { version } = await client.call(book.readTraveller, { params: { travellerId } })
        const changes = { documentList: [{ ...passportOf(`W${offset}00${turn}`), removed: false as const }] }
        const kept = await client.raw(
          'PUT',
          `/api/travellers/${travellerId}`,
          { version, changes: turn % 8 < 6 ? changes : { birthDate: `19${60 + (turn % 30)}-01-02` } },
          { 'idempotency-key': crypto.randomUUID() },
        )
        // a traveller has at most eight documents
        expect([200, 400], JSON.stringify(kept.body)).toContain(kept.status)
        const { pickedList } = await client.call(book.pickTravellers, {
          body: { travellerIds: [travellerId] },
        })
        expect(pickedList[0]?.documentList.some(({ number }) => number.startsWith('R'))).toBe(true)
        written += 1
      }
      return written
    }
    expect(await keyReport(next.needs)).toMatch(/^121 of 121 values .* still need TRAVELLER_KEY_BEFORE\.$/)
    const writers = [write(old, 1), write(next, 2)]
    const job = rotateJob(next.needs)
    for (let runs = 0; runs < 3; runs++) await job.run()
    isRotating = false
    const written = await Promise.all(writers)
    expect(Math.min(...written)).toBeGreaterThan(0)
    // the process with the former key is gone now
    await job.run()
    const after = await appWith({ TRAVELLER_KEY: current })
    expect(await keyReport(after.needs)).toMatch(/^All \d+ values/)
    await expect(keyReport(before.needs)).rejects.toThrow('a key that is not set')
    for (const travellerId of ids) {
      const [picked] = (
        await after.client.call(book.pickTravellers, { body: { travellerIds: [travellerId] } })
      ).pickedList
      expect(picked?.documentList[0]?.number).toMatch(/^R\d{7}$/)
    }
    // the hashes are the same as before: the same people are found again
    const again = await after.client.call(importTravellers, {
      body: { rowList: rowsNamed('Rotate', 60).slice(30) },
    })
    expect(new Set(again.outcomeList.map(({ outcome }) => outcome))).toEqual(new Set(['ALREADY']))
    for (const { server } of [before, old, next, after]) await server.close()
  })

  test('that is another one opens nothing, and says so', async () => {
    const wrong = await appWith({ TRAVELLER_KEY: 'a wrong key of the tests, 32 characters long' })
    const answer = await wrong.client.raw('POST', book.listTravellers.path, { typed: 'rotate' })
    expect(answer).toMatchObject({ status: 503, body: { reason: 'refusals.bookIsLocked' } })
    await expect(addTraveller(wrong.client, { surname: 'Unsealed' })).rejects.toThrow('503')
    await wrong.server.close()
  })

  test('erasing a traveller leaves bookings as they were, and the book empty', async () => {
    const app = await appWith({ TRAVELLER_KEY: current })
    const { client } = app
    const booked = await holdOne(client, { lastName: 'Stays' })
    const rowsOf = async () =>
      JSON.stringify(
        (await t.database.pool.query('select * from booking where locator = $1', [booked.code])).rows,
      )
    const before = await rowsOf()
    const id = await addTraveller(client, { surname: 'Stays', documentList: [passportOf('S1234567')] })
    await client.call(book.eraseTraveller, { params: { travellerId: id }, body: { doNotKeep: false } })
    expect(await rowsOf()).toBe(before)
    const admin = new AgentClient(app.server)
    await admin.signIn('NUSA/admin', demoPassword)
    const { travellers } = await admin.call(book.readBook, {})
    await admin.call(book.emptyBook, { body: { travellers } })
    const { rows } = await t.database.pool.query(`select owner_org_id from traveller union all
      select traveller_id::text from traveller_document union all select owner_org_id from traveller_group`)
    expect(rows).toEqual([])
    expect(await rowsOf()).toBe(before)
    await app.server.close()
  })
})
