import { type Query, type QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Ask, Endpoint, ReplyOf } from '#contract/endpoint'
import { ask } from './api.ts'
import { ApiFailure } from './failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { offline?: boolean; room?: Room }
  }
}

const minute = 60_000

/** Times of the specification (spec: shell-and-hotel §7, pnr-tour-train §9). */
export const fresh = { usual: 5 * minute, reference: 30 * minute, pnrList: 10 * minute } as const

/** The newest answers that are kept for offline: enough for a day's work, little enough to write often. */
export const mostKept = 60

/** How many idle answers stay in memory; names that are searched for, and what is kept for offline, have rooms of their
 * own, so that none drives out the others. */
const idleEntries = { usual: 30, names: 50, offline: mostKept } as const
type Room = 'usual' | 'names'

/** How long a failed one stays, and what a write answered, a refused booking above all (spec: shell-and-hotel §4, §7). */
const failedEntryMs = 100
const answeredWriteMs = 500

/** How long what was seen may be shown offline. */
export const offlineAge = 14 * 24 * 60 * minute

/** With the data policy of the specification (spec: shell-and-hotel §7). */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: fresh.usual,
        gcTime: fresh.usual,
        refetchInterval: fresh.usual,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && navigator.onLine && maySucceedSoon(error),
        retryDelay: (failures, error) => waitNamedBy(error) ?? Math.min(1_000 * 2 ** failures, 30_000),
      },
      // the default queues a write while offline and fires it hours later, at a stale price
      mutations: { networkMode: 'always', retry: false, gcTime: answeredWriteMs },
    },
  })
}

export const queryClient = newQueryClient()

/** The longest wait that nobody is told of. */
const quietWaitSeconds = 10

/** No answer at all, or the server asked to come back in a moment, because this user has too much open at once. */
function maySucceedSoon(error: unknown): boolean {
  return !(error instanceof ApiFailure) || waitNamedBy(error) !== null
}

function waitNamedBy(error: unknown): number | null {
  if (!(error instanceof ApiFailure) || error.code !== 'TOO_MANY_CALLS') return null
  const { retryAfter } = error
  return retryAfter !== undefined && retryAfter <= quietWaitSeconds ? retryAfter * 1_000 : null
}

type QueryChoices = {
  /** Kept in the user's store and shown offline. */
  offline?: boolean
  freshFor?: number
  /** For answers that a timer must not replace under the person's hands. */
  refreshes?: boolean
  /** Which idle answers it shares the memory with. */
  room?: Room
}

/** A query as a value: its key comes from the endpoint, never from a hand. Only reads can be queried. */
export function queryFor<E extends Endpoint>(
  endpoint: E,
  parts: Ask<E>,
  { offline = false, freshFor = fresh.usual, refreshes = true, room = 'usual' }: QueryChoices = {},
) {
  if (endpoint.effect !== 'read') throw new Error(`${endpoint.path} writes; it is no query`)
  return queryOptions<ReplyOf<E>>({
    queryKey: [...keyOf(endpoint), parts],
    queryFn: ({ signal }) => ask(endpoint, parts, { signal }),
    staleTime: freshFor,
    gcTime: offline ? offlineAge : fresh.usual,
    refetchInterval: refreshes ? freshFor : false,
    meta: { offline, room },
  })
}

/** Everything an endpoint answered, to invalidate it. */
export function keyOf(endpoint: Endpoint): readonly [string, string] {
  return [endpoint.method, endpoint.path]
}

/** At most thirty idle entries, fifty of names, and a failed key is dropped after a moment (spec: shell-and-hotel §7,
 * §9). */
export function boundCache(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  return cache.subscribe(({ type, query }) => {
    if (query.state.status === 'error' && (type === 'updated' || type === 'observerRemoved')) {
      setTimeout(dropFailed, failedEntryMs, cache, query)
    }
    if (type !== 'observerRemoved' && type !== 'added') return
    const room = roomOf(query)
    const idle = cache
      .findAll({ type: 'inactive' })
      // one that was just added is about to be asked
      .filter((entry) => !(type === 'added' && entry === query) && roomOf(entry) === room)
    const oldestFirst = idle.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    for (const entry of oldestFirst.slice(0, Math.max(0, idle.length - idleEntries[room]))) {
      if (entry.state.fetchStatus === 'idle') cache.remove(entry)
    }
  })
}

function roomOf({ meta }: Query): keyof typeof idleEntries {
  return meta?.offline ? 'offline' : (meta?.room ?? 'usual')
}

/** Not while a screen shows the failure, nor when something stood there before. */
function dropFailed(cache: QueryCache, query: Query): void {
  const { status, data } = query.state
  if (status === 'error' && data === undefined && !query.isActive()) cache.remove(query)
}
