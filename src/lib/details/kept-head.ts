import type { KeptSale } from '#contract/changes/kept-sale'
import { daysBetween } from '#contract/day/dates'

/** A form of the records that an older app cannot read begins anew. */
export const keptDetailVersion = 1

/** All that this device keeps of details and papers, in bytes as they are stored. */
export const maxBytes = 50_000_000

/** Details of sales that begin within so many days are fetched without being asked for. */
export const soonDays = 60

/** What is kept of one sale. */
export type KeptEntry = {
  /** The organisation that owns it, as the feed of changes says. */
  group: string
  /** Of the sale as the feed told it when all of the detail was fetched; empty: only what somebody opened is here. */
  stamp: string
  /** First and last day of travel; `null`: it has none. */
  startsOn: string | null
  endsOn: string | null
  /** The person asked for it to stay. */
  isPinned: boolean
  /** Its papers are kept, too: it is pinned, or one was opened or issued on this device. */
  wantsPapers: boolean
  /** The stamp for which the papers were fetched. */
  papersOf: string
  /** When somebody last opened it here, in ms of the server's clock; 0: never. */
  openedAt: number
  /** Stored bytes by the name of the record: `detail`, or of a paper. */
  bytes: Record<string, number>
}

/** What the device keeps of the details of one user, by locator. */
export type KeptHead = {
  details: typeof keptDetailVersion
  /** Of the server's database, as that of the kept sales. */
  epoch: string
  /** What the person may see; with another one the prices are others. */
  view: string
  /** When the first of them was fetched, in ms of the server's clock. */
  since: number
  sales: Record<string, KeptEntry>
}

export const detailRecord = 'detail'

export function newHead(epoch: string, view: string, since: number): KeptHead {
  return { details: keptDetailVersion, epoch, view, since, sales: {} }
}

/** The same pins, with nothing fetched: of another history or another view. */
export function begunAnew(former: KeptHead | null, epoch: string, view: string, since: number): KeptHead {
  const pinned = Object.entries(former?.sales ?? {}).filter(([, { isPinned }]) => isPinned)
  const empty = pinned.map(([locator, entry]) => [locator, unfetched(entry)])
  return { ...newHead(epoch, view, since), sales: Object.fromEntries(empty) }
}

/** The wish alone. */
const unfetched = (entry: KeptEntry): KeptEntry => ({ ...entry, stamp: '', papersOf: '', bytes: {} })

export function newEntry(sale: KeptSale, group: string): KeptEntry {
  const [, , , , , , , , startsOn, endsOn] = sale
  const nothing = { stamp: '', isPinned: false, wantsPapers: false, papersOf: '', openedAt: 0, bytes: {} }
  return { group, startsOn, endsOn, ...nothing }
}

export function bytesOf({ bytes }: KeptEntry): number {
  return Object.values(bytes).reduce((sum, one) => sum + one, 0)
}

export function allBytes({ sales }: KeptHead): number {
  return Object.values(sales).reduce((sum, entry) => sum + bytesOf(entry), 0)
}

type Days = Pick<KeptEntry, 'startsOn' | 'endsOn'>

/** Days from today to the travel, or since; 0 during it. */
export function daysAway({ startsOn, endsOn }: Days, today: string): number {
  const first = startsOn ?? endsOn
  const last = endsOn ?? startsOn
  if (first === null || last === null) return Number.MAX_SAFE_INTEGER
  if (first > today) return daysBetween(today, first)
  return last < today ? daysBetween(last, today) : 0
}

/** Whether its detail is kept without being asked for. */
export function isSoon(days: Days, today: string): boolean {
  const last = days.endsOn ?? days.startsOn
  return last !== null && last >= today && daysAway(days, today) <= soonDays
}

const dayMs = 86_400_000

/** How far it is from being needed, in days: what was opened is as near as the day on which it was. */
function distance(entry: KeptEntry, today: string, now: number): number {
  const opened = entry.openedAt === 0 ? Number.MAX_SAFE_INTEGER : (now - entry.openedAt) / dayMs
  return Math.min(daysAway(entry, today), opened)
}

/** Takes out what is beyond the most bytes: the furthest first, what is pinned at the very last. Pins stay as wishes,
 * which are fetched again once there is room (`hasRoomForPin`). */
export function evict(head: KeptHead, today: string, now: number, most = maxBytes): void {
  let bytes = allBytes(head)
  if (bytes <= most) return
  const furthest = Object.entries(head.sales).sort(
    ([, a], [, b]) =>
      Number(a.isPinned) - Number(b.isPinned) || distance(b, today, now) - distance(a, today, now),
  )
  for (const [locator, entry] of furthest) {
    if (bytes <= most) return
    bytes -= bytesOf(entry)
    if (entry.isPinned) head.sales[locator] = unfetched(entry)
    else delete head.sales[locator]
  }
}

/** What is fetched at once is smaller. */
const fetchedBytes = 1_000_000

/** Whether a pin that is not here would stay: what is not pinned leaves before it. */
export function hasRoomForPin({ sales }: KeptHead): boolean {
  const pinned = Object.values(sales).filter(({ isPinned }) => isPinned)
  return pinned.reduce((sum, entry) => sum + bytesOf(entry), 0) + fetchedBytes <= maxBytes
}

/** The distance beyond which nothing more is fetched: there is no room for more bytes but in the place of what is nearer. */
export function reach(head: KeptHead, today: string, now: number): number {
  if (allBytes(head) + fetchedBytes <= maxBytes) return Number.POSITIVE_INFINITY
  const distances = Object.values(head.sales)
    .filter(({ isPinned }) => !isPinned)
    .map((entry) => distance(entry, today, now))
  return Math.max(0, ...distances)
}
