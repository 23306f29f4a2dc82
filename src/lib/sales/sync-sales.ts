import { readChanges } from '#contract/changes/changes'
import { keptSaleVersion } from '#contract/changes/kept-sale'
import { serverNow } from '../call/clock.ts'
import { nextTask } from '../call/next-task.ts'
import { savesData } from '../call/saves-data.ts'
import { withBoundedLock } from '../device/bounded-lock.ts'
import { persistedKeyOf } from '../device/held-key.ts'
import { ask } from '../query/api.ts'
import { invalidateFigures } from '../query/query.ts'
import { currentSession, onSessionEnd } from '../session/session.ts'
import { type FeedEvent, follow, followSoon, isFollowing, stopFollowing } from './follow-changes.ts'
import { keepsSales } from './keep-choice.ts'
import { maxKept } from './kept-group.ts'
import {
  emptySales,
  followOtherTabs,
  groupBehind,
  hasJournal,
  keptCount,
  keptSales,
  noteLevel,
  openSales,
  store,
  takeAnswer,
} from './kept-sales.ts'

/** The first answer to a device that has nothing. */
const firstRows = 200
/** A group is asked this often in a row at most: a server whose answers never end is left alone. */
const maxAnswers = 200
/** While the app is in sight, and while the server would say at once that something has changed. */
const everyMs = { alone: 60_000, following: 600_000 }
/** Somebody may sign in, or the key of the device may come, at any time. */
const lookMs = 5_000
/** Out of sight the stream is given up after so long. */
const lingerMs = 15_000
/** Devices are told together, and ask within this time. */
const spreadMs = 500
/** Where changes follow one another they are fetched together. */
const betweenMs = 4_000

let isWatching = false
let syncedAt = Number.NEGATIVE_INFINITY
/** Everything was here when the server was last asked. */
let isLevel = false
/** The groups that are to be asked for; `null`: none. */
let toldOf: Set<string> | null = null
let isAsking = false

/** Keeps the sales on this device level with the server's from now on: at once, when the app comes back into sight or the network
 * returns, when the server says that something has changed, and once a minute where it cannot. */
export function watchSales(): void {
  if (isWatching) return
  isWatching = true
  let hidden: ReturnType<typeof setTimeout> | undefined
  const isInSight = () => document.visibilityState === 'visible'
  const now = () => void syncSales().catch(() => {})
  const look = () => {
    if (!isInSight()) return
    if (performance.now() - syncedAt >= everyMs[isFollowing() ? 'following' : 'alone']) now()
    const userId = followingUser()
    if (userId) void follow(userId, hear)
    else stopFollowing()
  }
  now()
  setInterval(look, lookMs)
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hidden)
    if (!isInSight()) hidden = setTimeout(stopFollowing, lingerMs)
    look()
  })
  addEventListener('online', () => {
    followSoon()
    now()
    look()
  })
  addEventListener('offline', stopFollowing)
  // a page with an open call is not kept for the way back
  addEventListener('pagehide', stopFollowing)
  onSessionEnd(stopFollowing)
}

/** Who follows the feed on this device; `null`: nobody, because nothing is kept. */
function followingUser(): string | null {
  const userId = currentSession()?.claims.userId
  if (!userId || !navigator.onLine || !keepsSales() || savesData()) return null
  return persistedKeyOf(userId) && keptSales() !== null ? userId : null
}

function hear({ hasChanged, groupList }: FeedEvent): void {
  if (!hasChanged) {
    if (isLevel && toldOf === null && msSinceLevel() >= everyMs.alone) void noteThatLevel().catch(() => {})
    return
  }
  toldOf = new Set([...(toldOf ?? []), ...groupList])
  if (!isAsking) void askWhatChanged().catch(() => {})
}

async function askWhatChanged(): Promise<void> {
  isAsking = true
  try {
    while (toldOf) {
      await pause(Math.random() * spreadMs)
      const [group] = toldOf
      toldOf = null
      await syncSales({ group, isTold: true })
      await pause(betweenMs)
    }
  } finally {
    isAsking = false
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What is shown says of which minute it is. */
const msSinceLevel = () => serverNow().getTime() - (keptSales()?.levelAt ?? 0)

async function noteThatLevel(): Promise<void> {
  const userId = currentSession()?.claims.userId
  if (!userId) return
  await navigator.locks.request(lockOf(userId), { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await followOtherTabs()
    await noteLevel()
  })
}

type Told = { /** The one to ask for first. */ group?: string | undefined; isTold?: boolean }

/** Asks for what changed, one tab of the device at a time. Does nothing where no personal data may be stored. */
export async function syncSales({ group, isTold = false }: Told = {}): Promise<void> {
  const userId = currentSession()?.claims.userId
  if (!userId || !navigator.onLine || !keepsSales()) return
  await openSales()
  if (!persistedKeyOf(userId) || keptSales() === null) return
  syncedAt = performance.now()
  const work = () => sync(userId, { group, isTold })
  // what the server has just told may not be in the answer that another tab works at
  if (isTold) await withBoundedLock(lockOf(userId), lockWaitMs, work, async () => {})
  // without the lock another tab is at it
  else if ('locks' in navigator)
    await navigator.locks.request(lockOf(userId), { ifAvailable: true }, (lock) => lock && work())
  else await work()
}

const lockOf = (userId: string) => `tradewind-sales-${userId}`

/** A tab that is at it ends its answer first, or is suspended. */
const lockWaitMs = 5_000

/** Forgets all sales on this device. */
export async function forgetSales(): Promise<void> {
  const userId = currentSession()?.claims.userId
  if (userId) await withBoundedLock(lockOf(userId), lockWaitMs, emptySales)
}

async function sync(userId: string, { group, isTold }: Told): Promise<void> {
  const own = currentSession()?.claims.orgId
  if (!own) return
  await followOtherTabs()
  const isFirst = keptCount() === 0
  let rows = 0
  isLevel = false
  let answer = await askFor(group ?? own, isFirst ? firstRows : undefined)
  for (let asked = 1; answer && asked < maxAnswers; asked += 1) {
    if (currentSession()?.claims.userId !== userId || !keepsSales() || !(await takeAnswer(answer))) return
    rows += (answer.changes?.saleList.length ?? 0) + (answer.changes?.goneList.length ?? 0)
    const next = groupBehind(answer.groupList)
    isLevel = next === null
    if (next === null || savesData() || keptCount() >= maxKept) break
    await nextTask()
    answer = await askFor(next)
  }
  if (hasJournal()) await store({ toPages: true })
  // what is in sight of the sales of all products, too
  if (isTold && !isFirst && rows > 0) await invalidateFigures('SALES')
}

function askFor(group: string, size?: number) {
  const after = keptSales()?.groups.get(group)?.cursor
  const query = {
    version: String(keptSaleVersion),
    group,
    ...(after ? { after } : {}),
    ...(size ? { size: String(size) } : {}),
  }
  return ask(readChanges, { query }, { priority: 'low' })
}
