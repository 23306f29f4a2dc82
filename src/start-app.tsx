import './ui/styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { nextTask } from './lib/call/next-task.ts'
import { readKeyFile } from './lib/device/read-key-file.ts'
import { loadInitialLanguage } from './lib/language/first-messages.ts'
import { boundCache, queryClient } from './lib/query/query.ts'
import { currentSession, onSessionEnd } from './lib/session/session.ts'
import { router } from './router.ts'
import { LanguageProvider } from './shell/preferences/language-provider.tsx'
import { namesNotRead } from './shell/sale/not-read.ts'
import { forgetReferrer } from './shell/sale/referrer.ts'
import { startRest } from './shell/start/start-rest.ts'

type Start = {
  /** The sign-in before has opened the device's data. */
  isDeviceOpen?: boolean
  /** Runs as the first screen appears. */
  onShown?: () => void
}

/** Renders the screen of the current address, and from then on the application. */
export async function startApp({ isDeviceOpen = false, onShown }: Start = {}): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('the page has no #root')
  boundCache(queryClient)
  onSessionEnd(() => {
    queryClient.clear()
    forgetReferrer()
  })
  await Promise.all([loadInitialLanguage(), isDeviceOpen || openStoredData()])
  const stop = router.subscribe('onRendered', () => {
    stop()
    onShown?.()
    startRest()
  })
  await startScreen()
  await nextTask()
  const root = createRoot(container)
  // in pieces, between which a press is answered
  startTransition(() =>
    root.render(
      <LanguageProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LanguageProvider>,
    ),
  )
}

/** Loads the screen of the address, so that React can draw it at once. A late one is waited for by the router, which shows its
 * place meanwhile. */
async function startScreen(): Promise<void> {
  // the sign-in before has changed it
  router.updateLatestLocation()
  const { pathname, publicHref } = router.latestLocation
  const written = { search: true, params: true, hash: true, state: true } as const
  const asked = router.buildLocation({ to: pathname, ...written, _includeValidateSearch: true })
  // the router writes the address anew, without what it could not read; it would run the loaders twice; some addresses act (safety: H1)
  if (asked.publicHref !== publicHref) return noteNotRead()
  const late = new Promise((resolve) => setTimeout(resolve, router.options.defaultPendingMs))
  await Promise.race([router.load(), late])
}

/** The note stays with the entry of the history, also after a reload. */
function noteNotRead(): void {
  const { publicHref, state } = router.latestLocation
  const notRead = namesNotRead(router, router.latestLocation)
  if (notRead.length > 0) router.history.replace(publicHref, { ...state, notRead })
}

/** Restores the query cache of the signed-in user; without a session there is none. */
async function openStoredData(): Promise<void> {
  const session = currentSession()
  if (!session) return
  const keyRead = readKeyFile(session.claims.userId)
  keyRead.catch(() => {})
  // loads the code of the matched screens meanwhile; their loaders run later, as some addresses act (safety: H1)
  const [matched] = router.getMatchedRoutes(location.pathname)
  for (const route of matched) void router.loadRouteChunk(route)?.catch(() => {})
  const { openDevice } = await import(/* bundle: frame */ './lib/query/open-device.ts')
  await openDevice(queryClient, keyRead)
}
