export type Caller = { readonly userId: string; readonly orgId: string }

export type ConcurrencyLimits = {
  /** How many calls run at once in this process. */
  readonly running: number
  readonly ofUser: { readonly running: number; readonly waiting: number }
  readonly ofOrg: { readonly running: number; readonly waiting: number }
  /** How long a slot stays empty, in milliseconds, after a call of a user who has many more waiting. */
  readonly cooldownMs: number
}

/** So many waiting calls of one user are more than a person's tabs send at once. */
const crowd = 4

/** Frees the slot; a second call does nothing. */
export type Release = () => void

export type FairSemaphore = {
  /** Resolves when the call may run. Throws `refuse()` when its user or organisation has too many calls waiting, and the
   * signal's reason when the client has gone. */
  acquire(caller: Caller, signal?: AbortSignal): Promise<Release>
}

type Waiter = { party: Caller; start: () => void }

/** Running and waiting calls of one user or organisation; `lastStarted` is the serial number of its latest start. */
type Usage = { running: number; waiting: number; lastStarted: number }

/** A semaphore that starts the call of the organisation with the fewest running calls first, and within it of the user with
 * the fewest. So twenty calls of one user never delay the first call of another. */
export function createFairSemaphore(
  { running: most, ofUser, ofOrg, cooldownMs }: ConcurrencyLimits,
  refuse: () => Error,
): FairSemaphore {
  const users = new Map<string, Usage>()
  const orgs = new Map<string, Usage>()
  const waiters = new Set<Waiter>()
  let running = 0
  let started = 0

  const callerUsage = ({ userId, orgId }: Caller) => ({
    user: usageOf(users, userId),
    org: usageOf(orgs, orgId),
  })

  function canRun(party: Caller): boolean {
    const { user, org } = callerUsage(party)
    return running < most && user.running < ofUser.running && org.running < ofOrg.running
  }

  function startCall(party: Caller): Release {
    const { user, org } = callerUsage(party)
    running += 1
    started += 1
    for (const one of [user, org]) {
      one.running += 1
      one.lastStarted = started
    }
    const freeSlot = () => {
      running -= 1
      user.running -= 1
      org.running -= 1
      forget(party)
      startNext()
    }
    let released = false
    return () => {
      if (released) return
      released = true
      // a user with many waiting calls leaves time to others
      if (user.waiting >= crowd) setTimeout(freeSlot, cooldownMs).unref()
      else freeSlot()
    }
  }

  function startNext(): void {
    for (;;) {
      const able = [...waiters].filter(({ party }) => canRun(party))
      const [next] = able.sort((a, b) => compare(callerUsage(a.party), callerUsage(b.party)))
      if (!next) return
      next.start()
    }
  }

  function forget({ userId, orgId }: Caller): void {
    if (isIdle(users.get(userId))) users.delete(userId)
    if (isIdle(orgs.get(orgId))) orgs.delete(orgId)
  }

  return {
    async acquire(party, gone) {
      gone?.throwIfAborted()
      const { user, org } = callerUsage(party)
      if (canRun(party)) return startCall(party)
      if (user.waiting >= ofUser.waiting || org.waiting >= ofOrg.waiting) {
        forget(party)
        throw refuse()
      }
      return new Promise((resolve, reject) => {
        const stopWaiting = () => {
          waiters.delete(waiter)
          user.waiting -= 1
          org.waiting -= 1
          gone?.removeEventListener('abort', giveUp)
        }
        const giveUp = () => {
          stopWaiting()
          forget(party)
          reject(gone?.reason)
        }
        const waiter: Waiter = {
          party,
          start() {
            stopWaiting()
            resolve(startCall(party))
          },
        }
        waiters.add(waiter)
        user.waiting += 1
        org.waiting += 1
        gone?.addEventListener('abort', giveUp)
      })
    },
  }
}

function usageOf(all: Map<string, Usage>, id: string): Usage {
  const known = all.get(id)
  if (known) return known
  const made = { running: 0, waiting: 0, lastStarted: 0 }
  all.set(id, made)
  return made
}

function isIdle(one: Usage | undefined): boolean {
  return one !== undefined && one.running === 0 && one.waiting === 0
}

type CallerUsage = { user: Usage; org: Usage }

/** For `sort`, which is stable: between equals, the call that came first goes first. */
function compare(a: CallerUsage, b: CallerUsage): number {
  return (
    a.org.running - b.org.running ||
    a.org.lastStarted - b.org.lastStarted ||
    a.user.running - b.user.running ||
    a.user.lastStarted - b.user.lastStarted
  )
}
