import { checkUserPassword, openSession, type SignedIn } from '#contract/access/session'
import { ApiFailure } from '../lib/call/failure.ts'
import { send } from '../lib/call/send.ts'
import { dropPendingSignOut, finishPendingSignOut } from '../lib/session/server-sign-out.ts'
import { acceptSession } from '../lib/session/session.ts'

export type Credentials = { accountName: string; userName: string; password: string }

/** `onProof` is called when the server demands a proof of work before it checks the password. */
export type SignInOptions = { signal: AbortSignal; onProof: () => void }

/** Shorter than for a booking: who asks twice signs in once. */
export const signInTimeoutMs = 15_000

/** More than one: a challenge may have expired before it is solved. */
const maxProofs = 3

export async function signInWithPassword(
  credentials: Credentials,
  options: SignInOptions,
): Promise<SignedIn> {
  const { token } = await withProof(
    (proof) =>
      send(
        checkUserPassword,
        { body: { ...credentials, ...proof } },
        { signal: options.signal, timeoutMs: signInTimeoutMs },
      ),
    options,
  )
  return signInWithToken(token)
}

/** Asks, and asks again with a proof of work as often as the server demands one. */
export async function withProof<T>(
  ask: (proof: { proof?: { challenge: string; nonce: number } }) => Promise<T>,
  { signal, onProof }: SignInOptions,
): Promise<T> {
  let solved = {}
  for (let round = 0; ; round += 1) {
    try {
      return await ask(solved)
    } catch (error) {
      const work = error instanceof ApiFailure ? error.proofOfWork : undefined
      // `crypto.subtle` exists on https pages only
      if (!work || round === maxProofs || !('subtle' in crypto)) throw error
      onProof()
      // loaded on demand: few visits need it
      const { solveProof } = await import(/* bundle: pages */ './solve-proof.ts')
      solved = { proof: await solveProof(work, signal) }
    }
  }
}

export async function signInWithToken(token: string): Promise<SignedIn> {
  // a pending sign-out must not end the new session
  await finishPendingSignOut()
  const signedIn = await send(openSession, { body: { token } }, { timeoutMs: signInTimeoutMs })
  dropPendingSignOut()
  await acceptSession(signedIn)
  // loaded on demand: restores what this device stored for the user
  const [{ openDevice }, { queryClient }] = await Promise.all([
    import(/* bundle: frame */ '../lib/query/open-device.ts'),
    import('../lib/query/query.ts'),
  ])
  await openDevice(queryClient)
  return signedIn
}
