import { toPair } from '#contract/money'
import type { TrainDetail } from '#contract/train-booking'
import { whyNotCancelTrain, whyNotIssueTrain } from '#contract/train-booking-rules'
import type { Database } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { missingOf } from '../ledger/ledger-store.ts'
import { dueOf } from './change-train.ts'
import { shapeTrain } from './shape-train.ts'
import type { TrainNeeds } from './train-needs.ts'
import { findTrain, type StoredTrain, stateOf, statusAt, subjectOf } from './train-store.ts'

export async function readTrain(needs: TrainNeeds, viewer: Viewer, locator: string): Promise<TrainDetail> {
  const booking = await findTrain(needs, viewer, locator)
  const at = needs.now()
  const state = stateOf(booking)
  return {
    ...shapeTrain(booking, at),
    issueObstacle: whyNotIssueTrain(state, viewer.permissions, at),
    cancelObstacle: whyNotCancelTrain(state, viewer.permissions, at),
    ...(await depositOf(needs, booking, at)),
    timeline: await timelineOf(needs.database, locator),
  }
}

/** What is on its way has its deposit set aside already. */
async function depositOf({ ledger }: TrainNeeds, booking: StoredTrain, at: Date) {
  if (statusAt(booking, at) !== 'HELD') return { depositDue: null, depositMissing: null }
  const due = dueOf(booking)
  const balance = await ledger.balance({ kind: 'deposit', orgId: booking.owner_org_id }, due.currency)
  const missing = missingOf(balance, due)
  return { depositDue: toPair(due), depositMissing: missing.minor > 0 ? toPair(missing) : null }
}

const longestTimeline = 100

async function timelineOf(database: Database, locator: string): Promise<TrainDetail['timeline']> {
  const rows = await database.sql
    .selectFrom('audit')
    .select(['at', 'action', 'user_name'])
    .where('subject', '=', subjectOf(locator))
    .orderBy('id', 'desc')
    .limit(longestTimeline)
    .execute()
  return rows.map(({ at, action, user_name }) => ({ at: at.toISOString(), action, by: user_name })).reverse()
}
