import { readChanges } from '#contract/changes/changes'
import { keptSaleVersion } from '#contract/changes/kept-sale'
import { nextTask } from '../call/next-task.ts'
import { withBoundedLock } from '../device/bounded-lock.ts'
import { persistedKeyOf } from '../device/held-key.ts'
import { ask } from '../query/api.ts'
import { currentSession } from '../session/session.ts'
import { keepsSales } from './keep-choice.ts'
import { maxKept } from './kept-group.ts'
import {
  emptySales,
  followOtherTabs,
  groupBehind,
  hasJournal,
  keptCount,
  keptSales,
  openSales,
  store,
  takeAnswer,
} from './kept-sales.ts'

/** The first answer to a device that has nothing. */
const firstRows = 200
/** A group is asked this often in a row at most: a server whose answers never end is left alone. */
const maxAnswers = 200
/** While the app is in sight. */
const everyMs = 60_000
/** Somebody may sign in, or the key of the device may come, at any time. */
const lookMs = 5_000

let isWatching = false
let syncedAt = Number.NEGATIVE_INFINITY

/** Keeps the sales on this device level with the server's from now on: at once, when the app comes back into sight or the network
 * returns, and once a minute. */
export function watchSales(): void {
  if (isWatching) return
  isWatching = true
  const now = () => void syncSales().catch(() => {})
  const unlessRecent = () => {
    if (document.visibilityState === 'visible' && performance.now() - syncedAt >= everyMs) now()
  }
  now()
  setInterval(unlessRecent, lookMs)
  document.addEventListener('visibilitychange', unlessRecent)
  addEventListener('online', now)
}

/** Asks for what changed, one tab of the device at a time. Does nothing where no personal data may be stored. */
export async function syncSales(): Promise<void> {
  const userId = currentSession()?.claims.userId
  if (!userId || !navigator.onLine || !keepsSales()) return
  await openSales()
  if (!persistedKeyOf(userId) || keptSales() === null) return
  syncedAt = performance.now()
  const work = () => sync(userId)
  // without the lock another tab is at it
  if ('locks' in navigator)
    await navigator.locks.request(lockOf(userId), { ifAvailable: true }, (lock) => lock && work())
  else await work()
}

const lockOf = (userId: string) => `tradewind-sales-${userId}`

/** A tab that is at it ends its answer first, or is suspended. */
const forgetWaitMs = 5_000

/** Forgets all sales on this device. */
export async function forgetSales(): Promise<void> {
  const userId = currentSession()?.claims.userId
  if (userId) await withBoundedLock(lockOf(userId), forgetWaitMs, emptySales)
}

async function sync(userId: string): Promise<void> {
  const own = currentSession()?.claims.orgId
  if (!own) return
  await followOtherTabs()
  const isFirst = keptCount() === 0
  let answer = await askFor(own, isFirst ? firstRows : undefined)
  for (let asked = 1; answer && asked < maxAnswers; asked += 1) {
    if (currentSession()?.claims.userId !== userId || !keepsSales() || !(await takeAnswer(answer))) return
    const next = groupBehind(answer.groupList)
    if (next === null || savesData() || keptCount() >= maxKept) break
    await nextTask()
    answer = await askFor(next)
  }
  if (hasJournal()) await store({ toPages: true })
}

function askFor(group: string, size?: number) {
  const after = keptSales()?.groups.get(group)?.cursor
  return ask(readChanges, {
    query: {
      version: String(keptSaleVersion),
      group,
      ...(after ? { after } : {}),
      ...(size ? { size: String(size) } : {}),
    },
  })
}

/** The person asked the browser for fewer bytes: the rest comes when they do not. */
function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}
