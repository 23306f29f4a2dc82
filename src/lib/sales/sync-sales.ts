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
import { keepsSales, onKeepChoice } from './keep-choice.ts'
import { maxKept } from './kept-group.ts'
import {
  dropSales,
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
/** What was told or asked for has not come: it is asked for again after a minute. */
let isOwed = false
/** A group that was behind at the end of the last answers: the next ones begin with it. */
let behind: string | null = null
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
    if (performance.now() - syncedAt >= everyMs[isFollowing() && !isOwed ? 'following' : 'alone']) now()
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
  onSessionEnd(() => {
    stopFollowing()
    syncedAt = Number.NEGATIVE_INFINITY
    isLevel = false
    toldOf = null
    behind = null
  })
  // another tab has forgotten them
  onKeepChoice((keeps) => {
    if (!keeps) dropSales()
  })
}

const doneListeners = new Set<() => void>()

/** Calls back after each time the server was asked and what it answered was taken in. */
export function onSynced(listener: () => void): void {
  doneListeners.add(listener)
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
  isOwed = true
  const work = async () => {
    await sync(userId, { group, isTold })
    isOwed = false
  }
  const late = async () => {
    isLevel = false
  }
  // what the server has just told may not be in the answer that another tab works at
  if (isTold) await withBoundedLock(lockOf(userId), lockWaitMs, work, late)
  // without the lock another tab is at it
  else if ('locks' in navigator)
    await navigator.locks.request(lockOf(userId), { ifAvailable: true }, (lock) => lock && work())
  else await work()
  for (const listener of doneListeners) listener()
}

/** Takes in what other tabs have kept. Answers whether this tab has it now. */
export async function readOtherTabs(): Promise<boolean> {
  const userId = currentSession()?.claims.userId
  if (!userId) return false
  const work = () => followOtherTabs().then(() => true)
  return withBoundedLock(lockOf(userId), lockWaitMs, work, async () => false)
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
  const isNews = await followOtherTabs()
  const isFirst = keptCount() === 0
  let rows = 0
  isLevel = false
  try {
    let answer = await askFor(group ?? behind ?? own, sizeOf(isFirst))
    for (let asked = 1; answer && asked < maxAnswers; asked += 1) {
      if (currentSession()?.claims.userId !== userId || !keepsSales() || !(await takeAnswer(answer))) return
      rows += (answer.changes?.saleList.length ?? 0) + (answer.changes?.goneList.length ?? 0)
      behind = groupBehind(answer.groupList)
      isLevel = behind === null
      if (behind === null || savesData() || keptCount() >= maxKept) break
      await nextTask()
      answer = await askFor(behind)
    }
  } finally {
    if (hasJournal()) await store({ toPages: true })
    // what is in sight of the sales of all products, too
    if (isTold && !isFirst && (rows > 0 || isNews)) await invalidateFigures('SALES')
  }
}

/** So many beyond what a device keeps come with what has changed: an answer has changes first, then older sales. */
const overflowRows = 50

function sizeOf(isFirst: boolean): number | undefined {
  if (isFirst) return firstRows
  return keptCount() >= maxKept ? overflowRows : undefined
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
