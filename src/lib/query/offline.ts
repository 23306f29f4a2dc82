import { persistQueryClientRestore } from '@tanstack/query-persist-client-core'
import type { QueryClient } from '@tanstack/react-query'
import { clockToKeep, onClockMoved, toServerTime } from '../call/clock.ts'
import { deviceAnswers, startWaitMs } from '../device/device-wait.ts'
import { dropQueryCache, readQueryCache, writeQueryCache } from '../device/query-cache-store.ts'
import { currentSession } from '../session/session.ts'
import { dehydrateOffline } from './dehydrate-offline.ts'
import { type KeptClient, movedQueries, reopened } from './kept-times.ts'
import { maxOfflineEntries, offlineAge } from './query.ts'

const throttleMs = 300

let isPersisting = false

/** Restores the signed-in user's query cache, then persists it. `key` resolves when the stored cache can be opened. A store that does
 * not answer in time is not waited for: its answers are taken when they come, and until then nothing replaces them. */
export async function keepForOffline(client: QueryClient, key: Promise<void>): Promise<void> {
  const restored = restore(client, key).then(() => persist(client))
  await deviceAnswers(restored, startWaitMs).catch(() => {})
}

/** Throttled, and at once when the page is hidden. */
function persist(client: QueryClient): void {
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
  onClockMoved((byMs) => {
    for (const query of client.getQueryCache().getAll()) {
      const { data, dataUpdatedAt } = query.state
      if (data !== undefined) query.setState({ dataUpdatedAt: dataUpdatedAt + byMs })
    }
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && timer) flush()
  })
}

async function restore(client: QueryClient, key: Promise<void>): Promise<void> {
  const userId = currentSession()?.claims.userId
  if (!userId) return
  const isStill = () => currentSession()?.claims.userId === userId
  await persistQueryClientRestore({
    queryClient: client,
    maxAge: offlineAge,
    // restored queries stay as long as they may be shown, not as long as idle ones
    hydrateOptions: { defaultOptions: { queries: { gcTime: offlineAge } } },
    persister: {
      restoreClient: async () => {
        const kept = reopened(await readQueryCache(userId, key))
        return isStill() ? kept : undefined
      },
      persistClient: () => {},
      // of a session that has ended meanwhile, its end has decided what stays
      removeClient: async () => {
        if (isStill()) await dropQueryCache(userId)
      },
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
  const clientState = movedQueries(dehydrateOffline(client, oldest), toServerTime)
  const kept: KeptClient = {
    timestamp: toServerTime(Date.now()),
    // `stored-format.ts` has the version
    buster: '',
    clientState,
    clock: clockToKeep(),
  }
  await writeQueryCache(userId, kept).catch(() => {
    // quota exceeded: the stored cache stays at its older state
  })
}
