import { clear } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { type KeptSale, locatorOf } from '#contract/changes/kept-sale'
import { dayInJakarta } from '#contract/day/dates'
import { serverNow } from '../call/clock.ts'
import { withBoundedLock } from '../device/bounded-lock.ts'
import { keySettled } from '../device/held-key.ts'
import { detailStore } from '../device/user-stores.ts'
import { keepsSales } from '../sales/keep-choice.ts'
import { keptSale, keptSales, openSales } from '../sales/kept-sales.ts'
import { currentSession, onSessionEnd } from '../session/session.ts'
import { type RecordToWrite, readHead, sealRecords, writeRecords } from './detail-records.ts'
import { begunAnew, evict, type KeptEntry, type KeptHead, newEntry } from './kept-head.ts'
import { viewNow } from './view-now.ts'

/** Details and papers on this device, each record sealed and in the user's own store (docs/decisions/104-details-on-the-device.md).
 * What screens show of it is the head as this tab last read or wrote it. */
let shown: { userId: string; head: KeptHead | null } | null = null
const listeners = new Set<() => void>()

onSessionEnd(() => show(null))

function show(next: typeof shown): void {
  shown = next
  for (const listener of listeners) listener()
}

const userNow = () => currentSession()?.claims.userId

/** Reads what is kept; once for each session. */
export async function openDetails(): Promise<KeptHead | null> {
  const userId = userNow()
  if (!userId) return null
  if (shown?.userId === userId) return shown.head
  await keySettled()
  const head = await readHead(userId).catch(() => null)
  if (userNow() === userId) show({ userId, head })
  return head
}

/** What is kept, as far as this tab knows. */
export function useKeptHead(): KeptHead | null {
  return useSyncExternalStore(subscribe, () => shown?.head ?? null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  void openDetails()
  return () => listeners.delete(listener)
}

/** A tab that is at it ends its write first, or is suspended. */
const lockWaitMs = 5_000
const lockOf = (userId: string) => `tradewind-details-${userId}`

/** Changes the head and stores it with the records that `work` answers, one tab at a time; `null` from `work`: there is nothing to be
 * stored. Answers whether something is. Does nothing for who keeps no bookings here, nor before those are known. */
export async function changeDetails(
  work: (head: KeptHead) => readonly RecordToWrite[] | null | Promise<readonly RecordToWrite[] | null>,
): Promise<boolean> {
  const userId = userNow()
  if (!userId || !keepsSales()) return false
  await openSales()
  const epoch = keptSales()?.epoch ?? ''
  if (epoch === '') return false
  return withBoundedLock(lockOf(userId), lockWaitMs, async () => {
    // while it waited, the device may have been emptied
    if (userNow() !== userId || !keepsSales()) return false
    const now = serverNow()
    const stored = await readHead(userId)
    const isSame = stored?.epoch === epoch && stored.view === viewNow()
    const head = isSame ? stored : begunAnew(stored, epoch, viewNow(), now.getTime())
    const records = await work(head)
    if (records === null && isSame) {
      // another tab may have written it since
      if (userNow() === userId) show({ userId, head })
      return false
    }
    const sealed = await sealRecords(userId, head, records ?? [])
    evict(head, dayInJakarta(now), now.getTime())
    const isStored = sealed !== null && (await writeRecords(userId, head, sealed))
    if (isStored && userNow() === userId) show({ userId, head })
    return isStored && records !== null
  }).catch(() => false) // a full disk: what was stored before stays
}

type Wish = Pick<KeptEntry, 'openedAt' | 'wantsPapers'>

/** Sales that were opened here before the feed told of them, as those that were booked a moment ago. */
const wishes = new Map<string, Wish>()
onSessionEnd(() => wishes.clear())

/** Takes in what was opened before the feed told of it. */
export function takeWishes(head: KeptHead): boolean {
  const told = [...wishes].filter(([locator]) => keptSale(locator) !== null)
  for (const [locator, wish] of told) {
    wishes.delete(locator)
    const entry = entryFor(head, locator, wish)
    if (entry) Object.assign(entry, { ...wish, wantsPapers: entry.wantsPapers || wish.wantsPapers })
  }
  return told.length > 0
}

/** The entry of a sale that this device keeps, made if there is none; `null`: the device does not have the sale, or not yet. */
export function entryFor(head: KeptHead, locator: string, wish: Partial<Wish> = {}): KeptEntry | null {
  const known = head.sales[locator]
  if (known) return known
  const sale = keptSale(locator)
  const group = groupOf(locator)
  if (!sale || group === null) {
    wishes.set(locator, {
      openedAt: serverNow().getTime(),
      wantsPapers: false,
      ...wishes.get(locator),
      ...wish,
    })
    return null
  }
  const entry = newEntry(sale, group)
  head.sales[locator] = entry
  return entry
}

/** The organisation that owns a kept sale. */
export function groupOf(locator: string): string | null {
  for (const [group, { pageOf }] of keptSales()?.groups ?? []) if (pageOf.has(locator)) return group
  return null
}

/** Takes out sales that the person may no longer read: their organisation left the feed, or they left their organisation. */
export function withoutLost(head: KeptHead): boolean {
  const groups = keptSales()?.groups
  if (!groups || groups.size === 0) return false
  const lost = Object.entries(head.sales).filter(([locator, { group }]) => {
    const kept = groups.get(group)
    return !kept || (kept.isComplete && !kept.pageOf.has(locator))
  })
  for (const [locator] of lost) delete head.sales[locator]
  return lost.length > 0
}

/** Takes the days of a sale that was changed. */
export function followSale(entry: KeptEntry, sale: KeptSale): void {
  const { startsOn, endsOn, group } = newEntry(sale, groupOf(locatorOf(sale)) ?? entry.group)
  Object.assign(entry, { startsOn, endsOn, group })
}

/** Whether the person asked for this sale to stay. */
export async function pinDetail(locator: string, isPinned: boolean): Promise<boolean> {
  return changeDetails((head) => {
    const entry = entryFor(head, locator)
    if (!entry) return null
    entry.isPinned = isPinned
    if (isPinned) entry.wantsPapers = true
    return []
  })
}

/** Forgets one sale, which the server says is not there for this person. */
export async function dropDetail(locator: string): Promise<void> {
  await changeDetails((head) => {
    if (!head.sales[locator]) return null
    delete head.sales[locator]
    return []
  })
}

/** Forgets all details and papers, in memory and in the user's store. */
export async function emptyDetails(): Promise<void> {
  const userId = userNow()
  if (!userId) return
  await withBoundedLock(lockOf(userId), lockWaitMs, () => clear(detailStore(userId)))
  show({ userId, head: null })
}
