import { setImmediate as turn } from 'node:timers/promises'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { endpoint } from '#contract/call/endpoint'
import { createDiskWatch } from '../../db/disk-full.ts'
import { answerErrors } from './errors.ts'
import { refusal } from './refusal.ts'
import { createServe } from './serve.ts'
import type { Viewer } from './viewer.ts'

const listThings = endpoint({
  name: 'listThings',
  tag: 'session',
  summary: 'Things',
  method: 'GET',
  path: '/api/things',
  query: v.strictObject({ count: v.pipe(v.string(), v.transform(Number)) }),
  weight: 'report',
  reply: v.object({ total: v.number(), things: v.array(v.object({ name: v.string() })) }),
})

const viewer: Viewer = {
  userId: 'u',
  userName: 'sari',
  displayName: 'Sari',
  orgId: 'NUSA',
  orgName: 'Nusa',
  shortOrgName: '',
  logoHash: null,
  orgType: 'AGENT',
  orgPath: ['TRADEWIND', 'NUSA'],
  currency: 'IDR',
  role: 'ROLE_AGENT',
  permissions: { book: 1, issue: 1, searchForCorporate: true, granted: [] },
  isSuspended: false,
  sessionId: 's',
}

let server: FastifyInstance
/** Semaphore slots that are taken now. */
let held = 0
afterEach(() => server.close())

type Thing = { name: string; net: number }

/** Serves what `rows` yields; answers the address. */
async function listening(rows: (count: number) => AsyncIterable<Thing>): Promise<string> {
  server = Fastify({ forceCloseConnections: true })
  answerErrors(server, createDiskWatch())
  await server.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] })
  const serve = createServe(server, {
    findViewer: async (authorization) => {
      if (!authorization) throw refusal('NOT_SIGNED_IN', 'refusals.notSignedIn')
      return viewer
    },
    idempotency: { once: readIsNotKept, oncePrepared: readIsNotKept },
    onRefused: async () => {},
    refuse: async () => {},
    admit: async () => {
      held += 1
      let left = false
      return () => {
        if (!left) held -= 1
        left = true
      }
    },
  })
  serve.rows(listThings, 'things', async (_viewer, { query }) => ({
    head: { total: query.count, secret: 1 },
    rows: rows(query.count),
  }))
  return server.listen({ port: 0, host: '127.0.0.1' })
}

const readIsNotKept = () => Promise.reject(new Error('a read is not kept'))

const bearer = { authorization: 'Bearer x' }

async function* things(count: number): AsyncGenerator<Thing> {
  for (let at = 0; at < count; at += 1) yield { name: `thing ${at}`, net: 7_777 }
}

test.each(['br', 'gzip', 'identity'])(
  'the answer is one document with one row on each line, and only fields of the reply schema (%s)',
  async (encoding) => {
    const url = await listening(things)
    const answer = await fetch(`${url}/api/things?count=3000`, {
      headers: { ...bearer, 'accept-encoding': encoding },
    })
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    expect(text).not.toMatch(/net|secret|7777/)
    const reply = v.parse(listThings.reply, JSON.parse(text))
    expect(reply.total).toBe(3_000)
    expect(reply.things.map(({ name }) => name)).toEqual(
      Array.from({ length: 3_000 }, (_, at) => `thing ${at}`),
    )
    expect(text.split('\n')).toHaveLength(3_002)
  },
)

test('no rows are an empty list; calls without sign-in or with a wrong query are refused', async () => {
  const url = await listening(things)
  const empty = await fetch(`${url}/api/things?count=0`, { headers: bearer })
  expect(await empty.json()).toEqual({ total: 0, things: [] })
  expect((await fetch(`${url}/api/things?count=1`)).status).toBe(401)
  expect((await fetch(`${url}/api/things?count=1&more=1`, { headers: bearer })).status).toBe(400)
})

test.each(['br', 'identity'])(
  'an answer that fails while it is sent never looks complete (%s)',
  async (encoding) => {
    const url = await listening(async function* (count) {
      yield* things(count)
      throw new Error('the database is gone')
    })
    const answer = await fetch(`${url}/api/things?count=20000`, {
      headers: { ...bearer, 'accept-encoding': encoding },
    })
    await expect(answer.text()).rejects.toThrow()
  },
)

test('a row that does not match its schema breaks the answer, too', async () => {
  const url = await listening(async function* (count) {
    yield* things(count)
    yield Object({ name: 7 })
  })
  const answer = await fetch(`${url}/api/things?count=20000`, { headers: bearer })
  await expect(answer.text()).rejects.toThrow()
  expect(held).toBe(0)
})

test('the semaphore slot is held until the last row is sent', async () => {
  const before: number[] = []
  const url = await listening(async function* (count) {
    before.push(held)
    yield* things(count)
    before.push(held)
  })
  await (await fetch(`${url}/api/things?count=5000`, { headers: bearer })).text()
  expect({ before, held }).toEqual({ before: [1, 1], held: 0 })
})

test('rows are fetched no faster than the client reads, and no longer when it has gone', async () => {
  let fetched = 0
  let ended = false
  const url = await listening(async function* (count) {
    try {
      for (let at = 0; at < count; at += 1) {
        fetched = at
        yield { name: 'x'.repeat(1_000), net: 1 }
      }
    } finally {
      ended = true
    }
  })
  const answer = await fetch(`${url}/api/things?count=1000000`, {
    headers: { ...bearer, 'accept-encoding': 'identity' },
  })
  const reader = answer.body?.getReader()
  await reader?.read()
  let before = -1
  while (fetched !== before) {
    before = fetched
    for (let turns = 0; turns < 200; turns += 1) await turn()
  }
  expect(fetched).toBeLessThan(100_000)
  await reader?.cancel()
  await expect.poll(() => ended).toBe(true)
  expect(fetched).toBeLessThan(100_000)
  expect(held).toBe(0)
})
