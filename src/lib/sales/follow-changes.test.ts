import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure, Unreachable } from '../call/failure.ts'
import { type FeedEvent, follow, followSoon, isFollowing, stopFollowing } from './follow-changes.ts'

/** What the server answers to each call in turn, and what the calls were given. */
const server = vi.hoisted(() => ({
  answers: [] as (() => Response)[],
  calls: [] as { signal: AbortSignal; silence: AbortSignal; priority: string }[],
}))
vi.mock('../query/api.ts', () => ({ withToken: (call: (bearer: string) => unknown) => call('token') }))
vi.mock('../call/send.ts', async (original) => ({
  ...(await original<object>()),
  openAnswer: async (
    _endpoint: unknown,
    _parts: unknown,
    { signal, priority }: { signal: AbortSignal; priority: string },
    silence: AbortSignal,
  ) => {
    server.calls.push({ signal, silence, priority })
    const answer = server.answers.shift()
    if (!answer) throw new Unreachable('The server cannot be reached.')
    return answer()
  },
}))

const locked = new Set<string>()
const locks = {
  async request(name: string, _options: object, work: (lock: object | null) => Promise<unknown>) {
    if (locked.has(name)) return work(null)
    locked.add(name)
    try {
      return await work({})
    } finally {
      locked.delete(name)
    }
  },
}

/** A stream that the test writes. */
function stream(type = 'text/event-stream; charset=utf-8') {
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      writer = controller
    },
  })
  server.answers.push(() => {
    const call = server.calls.at(-1)
    for (const signal of [call?.signal, call?.silence])
      signal?.addEventListener('abort', () => writer?.error(new Error('aborted')))
    return new Response(body, { headers: { 'content-type': type } })
  })
  return {
    write: (text: string) => writer?.enqueue(new TextEncoder().encode(text)),
    end: () => writer?.close(),
  }
}

const event = (...groupList: string[]) => `data: ${JSON.stringify({ hasChanged: true, groupList })}\n\n`
const heard: FeedEvent[] = []
const following = () => follow('sari', (one) => heard.push(one))
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { locks })
  vi.spyOn(Math, 'random').mockReturnValue(1)
  server.answers.length = 0
  server.calls.length = 0
  heard.length = 0
  locked.clear()
  followSoon()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('each event is told, however its bytes arrive, by a call of low priority', async () => {
  const { write, end } = stream()
  const done = following()
  await passed(0)
  expect(isFollowing()).toBe(true)
  write(event() + event('NUSA').slice(0, 20))
  await passed(0)
  expect(heard).toEqual([{ hasChanged: true, groupList: [] }])
  write(event('NUSA').slice(20))
  await passed(0)
  expect(heard.at(-1)).toEqual({ hasChanged: true, groupList: ['NUSA'] })
  expect(server.calls[0]?.priority).toBe('low')
  end()
  await done
  expect(isFollowing()).toBe(false)
})

test('one stream a tab, and none where another tab has it', async () => {
  stream()
  void following()
  await passed(0)
  await following()
  expect(server.calls).toHaveLength(1)
  stopFollowing()
  await passed(0)
  locked.add('tradewind-follow-sari')
  await following()
  expect(server.calls).toHaveLength(1)
  locked.clear()
  stream()
  void following()
  await passed(0)
  expect(server.calls).toHaveLength(2)
  stopFollowing()
  await passed(0)
})

test('pauses grow while it fails, up to five minutes, and the return of the network ends them', async () => {
  const tried: number[] = []
  for (let second = 0; second < 1_800; second += 1) {
    const before = server.calls.length
    await following()
    if (server.calls.length > before) tried.push(second)
    await passed(1_000)
  }
  const pauses = tried.slice(1).map((second, at) => second - (tried[at] ?? 0))
  expect(pauses.slice(0, 9)).toEqual([4, 8, 16, 32, 64, 128, 256, 300, 300])
  followSoon()
  stream()
  void following()
  await passed(0)
  expect(isFollowing()).toBe(true)
  stopFollowing()
  await passed(0)
})

test('a server that has too many says for how long it is left alone', async () => {
  server.answers.push(() => {
    throw new ApiFailure(429, '', { error: 'TOO_MANY_CALLS', retryAfter: 300 })
  })
  await following()
  await passed(299_000)
  await following()
  expect(server.calls).toHaveLength(1)
  await passed(6_000)
  await following()
  expect(server.calls).toHaveLength(2)
})

test.each([
  ['a page of the network between', 'text/html', '<html>'],
  ['an event of another form', 'text/event-stream', 'data: {"rows":[]}\n\n'],
])('%s is a failure', async (_what, type, text) => {
  const { write } = stream(type)
  const done = following()
  write(text)
  await passed(0)
  await done
  expect([isFollowing(), heard]).toEqual([false, []])
  await following()
  expect(server.calls).toHaveLength(1)
})

test('a server that says nothing for long is given up', async () => {
  const { write } = stream()
  void following()
  await passed(40_000)
  write(event())
  await passed(40_000)
  expect(isFollowing()).toBe(true)
  await passed(6_000)
  expect(isFollowing()).toBe(false)
})

test('a stream that this tab has ended is opened again without a pause', async () => {
  stream()
  void following()
  await passed(0)
  stopFollowing()
  await passed(0)
  expect(isFollowing()).toBe(false)
  stream()
  void following()
  await passed(0)
  expect(isFollowing()).toBe(true)
  stopFollowing()
  await passed(0)
})

test('without locks, as on plain http, there is no stream', async () => {
  vi.stubGlobal('navigator', {})
  await following()
  expect(server.calls).toEqual([])
})
