import { type PersistedClient, persistQueryClientRestore } from '@tanstack/query-persist-client-core'
import type { QueryClient } from '@tanstack/react-query'
import { answersToKeep } from './answers-to-keep.ts'
import { dropAnswers, keepAnswers, readAnswers } from './device/kept-answers.ts'
import { mostKept, offlineAge } from './query.ts'
import { currentSession } from './session.ts'

/** Raised when what is stored no longer fits the contract; never a build id, which would empty every device. */
const buster = 'contract-4'
const throttleMs = 300

let keeping = false

/** Brings back what the signed-in user saw, then keeps it: throttled, and at once when the page is put away. `key`: until
 * what is sealed can be opened. */
export async function keepForOffline(client: QueryClient, key: Promise<void>): Promise<void> {
  await restore(client, key)
  if (keeping) return
  keeping = true
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
    // what is brought back stays as long as it may be shown, not as long as an idle answer
    hydrateOptions: { defaultOptions: { queries: { gcTime: offlineAge } } },
    persister: {
      restoreClient: async () => persisted(await readAnswers(userId, key)),
      persistClient: () => {},
      removeClient: () => dropAnswers(userId),
    },
  }).catch(() => {
    // a device that refuses to read starts empty
  })
}

async function store(client: QueryClient): Promise<void> {
  const userId = currentSession()?.claims.userId
  if (!userId) return
  const seen = client.getQueryCache().findAll({ predicate: ({ meta }) => meta?.offline === true })
  const times = seen.map(({ state }) => state.dataUpdatedAt).sort((a, b) => b - a)
  const oldest = Math.max(times[mostKept] ?? 0, Date.now() - offlineAge)
  const clientState = answersToKeep(client, oldest)
  const kept: PersistedClient = { timestamp: Date.now(), buster, clientState }
  await keepAnswers(userId, kept).catch(() => {
    // quota: what is on the screen stays, the memory is older
  })
}

function persisted(kept: unknown): PersistedClient | undefined {
  return typeof kept === 'object' && kept !== null ? (kept as PersistedClient) : undefined // its buster tells whether it fits
}
