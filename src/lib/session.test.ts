import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshSession, type SignedIn } from '#contract/session'
import { exampleStorage } from './example-storage.ts'

const minute = 60_000
const hour = 60 * minute
const lifeMs = 10 * minute

/** The server's clock runs by itself; `deviceAheadMs` is how wrong the device's one is. */
let serverNow: number
let deviceAheadMs: number
let runningMs: number
let refreshes: number
let answer: (named: number) => Response | Promise<Response>

function signedIn(accessToken: string): SignedIn {
  return {
    accessToken,
    expiresAt: new Date(serverNow + lifeMs).toISOString(),
    serverTime: new Date(serverNow).toISOString(),
    claims: {
      userId: 'user-1',
      userName: 'sari',
      displayName: 'Sari',
      orgId: 'NUSA',
      orgName: 'Nusa Wisata Travel',
      orgType: 'AGENT',
      currency: 'IDR',
      userRoleCodeLevel: 'ROLE_AGENT',
      nameSpace: 'tradewind',
    },
    permissions: { book: 1, issue: 1, searchForCorporate: true },
  }
}

const arrives = (named: number) => Response.json(signedIn(`token ${named}`))

/** Time goes by, on every clock. */
function pass(ms: number): void {
  serverNow += ms
  runningMs += ms
}
/** The clock that stands still while a device sleeps. */
function sleep(ms: number): void {
  serverNow += ms
}

class OnlyTab extends EventTarget {
  postMessage() {}
}

/** A page, or after a reload the next one: only what is stored stays. */
async function page() {
  vi.resetModules()
  return import('./session.ts')
}

async function signedInPage() {
  const session = await page()
  await session.acceptSession(signedIn('first'))
  return session
}

beforeEach(() => {
  serverNow = Date.parse('2027-03-01T03:00:00Z')
  deviceAheadMs = 0
  runningMs = 0
  refreshes = 0
  answer = arrives
  vi.spyOn(Date, 'now').mockImplementation(() => serverNow + deviceAheadMs)
  vi.spyOn(performance, 'now').mockImplementation(() => runningMs)
  vi.stubGlobal('localStorage', exampleStorage())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('BroadcastChannel', OnlyTab)
  vi.stubGlobal('fetch', async (url: string) => {
    expect(url).toBe(refreshSession.path)
    refreshes += 1
    return answer(refreshes)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
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
  // a token is good for nine minutes and a half
  expect(refreshes).toBe(2)
})

test.each([
  ['set ahead', 3 * hour, 1],
  ['set back', -3 * hour, 0],
])(
  'a clock that is %s meanwhile costs a refresh at most, and keeps no dead token',
  async (_how, by, cost) => {
    const { accessToken } = await signedInPage()
    deviceAheadMs = by
    for (let call = 0; call < 5; call += 1) {
      await accessToken()
      pass(minute)
    }
    expect(refreshes).toBe(cost)
    pass(lifeMs)
    expect(await accessToken()).toBe(`token ${cost + 1}`)
  },
)

test('a token that ran out while the device slept is renewed', async () => {
  const { accessToken } = await signedInPage()
  sleep(lifeMs)
  expect(await accessToken()).toBe('token 1')
})

test('a token whose answer was long on its way is not kept for longer than it lives', async () => {
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

test('the server’s time is shown also after the device’s clock was set back', async () => {
  await signedInPage()
  const clock = await import('./clock.ts')
  deviceAheadMs = -3 * hour
  pass(minute)
  expect(clock.serverNow().getTime()).toBe(serverNow)
})
