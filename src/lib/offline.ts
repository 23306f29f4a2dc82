import { type PersistedClient, persistQueryClientRestore } from '@tanstack/query-persist-client-core'
import type { QueryClient } from '@tanstack/react-query'
import { dehydrateOffline } from './dehydrate-offline.ts'
import { dropQueryCache, readQueryCache, writeQueryCache } from './device/query-cache-store.ts'
import { maxOfflineEntries, offlineAge } from './query.ts'
import { currentSession } from './session.ts'

/** Increased if stored data no longer fits the contract. Not a build id, which would empty every device at each
 * release. */
const buster = 'contract-5'
const throttleMs = 300

let isPersisting = false

/** Restores the signed-in user's query cache, then persists it: throttled, and at once when the page is hidden. `key`
 * resolves when the stored cache can be opened. */
export async function keepForOffline(client: QueryClient, key: Promise<void>): Promise<void> {
  await restore(client, key)
  if (isPersisting) return
  isPersisting = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    void store(client)
  }
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !query.meta?.offline) return
    timer ??= setTimeout(flush, throttleMs)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && timer) flush()
  })
}

async function restore(client: QueryClient, key: Promise<void>): Promise<void> {
  const userId = currentSession()?.claims.userId
  if (!userId) return
  await persistQueryClientRestore({
    queryClient: client,
    buster,
    maxAge: offlineAge,
    // restored queries stay as long as they may be shown, not as long as idle ones
    hydrateOptions: { defaultOptions: { queries: { gcTime: offlineAge } } },
    persister: {
      restoreClient: async () => persisted(await readQueryCache(userId, key)),
      persistClient: () => {},
      removeClient: () => dropQueryCache(userId),
    },
  }).catch(() => {
    // storage failed: start with an empty cache
  })
}

async function store(client: QueryClient): Promise<void> {
  const userId = currentSession()?.claims.userId
  if (!userId) return
  const seen = client.getQueryCache().findAll({ predicate: ({ meta }) => meta?.offline === true })
  const times = seen.map(({ state }) => state.dataUpdatedAt).sort((a, b) => b - a)
  const oldest = Math.max(times[maxOfflineEntries] ?? 0, Date.now() - offlineAge)
  const clientState = dehydrateOffline(client, oldest)
  const kept: PersistedClient = { timestamp: Date.now(), buster, clientState }
  await writeQueryCache(userId, kept).catch(() => {
    // quota exceeded: the stored cache stays at its older state
  })
}

function persisted(kept: unknown): PersistedClient | undefined {
  return typeof kept === 'object' && kept !== null ? (kept as PersistedClient) : undefined // `buster` decides whether it fits
}
