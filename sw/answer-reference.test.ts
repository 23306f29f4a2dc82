import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const address = 'https://tradewind.example/api/country'
const now = Date.parse('2027-03-01T03:00:00Z')

const reply = (countries: string, minutesAgo: number) =>
  Response.json({ countries }, { headers: { date: new Date(now - minutesAgo * 60_000).toUTCString() } })

let cached: Response | undefined
let network: () => Promise<Response>

const swallowed = () => new Promise<Response>(() => {})
const refused = () => Promise.reject(new TypeError('Failed to fetch'))
const portal = async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })

const match = async () => cached?.clone()
const caches = {
  match,
  open: async () => ({ match, put: async (_: Request, put: Response) => (cached = put) }),
}

class Waiting {
  waitUntil() {}
}

async function ask(): Promise<unknown> {
  const { answerReference } = await import('./answer-reference.ts')
  const answered = answerReference({
    request: new Request(address),
    url: new URL(address),
    event: new Waiting() as unknown as ExtendableEvent, // all that the strategies use
  })
  answered.catch(() => {})
  await vi.advanceTimersByTimeAsync(5_000)
  return (await answered).json()
}

beforeEach(() => {
  vi.useFakeTimers({ now })
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('FetchEvent', class {})
  vi.stubGlobal('ExtendableEvent', Waiting)
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  vi.stubGlobal('navigator', { onLine: true, userAgent: '' })
  vi.stubGlobal('location', new URL(address))
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', () => network())
  cached = reply('old', 40)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an old entry gives way to the reply of the server', async () => {
  network = async () => reply('new', 0)
  expect(await ask()).toEqual({ countries: 'new' })
})

test.each([
  ['swallows requests', swallowed],
  ['refuses requests', refused],
  ['answers with its own page', portal],
])('an old entry is used when the network %s', async (_, link) => {
  network = link
  expect(await ask()).toEqual({ countries: 'old' })
  expect(await cached?.clone().json()).toEqual({ countries: 'old' })
})

test('a fresh entry waits for nothing', async () => {
  cached = reply('fresh', 10)
  network = swallowed
  expect(await ask()).toEqual({ countries: 'fresh' })
})

test('a refusal of the server reaches the page, and is not cached', async () => {
  network = async () => Response.json({ error: 'NOT_SIGNED_IN' }, { status: 401 })
  expect(await ask()).toEqual({ error: 'NOT_SIGNED_IN' })
  expect(await cached?.clone().json()).toEqual({ countries: 'old' })
})

test('answers of another version are dropped', async () => {
  const names = ['reference', 'reference-0', 'reference-1', 'pictures']
  const remove = vi.fn()
  vi.stubGlobal('caches', { keys: async () => names, delete: remove })
  const { dropOtherReference } = await import('./answer-reference.ts')
  await dropOtherReference()
  expect(remove.mock.calls.flat()).toEqual(['reference', 'reference-0'])
})
