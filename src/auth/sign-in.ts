import { checkUserPassword, openSession, type SignedIn } from '#contract/session'
import { ApiFailure } from '../lib/failure.ts'
import { queryClient } from '../lib/query.ts'
import { send } from '../lib/send.ts'
import { acceptSession } from '../lib/session.ts'
import { dropPendingSignOut, finishPendingSignOut } from './server-sign-out.ts'

export type Credentials = { accountName: string; userName: string; password: string }

/** `onProof` is called when the server demands a proof of work before it checks the password. */
type SignInOptions = { signal: AbortSignal; onProof: () => void }

/** More than one: a challenge may have expired before it is solved. */
const maxProofs = 3

export async function signInWithPassword(
  credentials: Credentials,
  options: SignInOptions,
): Promise<SignedIn> {
  const { token } = await checkPassword(credentials, options)
  return signInWithToken(token)
}

async function checkPassword(credentials: Credentials, { signal, onProof }: SignInOptions) {
  let proof: { challenge: string; nonce: number } | undefined
  for (let round = 0; ; round += 1) {
    try {
      return await send(checkUserPassword, { body: { ...credentials, ...(proof && { proof }) } }, { signal })
    } catch (error) {
      const work = error instanceof ApiFailure ? error.proofOfWork : undefined
      // `crypto.subtle` exists on https pages only
      if (!work || round === maxProofs || !('subtle' in crypto)) throw error
      onProof()
      // loaded on demand: few visits need it
      const { solveProof } = await import('./solve-proof.ts')
      proof = await solveProof(work, signal)
    }
  }
}

export async function signInWithToken(token: string): Promise<SignedIn> {
  // a pending sign-out must not end the new session
  await finishPendingSignOut()
  const signedIn = await send(openSession, { body: { token } }, {})
  dropPendingSignOut()
  await acceptSession(signedIn)
  // loaded on demand: restores what this device stored for the user
  const { openDevice } = await import('../lib/device/open-device.ts')
  await openDevice(queryClient)
  return signedIn
}
