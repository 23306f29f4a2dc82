import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshSession, type SignedIn } from '#contract/access/session'
import { nextTask } from '../call/next-task.ts'
import { exampleStorage } from '../device/example-storage.ts'
import { exampleSession } from './example-session.ts'

const minute = 60_000
const hour = 60 * minute
const lifeMs = 10 * minute
const uuid = /^[\da-f-]{36}$/

/** The server's clock; `deviceAheadMs` is the error of the device's clock. */
let serverNow: number
let deviceAheadMs: number
let runningMs: number
/** Body of each refresh, and local storage when it was sent. */
let refreshes: { body: unknown; storage: string }[]
let answer: (named: number) => Response | Promise<Response>

const signedIn = (accessToken: string): SignedIn => exampleSession(accessToken, lifeMs, serverNow)

const lost = () => {
  throw new TypeError('Failed to fetch')
}
const arrives = (named: number) => Response.json(signedIn(`token ${named}`))
const refused = () => Response.json({ error: 'NOT_SIGNED_IN', errorDescription: 'No.' }, { status: 401 })

/** Advances all clocks. */
function pass(ms: number): void {
  serverNow += ms
  runningMs += ms
}
/** Advances the clocks except the monotonic one, which stops while a device sleeps. */
function sleep(ms: number): void {
  serverNow += ms
}

class OnlyTab extends EventTarget {
  postMessage() {}
}

/** Loads the module anew, as a reload does; only stored data remains. */
async function page() {
  vi.resetModules()
  return import('./session.ts')
}

async function signedInPage() {
  const session = await page()
  await session.acceptSession(signedIn('first'))
  return session
}

const attempts = () => refreshes.map(({ body }) => Object(body).attempt)

beforeEach(() => {
  serverNow = Date.parse('2027-03-01T03:00:00Z')
  deviceAheadMs = 0
  runningMs = 0
  refreshes = []
  answer = arrives
  vi.spyOn(Date, 'now').mockImplementation(() => serverNow + deviceAheadMs)
  vi.spyOn(performance, 'now').mockImplementation(() => runningMs)
  vi.stubGlobal('localStorage', exampleStorage())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('BroadcastChannel', OnlyTab)
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string | null }) => {
    expect(url).toBe(refreshSession.path)
    refreshes.push({ body: body === null ? null : JSON.parse(body), storage: JSON.stringify(localStorage) })
    return answer(refreshes.length)
  })
})
afterEach(() => {
  vi.doUnmock('./device-data.ts')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a refresh stores its attempt id before it is sent', async () => {
  const { accessToken } = await signedInPage()
  pass(lifeMs)
  expect(await accessToken()).toBe('token 1')
  const [{ body, storage } = { body: null, storage: '' }] = refreshes
  expect(body).toEqual({ attempt: expect.stringMatching(uuid) })
  expect(storage).toContain(Object(body).attempt)
})

test.each([
  ['the request or its answer', lost],
  ['the body', () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error('cut')) }))],
  ['the answer, for that of a portal', () => new Response('<html>', { status: 200 })],
  ['the answer, for a portal that refuses', () => new Response('<html>', { status: 401 })],
  ['the answer, at the proxy', () => new Response('', { status: 504 })],
])('if %s was lost, the next refresh repeats the attempt id, also on reload', async (_what, failing) => {
  const first = await signedInPage()
  pass(lifeMs)
  answer = failing
  await expect(first.accessToken()).rejects.toThrow()
  await expect(first.accessToken()).rejects.toThrow()
  const reloaded = await page()
  await expect(reloaded.accessToken()).rejects.toThrow()
  answer = arrives
  expect(await reloaded.accessToken()).toBe('token 4')
  expect(reloaded.currentSession()?.claims.userName).toBe('sari')
  expect(attempts()).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(uuid)))
  expect(new Set(attempts()).size).toBe(1)
})

test('an attempt that has used a token goes with the later ones, and stays for the next if it was a repeat', async () => {
  const { accessToken } = await signedInPage()
  const repeats = [false, true, false]
  for (const isRepeat of repeats) {
    pass(lifeMs)
    answer = (named) => Response.json({ ...signedIn(`token ${named}`), isRepeat })
    await accessToken()
  }
  pass(lifeMs)
  await accessToken()
  const [first, second, third, fourth] = refreshes.map(({ body }) => Object(body))
  expect(first).toEqual({ attempt: expect.stringMatching(uuid) })
  expect(second).toEqual({ attempt: expect.stringMatching(uuid), earlier: [first.attempt] })
  expect(third).toEqual(second)
  expect(fourth.earlier).toEqual([second.attempt, first.attempt])
})

test('an answered attempt id is not reused', async () => {
  const { accessToken } = await signedInPage()
  for (let renewal = 1; renewal <= 3; renewal += 1) {
    pass(lifeMs)
    expect(await accessToken()).toBe(`token ${renewal}`)
  }
  expect(new Set(attempts()).size).toBe(3)
})

test('a renewal for the same person keeps the session’s object, so that no screen is drawn anew', async () => {
  const { accessToken, currentSession } = await signedInPage()
  const before = currentSession()
  pass(lifeMs)
  expect(await accessToken()).toBe('token 1')
  expect(currentSession()).toBe(before)
  answer = (named) => {
    const reply = signedIn(`token ${named}`)
    return Response.json({ ...reply, claims: { ...reply.claims, displayName: 'Renamed' } })
  }
  pass(lifeMs)
  await accessToken()
  expect(currentSession()?.claims.displayName).toBe('Renamed')
})

test('a reply that ends the session removes the attempt id', async () => {
  const session = await signedInPage()
  pass(lifeMs)
  answer = refused
  await expect(session.accessToken()).rejects.toThrow()
  expect(session.currentSession()).toBeNull()
  expect(attempts()).toEqual([expect.stringMatching(uuid)])
  expect(JSON.stringify(localStorage)).not.toContain(attempts()[0])
})

test('the device data handler gets every key and who ended the session', async () => {
  const session = await page()
  const heard: string[] = []
  const handler = {
    storeKey: (userId: string, key: string) => void heard.push(`${userId} holds ${key.length}`),
    clearData: async (userId: string, by: string) => void heard.push(`${userId} ended by ${by}`),
  }
  await session.acceptSession(signedIn('first'))
  session.registerDeviceData(handler)
  pass(lifeMs)
  await session.accessToken()
  pass(lifeMs)
  answer = refused
  await expect(session.accessToken()).rejects.toThrow()
  await session.acceptSession(signedIn('again'))
  await session.endSession()
  expect(heard).toEqual([
    'user-1 holds 43',
    'user-1 holds 43',
    'user-1 ended by SERVER',
    'user-1 holds 43',
    'user-1 ended by PERSON',
  ])
  expect(JSON.stringify(localStorage)).not.toContain(exampleSession('', 0, 0).deviceKey)
})

test('a session that ends before its device was opened still clears it, before anything follows', async () => {
  const session = await signedInPage()
  const steps: string[] = []
  vi.doMock('./device-data.ts', () => {
    session.registerDeviceData({
      storeKey: () => {},
      clearData: async (userId, by) => {
        await nextTask()
        steps.push(`${userId} cleared for ${by}`)
      },
    })
    return {}
  })
  pass(lifeMs)
  answer = refused
  const ended = session.accessToken().catch(() => steps.push('refused'))
  await vi.waitUntil(() => session.currentSession() === null)
  await session.sessionCleared()
  steps.push('the next screen')
  await ended
  expect(steps.slice(0, 1)).toEqual(['user-1 cleared for SERVER'])
  expect(steps.toSorted()).toEqual(['refused', 'the next screen', 'user-1 cleared for SERVER'])
})

test('without `randomUUID`, as on plain http, a refresh has no attempt id', async () => {
  const { accessToken } = await signedInPage()
  vi.stubGlobal('crypto', {})
  pass(lifeMs)
  expect(await accessToken()).toBe('token 1')
  expect(refreshes[0]?.body).toBeNull()
})

test.each([
  ['behind', -3 * hour],
  ['ahead', 3 * hour],
])('a device whose clock is %s renews as often as others', async (_where, wrongBy) => {
  deviceAheadMs = wrongBy
  const { accessToken } = await signedInPage()
  for (let call = 0; call < 30; call += 1) {
    await accessToken()
    pass(minute)
  }
  // a token is used for nine and a half minutes
  expect(refreshes).toHaveLength(2)
})

test.each([
  ['set ahead', 3 * hour],
  ['set back', -3 * hour],
])('a clock that is %s meanwhile costs one refresh, and keeps no dead token', async (_how, by) => {
  const { accessToken } = await signedInPage()
  deviceAheadMs = by
  for (let call = 0; call < 5; call += 1) {
    await accessToken()
    pass(minute)
  }
  expect(refreshes).toHaveLength(1)
  pass(lifeMs)
  expect(await accessToken()).toBe('token 2')
})

test('a token that expired while the device slept is renewed', async () => {
  const { accessToken } = await signedInPage()
  sleep(lifeMs)
  expect(await accessToken()).toBe('token 1')
})

test('the time that a reply takes counts towards the token’s life', async () => {
  const { accessToken } = await signedInPage()
  pass(lifeMs)
  answer = (named) => {
    const late = arrives(named)
    pass(40_000)
    return late
  }
  await accessToken()
  answer = arrives
  pass(lifeMs - 60_000)
  expect(await accessToken()).toBe('token 2')
})

test('the server’s time is right after the device’s clock was set back', async () => {
  await signedInPage()
  const clock = await import('../call/clock.ts')
  deviceAheadMs = -3 * hour
  pass(minute)
  expect(clock.serverNow().getTime()).toBe(serverNow)
})

/** Locks that a suspended tab holds for ever. */
function heldLocks() {
  return {
    request: (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  }
}

test('a renewal lock that never comes is waited for up to a bound', async () => {
  const locked = new AbortController()
  const waits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waits.push(ms)
    return waits.length === 1 ? locked.signal : new AbortController().signal
  })
  vi.stubGlobal('navigator', { onLine: true, locks: heldLocks() })
  const { accessToken } = await signedInPage()
  pass(lifeMs)
  const renewed = accessToken()
  expect(waits).toEqual([5_000])
  locked.abort()
  expect(await renewed).toBe('token 1')
})

const anothers = (named: number) => {
  const reply = signedIn(`token ${named}`)
  return Response.json({ ...reply, claims: { ...reply.claims, userId: 'user-2', userName: 'budi' } })
}

test('a cookie of another user ends the session of the device as one that the server ended', async () => {
  const session = await signedInPage()
  const heard: string[] = []
  session.registerDeviceData({
    storeKey: () => {},
    clearData: async (userId, by) => void heard.push(`${userId} ended by ${by}`),
  })
  pass(lifeMs)
  answer = anothers
  // the server has answered: no screen may say that it does not
  await expect(session.accessToken()).rejects.toMatchObject({ name: 'ApiFailure', code: 'NOT_SIGNED_IN' })
  expect(session.currentSession()).toBeNull()
  expect(heard).toEqual(['user-1 ended by SERVER'])
  expect(localStorage.getItem('tradewind.session')).toBeNull()
})

test.each(['a renewal', 'a password change'])(
  'a tab that missed the sign-in of another user leaves at %s, and the other user stays',
  async (way) => {
    const session = await signedInPage()
    const ended = vi.fn(async () => {})
    session.registerDeviceData({ storeKey: () => {}, clearData: ended })
    const { claims, permissions } = signedIn('')
    const value = { claims: { ...claims, userId: 'user-2' }, permissions }
    const theirs = JSON.stringify({ version: 1, value })
    localStorage.setItem('tradewind.session', theirs)
    pass(lifeMs)
    answer = anothers
    const asked =
      way === 'a renewal'
        ? session.accessToken()
        : session.replaceSession(async () => Promise.reject(new Error('changed for the other user')))
    await expect(asked).rejects.toMatchObject({ name: 'ApiFailure', code: 'NOT_SIGNED_IN' })
    expect(session.currentSession()).toBeNull()
    expect(localStorage.getItem('tradewind.session')).toBe(theirs)
    expect(ended).not.toHaveBeenCalled()
  },
)

test('a session that another version has stored is dropped: the person signs in again', async () => {
  const { claims, permissions } = signedIn('')
  for (const version of [0, 1, 2]) {
    localStorage.setItem('tradewind.session', JSON.stringify({ version, value: { claims, permissions } }))
    const session = await page()
    expect(session.currentSession()?.claims.userId).toBe(version === 1 ? 'user-1' : undefined)
    expect(localStorage.getItem('tradewind.session') === null).toBe(version !== 1)
  }
})
