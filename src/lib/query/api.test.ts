import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshSession, type SignedIn } from '#contract/access/session'
import { listCorporates } from '#contract/hotel/search-choices'
import { exampleSession } from '../session/example-session.ts'

const minute = 60_000

/** The token that the server accepts, and the next one it issues; `null`: a refresh gets no answer. */
let good: string
let next: string | null
let asked: string[]
let renewals: number

const signedIn = (accessToken: string, lifeMs: number): SignedIn =>
  exampleSession(accessToken, lifeMs, Date.now())

async function server(url: string, { headers }: { headers: Headers }): Promise<Response> {
  await Promise.resolve()
  if (url === refreshSession.path) {
    renewals += 1
    if (next === null) throw new TypeError('Failed to fetch')
    good = next
    return Response.json(signedIn(next, 10 * minute))
  }
  const bearer = headers.get('authorization') ?? ''
  asked.push(bearer)
  if (bearer === `Bearer ${good}`) return Response.json({ corporateListResponse: [] })
  return Response.json({ error: 'NOT_SIGNED_IN', errorDescription: 'Please sign in.' }, { status: 401 })
}

/** A BroadcastChannel without other tabs. */
class OnlyTab extends EventTarget {
  postMessage() {}
}

/** Loads the modules anew, because the session lives in them. */
async function page(lifeMs: number) {
  vi.resetModules()
  const session = await import('../session/session.ts')
  const { ask } = await import('./api.ts')
  await session.acceptSession(signedIn('first', lifeMs))
  return { ask: () => ask(listCorporates, {}), session }
}

beforeEach(() => {
  good = 'first'
  next = 'second'
  asked = []
  renewals = 0
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('BroadcastChannel', OnlyTab)
  vi.stubGlobal('fetch', server)
})
afterEach(() => vi.unstubAllGlobals())

test('every call carries the bearer of the session', async () => {
  const { ask } = await page(10 * minute)
  await ask()
  await ask()
  expect(asked).toEqual(['Bearer first', 'Bearer first'])
  expect(renewals).toBe(0)
})

test('a token about to expire is renewed once for concurrent calls', async () => {
  const { ask } = await page(20_000)
  await Promise.all([ask(), ask(), ask(), ask(), ask()])
  expect(asked).toEqual(Array.from({ length: 5 }, () => 'Bearer second'))
  expect(renewals).toBe(1)
})

test('calls refused for an expired token are sent again', async () => {
  const { ask } = await page(10 * minute)
  good = 'another'
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers).toHaveLength(3)
  expect(asked.filter((bearer) => bearer === 'Bearer second')).toHaveLength(3)
  expect(renewals).toBe(1)
})

test('a failed renewal fails the call and keeps the session', async () => {
  const { ask, session } = await page(0)
  next = null
  await expect(ask()).rejects.toThrow('The server cannot be reached.')
  expect(session.currentSession()?.claims.userName).toBe('sari')
  next = 'second'
  await ask()
  expect(asked).toEqual(['Bearer second'])
})

test('calls during a password change wait and use the new session', async () => {
  const steps: string[] = []
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = (_: string, _options: object, work: () => Promise<unknown>) => {
    const mine = turn.then(work)
    turn = mine.catch(() => {})
    return mine
  }
  vi.stubGlobal('navigator', { onLine: true, locks: { request: inTurn } })
  const { ask, session } = await page(10 * minute)
  const change = session.replaceSession(async (bearer) => {
    steps.push(`changed by ${bearer}`)
    good = 'of the new session'
    next = 'renewed'
    const refused = ask().then(() => steps.push('heard after all'))
    // long enough for the call to be refused
    while (asked.length === 0) await Promise.resolve()
    for (let moment = 0; moment < 50; moment += 1) await Promise.resolve()
    expect(renewals).toBe(1)
    calls.push(refused)
    return signedIn(good, 10 * minute)
  })
  const calls: Promise<unknown>[] = []
  await change
  await Promise.all(calls)
  expect(steps).toEqual(['changed by second', 'heard after all'])
  expect(session.currentSession()?.claims.userName).toBe('sari')
})

test('a sign-out during a password change is not undone by its reply', async () => {
  const { session } = await page(10 * minute)
  const change = session.replaceSession(async () => {
    await session.endSession()
    return signedIn('new', 10 * minute)
  })
  await expect(change).rejects.toThrow('Another user is signed in')
  expect(session.currentSession()).toBeNull()
})
