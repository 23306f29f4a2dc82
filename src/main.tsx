import { finishPendingSignOut } from './auth/server-sign-out.ts'
import { takeTokenFromAddress } from './auth/sign-in-token.ts'
import { showAppearance } from './shell/appearance.ts'
import { showStartFailure } from './shell/start-failure.ts'
import { watchMissingChunks } from './shell/updates.ts'
import { startApp } from './start-app.tsx'

/** Starts every page but the sign-in page, which `main-sign-in.tsx` starts. */
// before anything is awaited: a sign-in token must not stay in the address (safety: H5)
takeTokenFromAddress()
showAppearance()
watchMissingChunks()
void finishPendingSignOut()
void startApp().catch(showStartFailure)
