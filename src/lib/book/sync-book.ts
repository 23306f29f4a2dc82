import { listTravellers, placeOfTraveller } from '#contract/travellers/book'
import { listTravellerGroups, placeOfGroup, type TravellerGroup } from '#contract/travellers/groups'
import type { TravellerRow } from '#contract/travellers/traveller'
import { serverNow } from '../call/clock.ts'
import { savesData } from '../call/saves-data.ts'
import { viewNow } from '../details/view-now.ts'
import { whenQuiet } from '../details/when-quiet.ts'
import { persistedKeyOf } from '../device/held-key.ts'
import { ask } from '../query/api.ts'
import { queryClient } from '../query/query.ts'
import { keepsSales } from '../sales/keep-choice.ts'
import { currentSession } from '../session/session.ts'
import { keepBook, openBook } from './kept-book.ts'

/** The rest is asked of the server. */
const maxKept = 2_000
const maxPages = 100
/** What colleagues have changed comes then. */
const againMs = 4 * 3_600_000

/** What this tab shows of it was marked as stale since. */
let isOld = false
queryClient.getQueryCache().subscribe((event) => {
  const isInvalidated = event.type === 'updated' && event.action.type === 'invalidate'
  if (isInvalidated && event.query.meta?.states?.includes('TRAVELLERS')) isOld = true
})

/** Fetches the traveller book in idle time, where it is lacking or old, one tab of the device at a time. */
export async function syncBook(): Promise<void> {
  const userId = currentSession()?.claims.userId
  if (!userId || !keepsSales() || savesData() || !persistedKeyOf(userId)) return
  const kept = await openBook()
  if (kept && !isOld && serverNow().getTime() - kept.at < againMs) return
  if (!('locks' in navigator)) return fetchBook(userId)
  await navigator.locks.request(`tradewind-book-${userId}`, { ifAvailable: true }, (lock) =>
    lock ? fetchBook(userId) : undefined,
  )
}

async function fetchBook(userId: string): Promise<void> {
  isOld = false
  const [view, at] = [viewNow(), serverNow().getTime()]
  const people = await allPages(
    (after) => ask(listTravellers, { body: { ...(after !== undefined && { after }) } }),
    ({ travellerList }): readonly TravellerRow[] => travellerList,
    placeOfTraveller,
  )
  const groups = await allPages(
    (after) => ask(listTravellerGroups, { body: { ...(after !== undefined && { after }) } }),
    ({ groupList }): readonly TravellerGroup[] => groupList,
    placeOfGroup,
  )
  if (view !== viewNow()) return
  await keepBook(userId, {
    view,
    at,
    isWhole: people.isWhole,
    travellerList: [...people.rows],
    groupList: [...groups.rows],
  })
}

type Page = { readonly hasMore: boolean }

/** Page after page, each when nobody waits for another answer. */
async function allPages<P extends Page, Row>(
  askFor: (after: string | undefined) => Promise<P>,
  rowsOf: (page: P) => readonly Row[],
  placeOf: (row: Row) => string,
): Promise<{ rows: readonly Row[]; isWhole: boolean }> {
  const rows: Row[] = []
  for (let page = 0; page < maxPages && rows.length < maxKept; page += 1) {
    await whenQuiet()
    const last = rows.at(-1)
    const answer = await askFor(last === undefined ? undefined : placeOf(last))
    rows.push(...rowsOf(answer))
    if (!answer.hasMore) return { rows, isWhole: true }
  }
  return { rows, isWhole: false }
}
