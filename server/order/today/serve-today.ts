import { may } from '#contract/access/may'
import type { DoubtfulCommand } from '#contract/call/desk'
import { dayInJakarta } from '#contract/day/dates'
import { dueKinds, todayOverview } from '#contract/order/today'
import type { Database } from '../../db/database.ts'
import type { Serve } from '../../http/call/serve.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { seesMissing } from '../../ledger/sees-deposit.ts'
import { type Reach, reachOf } from '../../orgs/reach.ts'
import type { InBook } from '../findings/people-of-sales.ts'
import { createDueStore } from './due-store.ts'
import { findTodayFindings } from './find-today-findings.ts'
import { createHoldSumStore } from './hold-sum-store.ts'
import { createMonthStore } from './month-store.ts'
import { shapeDeposit, shapeDoubts, shapeDue, shapeHolds, shapeMonth } from './shape-today.ts'

type Given = {
  database: Database
  /** The commands without an outcome in a viewer's reach, the oldest first. */
  listDoubtful: (viewer: Viewer) => Promise<DoubtfulCommand[]>
  inBook: InBook
  countHotelsToCall: (reach: Reach) => Promise<number>
  now: () => Date
}

/** One call for the whole screen: it is the first of the day, perhaps over a slow network. */
export function serveToday(serve: Serve, given: Given): void {
  const { database, listDoubtful, countHotelsToCall, inBook, now } = given
  const dues = createDueStore(database)
  const holdSums = createHoldSumStore(database)
  const months = createMonthStore(database)

  serve.user(todayOverview, async (viewer) => {
    const moment = now()
    const today = dayInJakarta(moment)
    const month = { fromDate: `${today.slice(0, 7)}-01`, toDate: today }
    const reach = await reachOf(database, viewer)
    const seesDeposit = seesMissing(viewer, viewer.orgType)
    const [found, doubtful, holds, sold, hotelsToCall, findings] = await Promise.all([
      Promise.all(dueKinds.map((kind) => dues.read(reach, kind, moment))),
      listDoubtful(viewer),
      holdSums.read(reach, moment),
      may(viewer.permissions, 'reports') ? months.soldSince(reach, month.fromDate) : null,
      countHotelsToCall(reach),
      findTodayFindings({ database, inBook }, viewer, reach, moment),
    ])
    const available = seesDeposit ? await holdSums.available(holds) : null
    return {
      ...shapeDue(found),
      holdSumList: shapeHolds(holds, seesDeposit),
      ...shapeDoubts(doubtful),
      hotelsToCall,
      deposit: available && shapeDeposit(holds, available),
      ...findings,
      month: sold && shapeMonth(sold, month, viewer.currency),
    }
  })
}
