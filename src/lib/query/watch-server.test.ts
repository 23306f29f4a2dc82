import { environmentManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appConfig, health, openSession } from '#contract/access/session'
import { ApiFailure, Unreachable } from '../call/failure.ts'
import { send } from '../call/send.ts'
import { isServerSilent, recordAnswer } from '../call/server-silence.ts'
import { newQueryClient, queryFor } from './query.ts'
import { watchServer } from './watch-server.ts'

// without a window the query library would not refetch
environmentManager.setIsServer(() => false)

const second = 1_000
const config = {
  externalLoginUrl: null,
  externalLogoutUrl: null,
  flightSiteUrl: 'https://flights.example/',
  referrerHosts: [],
  demo: false,
  trainRoles: [],
  look: { platformName: '', paperColour: '', paperFooter: '', limitWarnHours: 24, limitAlarmHours: 3 },
}
const alive = { alive: true, version: '1', serverTime: '2027-03-01T03:00:00Z' }
const query = queryFor(appConfig, {})

type Reply = 'swallowed' | 'refused' | 'portal' | object
/** What each path answers now. */
let replies: Record<string, Reply>
let asked: string[]
let client: QueryClient
let stop: () => void

/** A link that swallows a request ends it only when the page gives it up. */
function swallowed(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

async function link(url: string, { signal }: { signal: AbortSignal }): Promise<Response> {
  asked.push(url)
  const reply = replies[url] ?? 'swallowed'
  if (reply === 'swallowed') return swallowed(signal)
  if (reply === 'refused') throw new TypeError('Failed to fetch')
  return reply === 'portal' ? new Response('<html>Our lobby</html>') : Response.json(reply)
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Shows a screen of the configuration. */
function show() {
  const observer = new QueryObserver(client, query)
  const leave = observer.subscribe(() => {})
  return { leave, now: () => observer.getCurrentResult() }
}

beforeEach(() => {
  vi.useFakeTimers()
  // fake timers do not drive the browser's own
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', link)
  replies = {}
  asked = []
  recordAnswer(true)
  client = newQueryClient()
  client.mount()
  stop = watchServer(client)
})
afterEach(() => {
  stop()
  client.clear()
  client.unmount()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('on a link that swallows requests a screen says so after seconds, and goes on by itself', async () => {
  const screen = show()
  await pass(10 * second)
  expect(isServerSilent()).toBe(true)
  expect(screen.now()).toMatchObject({ status: 'error', error: expect.any(Unreachable) })
  replies = { [appConfig.path]: config, [health.path]: alive }
  await pass(11 * second)
  expect(isServerSilent()).toBe(false)
  expect(screen.now().data).toEqual(config)
  screen.leave()
})

test('a slow reply is waited for as long as the health check is answered', async () => {
  replies = { [health.path]: alive }
  const screen = show()
  await pass(40 * second)
  expect(isServerSilent()).toBe(false)
  expect(screen.now().status).toBe('pending')
  // the checks become rarer
  expect(asked.filter((path) => path === health.path)).toHaveLength(3)
  screen.leave()
})

test('what is kept stays while the server is silent', async () => {
  client.setQueryData(query.queryKey, config, { updatedAt: 1 })
  const screen = show()
  await pass(10 * second)
  expect(isServerSilent()).toBe(true)
  expect(screen.now()).toMatchObject({ data: config, error: expect.any(Unreachable) })
  screen.leave()
})

test.each(['refused', 'portal'] as const)('a link that is %s is no answer of the server', async (reply) => {
  replies = { [appConfig.path]: reply, [health.path]: reply }
  const screens = [show(), show()]
  await pass(10 * second)
  expect(isServerSilent()).toBe(true)
  for (const { leave } of screens) leave()
})

test('a silent server is polled by one request at a time, and no query is retried', async () => {
  const screen = show()
  await pass(10 * second)
  const before = asked.length
  await pass(11 * second)
  expect(asked.slice(before)).toEqual([health.path])
  screen.leave()
})

test('a write waits for its reply', async () => {
  const outcome = vi.fn()
  const writing = client
    .getMutationCache()
    .build(client, { mutationFn: () => send(openSession, { body: { token: 't' } }, {}) })
    .execute(undefined)
    .then(outcome, outcome)
  await pass(30 * second)
  expect(isServerSilent()).toBe(true)
  expect(outcome).not.toHaveBeenCalled()
  await pass(20 * second)
  await writing
  expect(outcome).toHaveBeenCalledWith(expect.any(Unreachable))
})

test('failures of the first screen, before the watch began, count', async () => {
  stop()
  replies = { [appConfig.path]: 'refused' }
  const screen = show()
  const another = client.fetchQuery({ queryKey: ['list'], queryFn: () => Promise.reject(new Unreachable()) })
  another.catch(() => {})
  await pass(500)
  stop = watchServer(client)
  expect(isServerSilent()).toBe(true)
  await pass(5 * second)
  screen.leave()
})

test('every attempt of a query counts, and a refusal is an answer', async () => {
  const fail = (error: Error) =>
    client
      .fetchQuery({ queryKey: ['list'], queryFn: () => Promise.reject(error), retry: false })
      .catch(() => {})
  await fail(new Unreachable())
  await fail(new ApiFailure(502, '502 / <html>'))
  expect(isServerSilent()).toBe(true)
  await fail(new ApiFailure(502, '502 / SUPPLIER_FAILED', { error: 'SUPPLIER_FAILED' }))
  expect(isServerSilent()).toBe(false)
})
