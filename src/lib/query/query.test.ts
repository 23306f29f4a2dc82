import { environmentManager, focusManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { discardCommand } from '#contract/call/commands'
import { listDestinations } from '#contract/hotel/search-choices'
import { ApiFailure, Unreachable } from '../call/failure.ts'
import { recordAnswer, recordSilence } from '../call/server-silence.ts'
import { boundCache, keyOf, newQueryClient, queryFor } from './query.ts'

let client: QueryClient
let unbind: () => void
const minute = 60_000
// without a window the query library would not refetch
environmentManager.setIsServer(() => false)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  client = newQueryClient()
  client.mount()
  unbind = boundCache(client)
})
afterEach(() => {
  unbind()
  client.clear()
  client.unmount()
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const keys = () => client.getQueryCache().getAll().length
/** Mounts and unmounts an observer, as a screen does. */
async function visit(queryKey: readonly unknown[], meta = {}): Promise<void> {
  const observer = new QueryObserver(client, { queryKey, queryFn: async () => 'seen', meta })
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1)
  leave()
}

test('an active query is refetched every five minutes, and not on focus', async () => {
  const queryFn = vi.fn(async () => 'seen')
  const observer = new QueryObserver(client, { queryKey: ['shown'], queryFn })
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(4 * minute)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(minute)
  expect(queryFn).toHaveBeenCalledTimes(2)
  leave()
})

test('an idle query stays for five minutes', async () => {
  await visit(['left'])
  await vi.advanceTimersByTimeAsync(5 * minute - 1_000)
  expect(keys()).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(keys()).toBe(0)
})

test('the newest thirty idle queries stay, and beside them fifty of names and sixty for offline', async () => {
  for (let index = 0; index < 35; index += 1) await visit(['usual', index])
  for (let index = 0; index < 55; index += 1) await visit(['name', index], { room: 'names' })
  const cache = client.getQueryCache()
  expect(cache.findAll({ queryKey: ['usual'] })).toHaveLength(30)
  expect(cache.findAll({ queryKey: ['name'] })).toHaveLength(50)
  for (let index = 0; index < 65; index += 1) await visit(['kept', index], { offline: true })
  expect(cache.findAll({ queryKey: ['kept'] })).toHaveLength(60)
  expect(cache.findAll({ queryKey: ['usual'] })).toHaveLength(30)
  expect(cache.find({ queryKey: ['usual', 0] })).toBeUndefined()
  expect(cache.find({ queryKey: ['usual', 34] })).toBeDefined()
})

test('a failed query is removed after 100 ms if it is not active and has no data', async () => {
  const fail = async () => {
    throw new Error('no')
  }
  await client.fetchQuery({ queryKey: ['failed'], queryFn: fail, retry: false }).catch(() => {})
  await vi.advanceTimersByTimeAsync(99)
  expect(keys()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(keys()).toBe(0)
  const observer = new QueryObserver(client, { queryKey: ['shown'], queryFn: fail, retry: false })
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(200)
  expect(keys()).toBe(1)
  leave()
  await vi.advanceTimersByTimeAsync(100)
  expect(keys()).toBe(0)
  client.setQueryData(['known'], 'seen')
  await client.fetchQuery({ queryKey: ['known'], queryFn: fail, retry: false, staleTime: 0 }).catch(() => {})
  await vi.advanceTimersByTimeAsync(200)
  expect(client.getQueryData(['known'])).toBe('seen')
})

test.each([
  ['TOO_MANY_CALLS', 3, 2],
  ['TOO_MANY_CALLS', 600, 1],
  ['TOO_MANY_ATTEMPTS', 3, 1],
] as const)(
  '%s for %i seconds is asked %i times, no sooner than the server says',
  async (error, retryAfter, asked) => {
    let times = 0
    const fetched = client
      .fetchQuery({
        queryKey: ['busy'],
        queryFn: async () => {
          times += 1
          if (times === 1) throw new ApiFailure(429, '429', { error, errorDescription: 'Busy.', retryAfter })
          return 'seen'
        },
        retry: client.getDefaultOptions().queries?.retry ?? false,
      })
      .catch((failure: unknown) => failure)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(times).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(times).toBe(asked)
    if (asked === 2) expect(await fetched).toBe('seen')
    else expect(await fetched).toBeInstanceOf(ApiFailure)
  },
)

test('a query of a silent server is not retried', async () => {
  const queryFn = vi.fn(() => Promise.reject(new Unreachable()))
  const fetched = () =>
    client
      .fetchQuery({ queryKey: ['away'], queryFn, retry: client.getDefaultOptions().queries?.retry ?? false })
      .catch(() => {})
  recordSilence()
  await fetched()
  expect(queryFn).toHaveBeenCalledTimes(1)
  recordAnswer(true)
  const retried = fetched()
  await vi.advanceTimersByTimeAsync(3_000)
  await retried
  expect(queryFn).toHaveBeenCalledTimes(4)
})

test('the result of a failed write is removed after half a second', async () => {
  const fail = async () => {
    throw new Error('refused')
  }
  const mutations = client.getMutationCache()
  await mutations
    .build(client, client.defaultMutationOptions({ mutationFn: fail }))
    .execute(undefined)
    .catch(() => {})
  await vi.advanceTimersByTimeAsync(499)
  expect(mutations.getAll()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(mutations.getAll()).toHaveLength(0)
})

test('a write is neither retried nor queued, and cannot be queried', () => {
  expect(client.getDefaultOptions().mutations).toMatchObject({ retry: false, networkMode: 'always' })
  const commandId = crypto.randomUUID()
  expect(() => queryFor(discardCommand, { params: { commandId } })).toThrow('writes')
})

test('a key consists of the endpoint and its parts', () => {
  const query = queryFor(listDestinations, { query: { q: 'Bali' } }, { room: 'names' })
  expect(query.queryKey).toEqual([...keyOf(listDestinations), { query: { q: 'Bali' } }])
  expect(query.meta).toEqual({ offline: false, room: 'names', states: [] })
})

test('what was fetched while the device’s clock was ahead is old once it is right', async () => {
  const query = queryFor(listDestinations, { query: { q: 'Ja' } })
  client.setQueryData(
    query.queryKey,
    { destinationListResponse: [] },
    { updatedAt: Date.now() + 72 * 60 * minute },
  )
  const queryFn = vi.fn(async () => ({ destinationListResponse: [] }))
  await client.fetchQuery({ ...query, queryFn })
  expect(queryFn).toHaveBeenCalledTimes(1)
  await client.fetchQuery({ ...query, queryFn })
  expect(queryFn).toHaveBeenCalledTimes(1)
})
