import { expect, test } from 'vitest'
import { fillPrecache } from './fill-precache.ts'

const site = 'https://tradewind.example'
const hashed = (count: number) =>
  new Map(Array.from({ length: count }, (_, at) => [`${site}/assets/${at}.js`, `${site}/assets/${at}.js`]))

const addressOf = (key: RequestInfo | URL) => (key instanceof Request ? key.url : key.toString())

function fakes({
  kept = [] as string[],
  answer = (_url: string, _asked: number) => new Response('file'),
} = {}) {
  const keys = new Set(kept)
  const asked: Request[] = []
  const waits: number[] = []
  let running = 0
  let most = 0
  return {
    keys,
    asked,
    waits,
    most: () => most,
    cache: {
      match: async (key: RequestInfo | URL) => (keys.has(addressOf(key)) ? new Response('file') : undefined),
      put: async (key: RequestInfo | URL, response: Response) => {
        await response.text()
        keys.add(addressOf(key))
      },
    },
    fetch: async (request: Request) => {
      asked.push(request)
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve))
      running--
      return answer(request.url, asked.filter(({ url }) => url === request.url).length)
    },
    wait: async (ms: number) => {
      waits.push(ms)
    },
  }
}

test('every file is kept, at most six asked for at once', async () => {
  const fake = fakes()
  const cacheKeys = hashed(40)
  await fillPrecache({ cacheKeys, ...fake })
  expect([...fake.keys].sort()).toEqual([...cacheKeys.values()].sort())
  expect(fake.asked).toHaveLength(40)
  expect(fake.most()).toBe(6)
})

test('an update asks only for what changed', async () => {
  const cacheKeys = hashed(40)
  const fake = fakes({ kept: [...cacheKeys.values()].filter((key) => !key.endsWith('/7.js')) })
  await fillPrecache({ cacheKeys, ...fake })
  expect(fake.asked.map(({ url }) => url)).toEqual([`${site}/assets/7.js`])
})

test('a file without a hash in its name comes past the HTTP cache', async () => {
  const fake = fakes()
  const cacheKeys = new Map([[`${site}/index.html`, `${site}/index.html?__WB_REVISION__=a1`], ...hashed(1)])
  await fillPrecache({ cacheKeys, ...fake })
  expect(fake.asked.map(({ cache }) => cache)).toEqual(['reload', 'default'])
  expect(fake.keys).toContain(`${site}/index.html?__WB_REVISION__=a1`)
})

test('a lost file is asked for again', async () => {
  const fake = fakes({
    answer: (url, asked) => {
      if (url.endsWith('/3.js') && asked === 1) throw new TypeError('Failed to fetch')
      if (url.endsWith('/5.js') && asked < 4) return new Response('starting', { status: 503 })
      return new Response('file')
    },
  })
  await fillPrecache({ cacheKeys: hashed(10), ...fake })
  expect(fake.keys.size).toBe(10)
  expect(fake.waits.length).toBe(4)
})

test('a file that cannot be had fails the installation, and what is kept stays for the next', async () => {
  const cacheKeys = hashed(30)
  const gone = (url: string) => new Response('', { status: url.endsWith('/20.js') ? 404 : 200 })
  const first = fakes({ answer: gone })
  await expect(fillPrecache({ cacheKeys, ...first })).rejects.toThrow('/20.js')
  expect(first.keys.size).toBeGreaterThanOrEqual(20)
  // it is not asked for again: the server has another release
  expect(first.waits).toEqual([])
  const next = fakes({ kept: [...first.keys] })
  await fillPrecache({ cacheKeys, ...next })
  expect(next.asked).toHaveLength(30 - first.keys.size)
})

test('the page of a captive portal is not kept', async () => {
  const fake = fakes({
    answer: () => Object.defineProperty(new Response('sign in here'), 'redirected', { value: true }),
  })
  await expect(fillPrecache({ cacheKeys: hashed(1), ...fake })).rejects.toThrow()
  expect(fake.keys.size).toBe(0)
})
