import { refusal } from '../../http/call/refusal.ts'
import { createFairSemaphore } from '../../http/guard/fair-semaphore.ts'

/** The places for checks of passwords: one for unknown devices, and one for known devices and sessions, which wait for no stranger.
 * A check computes for some hundredths of a second in one of the process's four threads for files, names and hashes. */
export type SignInLanes = {
  /** Runs a check in its turn: networks take turns. Throws `UNAVAILABLE` when too many wait, in all or of this network. */
  stranger<T>(network: string, check: () => Promise<T>): Promise<T>
  /** The same for one known device or session. */
  known<T>(who: string, check: () => Promise<T>): Promise<T>
}

/** So many checks take about three seconds. */
const waiting = 60
const retryAfter = 3

export function createSignInLanes(): SignInLanes {
  const limits = {
    running: 2,
    ofOrg: { running: 1, waiting },
    ofUser: { running: 1, waiting: 8 },
    cooldownMs: 0,
  }
  const semaphore = createFairSemaphore(limits, () =>
    refusal('UNAVAILABLE', 'refusals.signInBusy', {}, { retryAfter }),
  )
  const through =
    (orgId: keyof SignInLanes): SignInLanes['known'] =>
    async (userId, check) => {
      const release = await semaphore.acquire({ userId, orgId })
      try {
        return await check()
      } finally {
        release()
      }
    }
  return { stranger: through('stranger'), known: through('known') }
}
