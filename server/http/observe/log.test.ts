import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createServer } from '../create-server.ts'

const planted = 'Putri-Planted'
let close = async () => {}
afterEach(() => close())

/** A server whose route runs `fails`, with all lines of its log. */
async function logOf(level: string, fails: () => unknown) {
  const lines: string[] = []
  const server = await createServer(readConfig({ LOG_LEVEL: level }), {
    logStream: { write: (line) => lines.push(line) },
  })
  close = () => server.close()
  server.get('/api/verify/:token', async () => fails())
  const ask = (url: string, headers = {}) =>
    server.inject({ url, headers: { host: 'localhost', ...headers }, remoteAddress: '203.0.113.77' })
  return { lines, ask, log: server.log }
}

test.each(['info', 'trace'])(
  'at level %s a request is logged as its route and the names of its parameters',
  async (level) => {
    const { lines, ask } = await logOf(level, () => 'fine')
    const headers = { authorization: planted, cookie: planted, 'user-agent': planted, referer: planted }
    await ask(`/api/verify/${planted}?search=${planted}&lang=id&${planted}`, headers)
    await ask(`/nowhere/${planted}?search=${planted}`, headers)
    await ask(`/api/verify/${planted}%?search=${planted}`, headers)
    await ask(`/api/verify/${planted.repeat(30)}`, headers)
    const log = lines.join('')
    expect(log).toContain('"url":"/api/verify/:token?search=…&lang=…"')
    expect(log).toContain('"url":"(no route)?search=…"')
    expect(log).toContain('"reqId":')
    expect(log).not.toContain('Planted')
    expect(log).not.toContain('203.0.113.77')
  },
)

class SupplierFailed extends Error {
  readonly body = { guest: planted }
  readonly code = 'ECONNRESET'
}

const failures: readonly (readonly [string, () => unknown, object])[] = [
  [
    'with a body and an address',
    () => new SupplierFailed(`GET /hotels?guest=${planted}\n    at ${planted}:1:1`),
    { type: 'SupplierFailed', code: 'ECONNRESET' },
  ],
  [
    'of the database',
    () =>
      Object.assign(new Error(`invalid: "${planted}"`), {
        code: '23505',
        table: 'booking',
        constraint: 'booking_locator_key',
        detail: `Key (guest)=(${planted})`,
        parameters: [planted],
      }),
    { code: '23505', table: 'booking', constraint: 'booking_locator_key' },
  ],
  [
    'of a schema',
    () => new v.ValiError(v.safeParse(v.object({ guest: v.number() }), { guest: planted }).issues ?? raise()),
    { type: 'ValiError', fields: ['guest'] },
  ],
  [
    'with a cause',
    () => new Error(planted, { cause: new TypeError(planted, { cause: planted }) }),
    { cause: { type: 'TypeError', cause: { type: 'string' } } },
  ],
  ['that is none', () => planted, { type: 'string' }],
]

function raise(): never {
  throw new Error('it was no number')
}

test.each(failures)(
  'an error %s is logged with its type and stack, without its message',
  async (_, error, shaped) => {
    const { lines, ask } = await logOf('trace', () => {
      throw error()
    })
    expect((await ask('/api/verify/x')).statusCode).toBe(500)
    const [failed] = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'unexpected')
    expect(failed).toMatchObject({ err: shaped })
    if (error() instanceof Error) expect(failed.err.stack).toMatch(/^\s+at .*log\.test\.ts:\d+/)
    expect(lines.join('')).not.toContain('Planted')
  },
)

test('messages lose their addresses, and fields that are not allowed are left out', async () => {
  const { lines, log } = await logOf('trace', () => null)
  log.warn(
    `Reply was already sent, did you forget to "return reply" in the "/api/orders?search=${planted}" route?`,
  )
  log.error(new Error(planted))
  log.error({ err: new Error(planted) })
  log.error({ err: new Error(planted) }, planted)
  log.trace({ busboyOptions: { headers: { authorization: planted } } }, 'Providing options to busboy')
  log.info('%s', planted)
  expect(lines.length).toBe(6)
  expect(lines[0]).toContain('did you forget to')
  expect(lines.join('')).not.toContain('Planted')
})

test('the end of the audit’s chain is logged whole: it is the copy outside the database', async () => {
  const { lines, log } = await logOf('info', () => null)
  const auditHead = { place: 7, mac: 'ab'.repeat(32), at: '2026-11-22T05:00:00.000Z' }
  log.info({ auditHead }, 'the audit was sealed')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ auditHead, msg: 'the audit was sealed' }])
})
