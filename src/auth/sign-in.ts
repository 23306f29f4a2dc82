import { checkUserPassword, openSession, type SignedIn } from '#contract/session'
import { ApiFailure } from '../lib/failure.ts'
import { queryClient } from '../lib/query.ts'
import { send } from '../lib/send.ts'
import { acceptSession } from '../lib/session.ts'
import { finishLeaving, forgetLeaving } from './leaving.ts'

export type Credentials = { accountName: string; userName: string; password: string }

/** `onWork`: the server wants work of this device first. */
type Waiting = { signal: AbortSignal; onWork: () => void }

/** A challenge may have run out by the time it is solved. */
const mostRounds = 3

export async function signInWithPassword(credentials: Credentials, waiting: Waiting): Promise<SignedIn> {
  const { token } = await passwordChecked(credentials, waiting)
  return signInWithToken(token)
}

async function passwordChecked(credentials: Credentials, { signal, onWork }: Waiting) {
  let proof: { challenge: string; nonce: number } | undefined
  for (let round = 0; ; round += 1) {
    try {
      return await send(checkUserPassword, { body: { ...credentials, ...(proof && { proof }) } }, { signal })
    } catch (error) {
      const asked = error instanceof ApiFailure ? error.proofOfWork : undefined
      // browsers derive keys on https pages alone
      if (!asked || round === mostRounds || !('subtle' in crypto)) throw error
      onWork()
      // few visits need it
      const { solveProof } = await import('./solve-proof.ts')
      proof = await solveProof(asked, signal)
    }
  }
}

export async function signInWithToken(token: string): Promise<SignedIn> {
  // a sign-out that is still owed must not end the session that begins here
  await finishLeaving()
  const signedIn = await send(openSession, { body: { token } }, {})
  forgetLeaving()
  await acceptSession(signedIn)
  // the device may hold what this user saw before; a first visit needs none of it
  const { openDevice } = await import('../lib/device/open-device.ts')
  await openDevice(queryClient)
  return signedIn
}
