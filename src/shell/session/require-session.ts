import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { currentSession, sessionCleared } from '../../lib/session/session.ts'

/** For `beforeLoad` of every screen that needs a session: without one, the user signs in and returns to the requested
 * address. */
export function requireSession({ location }: { location: ParsedLocation }): Promise<never> | undefined {
  return currentSession() ? undefined : askToSignIn(location.href)
}

/** The sign-in page says that nobody is signed in, so nothing of the user before may be left then. */
async function askToSignIn(to: string): Promise<never> {
  await sessionCleared()
  throw redirect({ to: '/auth/login', search: { to } })
}
