import './ui/styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { finishLeaving } from './auth/leaving.ts'
import { takeTokenFromAddress } from './auth/sign-in-token.ts'
import { readKeyFile } from './lib/device/read-key-file.ts'
import { startSpeaking } from './lib/language/spoken.ts'
import { boundCache, queryClient } from './lib/query.ts'
import { currentSession, onSessionEnd } from './lib/session.ts'
import { router } from './router.ts'
import { showAppearance } from './shell/appearance.ts'
import { LanguageProvider } from './shell/language-provider.tsx'
import { forgetReferrer } from './shell/referrer.ts'
import { showStartFailure } from './shell/start-failure.ts'
import { registerWorker, watchMissingChunks } from './shell/updates.ts'

const signedIn = currentSession()
// before anything is fetched: what was kept opens with it
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
void finishLeaving()
void start().catch(showStartFailure)

async function start(): Promise<void> {
  await Promise.all([startSpeaking(), restoreSeen()])
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
    setTimeout(startTheRestWhenIdle, workerPauseMs)
  })
}

/** A visit without a session has nothing to bring back. */
async function restoreSeen(): Promise<void> {
  if (!keyRead) return
  // while the device reads; the address itself opens later, as it may act (safety: H1)
  const [matched] = router.getMatchedRoutes(location.pathname)
  for (const route of matched) void router.loadRouteChunk(route)?.catch(() => {})
  const { openDevice } = await import('./lib/device/open-device.ts')
  await openDevice(queryClient, keyRead)
}

/** The first screen is usable, on a slow device, too, before the worker fetches the rest. */
const workerPauseMs = 2_000

/** Safari has no such callback. */
function startTheRestWhenIdle(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(startTheRest, { timeout: 5_000 })
  else startTheRest()
}

function startTheRest(): void {
  // without a worker (a private window, a refused registration) the app works, online
  void registerWorker().catch(() => {})
  if (!currentSession()) void wipeLeftKey().catch(() => {})
}

/** Of a visit that ended in the middle of its sign-out. */
async function wipeLeftKey(): Promise<void> {
  const { wipeKeyFiles } = await import('./lib/device/key-file.ts')
  if (!currentSession()) await wipeKeyFiles()
}
