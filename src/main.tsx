import './ui/styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { finishPendingSignOut } from './auth/server-sign-out.ts'
import { takeTokenFromAddress } from './auth/sign-in-token.ts'
import { readKeyFile } from './lib/device/read-key-file.ts'
import { loadInitialLanguage } from './lib/language/active-language.ts'
import { boundCache, queryClient } from './lib/query.ts'
import { currentSession, onSessionEnd } from './lib/session.ts'
import { router } from './router.ts'
import { showAppearance } from './shell/appearance.ts'
import { LanguageProvider } from './shell/language-provider.tsx'
import { forgetReferrer } from './shell/referrer.ts'
import { showStartFailure } from './shell/start-failure.ts'
import { registerWorker, watchMissingChunks } from './shell/updates.ts'

const signedIn = currentSession()
// first of all: the stored query cache opens with this key
const keyRead = signedIn && readKeyFile(signedIn.claims.userId)
keyRead?.catch(() => {})
// before anything is awaited: a sign-in token must not stay in the address (safety: H5)
takeTokenFromAddress()
showAppearance()
watchMissingChunks()
boundCache(queryClient)
onSessionEnd(() => {
  queryClient.clear()
  forgetReferrer()
})
void finishPendingSignOut()
void start().catch(showStartFailure)

async function start(): Promise<void> {
  await Promise.all([loadInitialLanguage(), openStoredData()])
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  createRoot(container).render(
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>,
  )
  const stop = router.subscribe('onRendered', () => {
    stop()
    setTimeout(startRestWhenIdle, workerDelayMs)
  })
}

/** Restores the query cache of the signed-in user; without a session there is none. */
async function openStoredData(): Promise<void> {
  if (!keyRead) return
  // loads the code of the matched screens meanwhile; their loaders run later, as some addresses act (safety: H1)
  const [matched] = router.getMatchedRoutes(location.pathname)
  for (const route of matched) void router.loadRouteChunk(route)?.catch(() => {})
  const { openDevice } = await import('./lib/device/open-device.ts')
  await openDevice(queryClient, keyRead)
}

/** Gives the first screen time to become usable, also on a slow device, before the service worker starts to fetch. */
const workerDelayMs = 2_000

/** Safari has no `requestIdleCallback`. */
function startRestWhenIdle(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(startRest, { timeout: 5_000 })
  else startRest()
}

function startRest(): void {
  // without a service worker (private window, refused registration) the app still works online
  void registerWorker().catch(() => {})
  if (!currentSession()) void wipeLeftoverKey().catch(() => {})
}

/** Wipes the key of a visit that ended in the middle of its sign-out. */
async function wipeLeftoverKey(): Promise<void> {
  const { wipeKeyFiles } = await import('./lib/device/key-file.ts')
  if (!currentSession()) await wipeKeyFiles()
}
