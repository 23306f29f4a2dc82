// before every other module: they start workers
import './lib/call/trusted-types.ts'
import { takeTokenFromAddress } from './auth/sign-in-token.ts'
import { askEarly } from './lib/call/early-answers.ts'
import { nextTask } from './lib/call/next-task.ts'
import { finishPendingSignOut } from './lib/session/server-sign-out.ts'
import { accessToken, currentSession } from './lib/session/session.ts'
import { showAppearance } from './shell/preferences/appearance.ts'
import { earlyCalls } from './shell/start/early-calls.ts'
import { showStartFailure } from './shell/start/start-failure.ts'
import { watchMissingChunks } from './shell/start/updates.ts'

/** Starts every page but the sign-in page, which `main-sign-in.tsx` starts. */
// before anything is awaited: a sign-in token must not stay in the address (safety: H5)
takeTokenFromAddress()
showAppearance()
watchMissingChunks()
void finishPendingSignOut()
// every screen in there asks the server; the renewal needs no screen
if (currentSession() && location.pathname.startsWith('/app/')) void renewAndAsk().catch(() => {})
void start().catch(showStartFailure)

/** The rest of the code, and what it does, in tasks of their own: a press or a frame may come between. */
async function start(): Promise<void> {
  await nextTask()
  const { startApp } = await import(/* bundle: app */ './start-app.tsx')
  await nextTask()
  await startApp()
}

/** Without a service worker the code comes over the network, and the list's calls need not wait for it. */
async function renewAndAsk(): Promise<void> {
  const bearer = await accessToken()
  if (location.search === '' && !navigator.serviceWorker?.controller)
    askEarly(earlyCalls[location.pathname] ?? [], bearer)
}
