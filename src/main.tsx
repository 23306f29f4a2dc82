import { finishPendingSignOut } from './auth/server-sign-out.ts'
import { takeTokenFromAddress } from './auth/sign-in-token.ts'
import { nextTask } from './lib/next-task.ts'
import { accessToken, currentSession } from './lib/session.ts'
import { showAppearance } from './shell/appearance.ts'
import { showStartFailure } from './shell/start-failure.ts'
import { watchMissingChunks } from './shell/updates.ts'

/** Starts every page but the sign-in page, which `main-sign-in.tsx` starts. */
// before anything is awaited: a sign-in token must not stay in the address (safety: H5)
takeTokenFromAddress()
showAppearance()
watchMissingChunks()
void finishPendingSignOut()
// every screen in there asks the server; the renewal needs no screen
if (currentSession() && location.pathname.startsWith('/app/')) void accessToken().catch(() => {})
void start().catch(showStartFailure)

/** The rest of the code, and what it does, in tasks of their own: a press or a frame may come between. */
async function start(): Promise<void> {
  await nextTask()
  const { startApp } = await import('./start-app.tsx')
  await nextTask()
  await startApp()
}
