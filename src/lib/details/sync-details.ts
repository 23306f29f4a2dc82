import { mayUseTrains } from '#contract/access/needs'
import { maxDetails } from '#contract/changes/details'
import { type KeptSale, locatorOf, productOf } from '#contract/changes/kept-sale'
import { dayInJakarta } from '#contract/day/dates'
import { serverNow } from '../call/clock.ts'
import { savesData } from '../call/saves-data.ts'
import { configIfReachable } from '../query/reachable-config.ts'
import { keepsSales } from '../sales/keep-choice.ts'
import { keptSales, salesNewestFirst } from '../sales/kept-sales.ts'
import { readOtherTabs } from '../sales/sync-sales.ts'
import { currentSession, onSessionEnd } from '../session/session.ts'
import { askDetails } from './ask-details.ts'
import type { KeptDetail, RecordToWrite } from './detail-records.ts'
import { detailsToFetch } from './details-to-fetch.ts'
import { changeDetails, entryFor, followSale, openDetails, takeWishes, withoutLost } from './kept-details.ts'
import { detailRecord } from './kept-head.ts'
import { stampOf } from './stamp-of.ts'
import { whenQuiet } from './when-quiet.ts'

/** Until when the sales with these stamps are not asked for again, as the server could not read them or has none for this person. */
const notBefore = new Map<string, number>()
const againMs = 300_000

onSessionEnd(() => notBefore.clear())

/** Takes out what the person may no longer read, then fetches the details that are lacking or of an older state, in idle time, one tab of
 * the device at a time. Answers whether all of them are here. */
export async function syncDetails(): Promise<boolean> {
  const userId = currentSession()?.claims.userId
  if (!userId || !keepsSales() || (keptSales()?.epoch ?? '') === '') return false
  await openDetails()
  const work = () => sync(userId)
  if (!('locks' in navigator)) return work()
  // without the lock another tab is at it
  return navigator.locks.request(`tradewind-details-sync-${userId}`, { ifAvailable: true }, (lock) =>
    lock ? work() : false,
  )
}

async function sync(userId: string): Promise<boolean> {
  // what this tab has not heard of is not lost
  if (!(await readOtherTabs())) return false
  // also where the database or what the person may see is another one
  await changeDetails((head) => {
    const isChanged = [withoutLost(head), takeWishes(head)].includes(true)
    return isChanged ? [] : null
  })
  if (savesData()) return false
  const role = currentSession()?.claims.userRoleCodeLevel
  const trainRoles = (await configIfReachable())?.trainRoles ?? []
  const choice = { mayUseTrains: role !== undefined && mayUseTrains(role, trainRoles) }
  for (;;) {
    const now = serverNow()
    const lacking = detailsToFetch(salesNewestFirst(), await openDetails(), {
      ...choice,
      now: now.getTime(),
      today: dayInJakarta(now),
    })
    const next = firstDue(lacking, now.getTime())
    if (next.length === 0) return true
    await whenQuiet()
    if (currentSession()?.claims.userId !== userId || !keepsSales() || !navigator.onLine) return false
    if (!(await fetchDetails(next))) return false
  }
}

/** As many as one call takes, of those that may be asked for again. */
function firstDue(lacking: readonly KeptSale[], now: number): readonly KeptSale[] {
  const due: KeptSale[] = []
  for (const sale of lacking) {
    if (due.length === maxDetails) break
    if ((notBefore.get(stampOf(sale)) ?? 0) <= now) due.push(sale)
  }
  return due
}

/** Asks for the details of a few sales and keeps them. Answers whether they are stored. */
async function fetchDetails(sales: readonly KeptSale[]): Promise<boolean> {
  const at = serverNow().getTime()
  const details = await askDetails(
    sales.map((sale) => ({
      product: productOf(sale),
      supplierCode: sale[1],
      locatorCode: locatorOf(sale),
    })),
  )
  return changeDetails((head) =>
    sales.flatMap((sale, index): RecordToWrite[] => {
      const parts = details[index]
      const locator = locatorOf(sale)
      if (!parts || parts.length === 0) {
        notBefore.set(stampOf(sale), parts ? Number.POSITIVE_INFINITY : at + againMs)
        // it is not theirs any more; the feed will say so
        if (parts) delete head.sales[locator]
        return []
      }
      const entry = entryFor(head, locator)
      if (!entry) return []
      followSale(entry, sale)
      entry.stamp = stampOf(sale)
      const value: KeptDetail = Object.fromEntries(parts.map(({ part, reply }) => [part, { at, reply }]))
      return [{ locator, record: detailRecord, value }]
    }),
  )
}
