/** Whose call it is. */
export type Party = { readonly userId: string; readonly orgId: string }

export type GateLimits = {
  /** How many calls run at once in this process. */
  readonly running: number
  readonly ofUser: { readonly running: number; readonly waiting: number }
  readonly ofOrg: { readonly running: number; readonly waiting: number }
  /** In milliseconds: how long a place stays empty after a call of a user who has many more waiting. */
  readonly restMs: number
}

/** More than the tabs of a person ask for at once. */
const manyWaiting = 4

/** Gives the place back; a second time does nothing. */
export type Leave = () => void

export type Gate = {
  /** Resolves when the call may run. Throws what `refuse` makes when its user or organisation has too many waiting, and
   * the signal's reason when the caller went away. */
  enter(party: Party, gone?: AbortSignal): Promise<Leave>
}

type Waiter = { party: Party; start: () => void }

/** How many of somebody run, and how many calls had begun when the last of them began. */
type Turn = { running: number; waiting: number; last: number }

/** Lets a few calls run at once. Whoever has the fewest running goes first, organisation by organisation and then user by
 * user, so that twenty calls of one user never precede another's first. */
export function createGate({ running: most, ofUser, ofOrg, restMs }: GateLimits, refuse: () => Error): Gate {
  const users = new Map<string, Turn>()
  const orgs = new Map<string, Turn>()
  const waiters = new Set<Waiter>()
  let running = 0
  let begun = 0

  const turnsOf = ({ userId, orgId }: Party) => ({ user: turn(users, userId), org: turn(orgs, orgId) })

  function mayRun(party: Party): boolean {
    const { user, org } = turnsOf(party)
    return running < most && user.running < ofUser.running && org.running < ofOrg.running
  }

  function begin(party: Party): Leave {
    const { user, org } = turnsOf(party)
    running += 1
    begun += 1
    for (const one of [user, org]) {
      one.running += 1
      one.last = begun
    }
    const giveBack = () => {
      running -= 1
      user.running -= 1
      org.running -= 1
      forget(party)
      startNext()
    }
    let left = false
    return () => {
      if (left) return
      left = true
      // a crowd of one user leaves time between its calls to everybody else
      if (user.waiting >= manyWaiting) setTimeout(giveBack, restMs).unref()
      else giveBack()
    }
  }

  function startNext(): void {
    for (;;) {
      const able = [...waiters].filter(({ party }) => mayRun(party))
      const [next] = able.sort((a, b) => compare(turnsOf(a.party), turnsOf(b.party)))
      if (!next) return
      next.start()
    }
  }

  function forget({ userId, orgId }: Party): void {
    if (isIdle(users.get(userId))) users.delete(userId)
    if (isIdle(orgs.get(orgId))) orgs.delete(orgId)
  }

  return {
    async enter(party, gone) {
      gone?.throwIfAborted()
      const { user, org } = turnsOf(party)
      if (mayRun(party)) return begin(party)
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
            resolve(begin(party))
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

function turn(all: Map<string, Turn>, id: string): Turn {
  const known = all.get(id)
  if (known) return known
  const made = { running: 0, waiting: 0, last: 0 }
  all.set(id, made)
  return made
}

function isIdle(one: Turn | undefined): boolean {
  return one !== undefined && one.running === 0 && one.waiting === 0
}

type Turns = { user: Turn; org: Turn }

/** Negative when the first goes first; who came first decides between equals, because sorting keeps that order. */
function compare(a: Turns, b: Turns): number {
  return (
    a.org.running - b.org.running ||
    a.org.last - b.org.last ||
    a.user.running - b.user.running ||
    a.user.last - b.user.last
  )
}
