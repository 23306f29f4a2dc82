import { may } from '#contract/access/may'
import { toPair } from '#contract/money/money'
import type { TrainDetail } from '#contract/train/booking'
import { whyNotCancelTrain, whyNotIssueTrain } from '#contract/train/booking-rules'
import type { Viewer } from '../../http/call/viewer.ts'
import { shortfallOf } from '../../ledger/ledger-store.ts'
import { noteOpening } from '../../orgs/note-opening.ts'
import { timelineFor } from '../../orgs/timeline.ts'
import { shapeWhy } from '../../prices/shape-why.ts'
import { dueOf } from './change-train.ts'
import { shapeTrain } from './shape-train.ts'
import type { TrainNeeds } from './train-needs.ts'
import { findTrain, type StoredTrain, stateOf, statusAt, subjectOf } from './train-store.ts'

export async function readTrain(
  needs: TrainNeeds,
  viewer: Viewer,
  locator: string,
  /** A person reads it now. */
  isSeen: boolean,
): Promise<TrainDetail> {
  const booking = await findTrain(needs, viewer, locator)
  const at = needs.now()
  if (isSeen) await noteOpening(needs.database, booking.id, at)
  const state = stateOf(booking)
  const { ownership, price } = booking.record
  const whyPrice = shapeWhy(viewer, ownership, price.items)
  return {
    ...shapeTrain(booking, at),
    ...(whyPrice && { whyPrice }),
    issueObstacle: whyNotIssueTrain(state, viewer.permissions, at),
    cancelObstacle: whyNotCancelTrain(state, viewer.permissions, at),
    ...(await depositOf(needs, viewer, booking, at)),
    timeline: await timelineFor(needs.database, viewer).read(subjectOf(locator)),
  }
}

/** `null` unless the seats are held: a pending issue has reserved its deposit already. */
async function depositOf({ ledger }: TrainNeeds, { permissions }: Viewer, booking: StoredTrain, at: Date) {
  if (statusAt(booking, at) !== 'HELD') return { depositDue: null, depositMissing: null }
  const due = dueOf(booking)
  const available = await ledger.available(booking.owner_org_id, due.currency)
  const missing = shortfallOf(available, due)
  const isShown = missing.minor > 0 && may(permissions, 'seeBalance')
  return { depositDue: toPair(due), depositMissing: isShown ? toPair(missing) : null }
}
