import { type Query, type QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Ask, Endpoint, ReplyOf } from '#contract/call/endpoint'
import type { Figure } from '#contract/call/figures'
import { ApiFailure } from '../call/failure.ts'
import { isServerSilent } from '../call/server-silence.ts'
import { ask } from './api.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { offline?: boolean; room?: Room; states?: readonly Figure[] }
  }
}

const minute = 60_000

/** Stale times of the specification (spec: shell-and-hotel §7, pnr-tour-train §9). */
export const staleTimes = { usual: 5 * minute, reference: 30 * minute, pnrList: 10 * minute } as const

/** How many queries are persisted for offline: enough for a day's work, few enough to write often. */
export const maxOfflineEntries = 60

/** How many idle queries stay in memory. Name searches and offline queries have their own limits, so that none evicts
 * the others. */
const maxIdleEntries = { usual: 30, names: 50, offline: maxOfflineEntries } as const
type Room = 'usual' | 'names'

/** How long a failed query stays, and the result of a write, above all a refused booking (spec: shell-and-hotel §4,
 * §7). */
const failedEntryMs = 100
const settledWriteMs = 500

/** How long stored data may be shown offline. */
export const offlineAge = 14 * 24 * 60 * minute

/** A client with the data policy of the specification (spec: shell-and-hotel §7). */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: staleTimes.usual,
        gcTime: staleTimes.usual,
        refetchInterval: staleTimes.usual,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // a silent server is polled, and the failed queries are fetched again when it answers
        retry: (failures, error) =>
          failures < 2 && navigator.onLine && !isServerSilent() && isRetryable(error),
        retryDelay: (failures, error) => retryDelayOf(error) ?? Math.min(1_000 * 2 ** failures, 30_000),
      },
      // the default queues a write while offline and sends it hours later, at a stale price
      mutations: { networkMode: 'always', retry: false, gcTime: settledWriteMs },
    },
  })
}

export const queryClient = newQueryClient()

/** Longest wait before a retry without telling the user. */
const maxSilentWaitSeconds = 10

/** No reply, or a refusal for too many open calls with a short wait. */
function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiFailure) || retryDelayOf(error) !== null
}

function retryDelayOf(error: unknown): number | null {
  if (!(error instanceof ApiFailure) || error.code !== 'TOO_MANY_CALLS') return null
  const { retryAfter } = error
  return retryAfter !== undefined && retryAfter <= maxSilentWaitSeconds ? retryAfter * 1_000 : null
}

export type QueryChoices = {
  /** Persisted in the user's store and shown offline. */
  offline?: boolean
  freshFor?: number
  /** `false` for data that must not change while the person works with it. */
  refreshes?: boolean
  /** The limit of idle queries that it counts towards. */
  room?: Room
}

/** Query options with a key made from the endpoint. Throws for endpoints that are no reads. */
export function queryFor<E extends Endpoint>(
  endpoint: E,
  parts: Ask<E>,
  { offline = false, freshFor = staleTimes.usual, refreshes = true, room = 'usual' }: QueryChoices = {},
) {
  if (endpoint.effect !== 'read') throw new Error(`${endpoint.path} writes; it is no query`)
  return queryOptions<ReplyOf<E>>({
    queryKey: [...keyOf(endpoint), parts],
    queryFn: ({ signal }) => ask(endpoint, parts, { signal }),
    staleTime: freshUnlessFuture(freshFor),
    gcTime: offline ? offlineAge : staleTimes.usual,
    refetchInterval: refreshes ? freshFor : false,
    meta: { offline, room, states: endpoint.states },
  })
}

/** What comes from the future is old: the device's clock was set back since, and the data would stay fresh until that day. */
const freshUnlessFuture =
  (freshFor: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }): number =>
    state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : freshFor

/** Marks as stale whatever states one of these figures (`states` of the contract); what a screen shows is fetched again. */
export async function invalidateFigures(...changed: readonly Figure[]): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.states?.some((figure) => changed.includes(figure)) ?? false,
  })
}

/** The key of all queries of an endpoint, to invalidate them. */
export function keyOf(endpoint: Endpoint): readonly [string, string] {
  return [endpoint.method, endpoint.path]
}

/** Removes idle queries beyond the limits, and failed ones after a moment (spec: shell-and-hotel §7, §9). Answers the
 * unsubscribe function. */
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
      // a query that was just added is about to be fetched
      .filter((entry) => !(type === 'added' && entry === query) && roomOf(entry) === room)
    const oldestFirst = idle.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    for (const entry of oldestFirst.slice(0, Math.max(0, idle.length - maxIdleEntries[room]))) {
      if (entry.state.fetchStatus === 'idle') cache.remove(entry)
    }
  })
}

function roomOf({ meta }: Query): keyof typeof maxIdleEntries {
  return meta?.offline ? 'offline' : (meta?.room ?? 'usual')
}

/** Not while a screen shows the failure, and not if it has earlier data. */
function dropFailed(cache: QueryCache, query: Query): void {
  const { status, data } = query.state
  if (status === 'error' && data === undefined && !query.isActive()) cache.remove(query)
}
