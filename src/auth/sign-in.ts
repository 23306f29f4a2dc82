import { checkUserPassword, openSession, type SignedIn } from '#contract/session'
import { queryClient } from '../lib/query.ts'
import { send } from '../lib/send.ts'
import { acceptSession } from '../lib/session.ts'
import { finishLeaving, forgetLeaving } from './leaving.ts'

export type Credentials = { accountName: string; userName: string; password: string }

export async function signInWithPassword(credentials: Credentials): Promise<SignedIn> {
  const { token } = await send(checkUserPassword, { body: credentials }, {})
  return signInWithToken(token)
}

export async function signInWithToken(token: string): Promise<SignedIn> {
  // a sign-out that is still owed must not end the session that begins here
  await finishLeaving()
  const signedIn = await send(openSession, { body: { token } }, {})
  forgetLeaving()
  await acceptSession(signedIn)
  // the device may hold what this user saw before; a first visit needs none of it
  const { keepForOffline } = await import('../lib/offline.ts')
  await keepForOffline(queryClient)
  return signedIn
}
