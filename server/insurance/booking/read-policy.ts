import { may } from '#contract/access/may'
import type { PolicyDetail } from '#contract/insurance/policy'
import {
  isExpired,
  whyNotCancelPolicy,
  whyNotChangePolicy,
  whyNotIssuePolicy,
} from '#contract/insurance/policy-rules'
import { toPair } from '#contract/money/money'
import type { Database } from '../../db/database.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import type { Seal } from '../../http/seal.ts'
import { type LedgerStore, shortfallOf } from '../../ledger/ledger-store.ts'
import { noteOpening } from '../../orgs/note-opening.ts'
import { timelineFor } from '../../orgs/timeline.ts'
import { shapeWhy } from '../../prices/shape-why.ts'
import { closeAssetKey } from '../papers/asset-key.ts'
import { dueOf } from './change-policy.ts'
import { rememberPaxRead } from './persons/pax-reads.ts'
import { findPolicy, type PolicyStore, type StoredPolicy, stateOf, subjectOf } from './policy-store.ts'
import { seesDue } from './sees-due.ts'
import { shapePolicy } from './shape-policy.ts'

export type ReadNeeds = {
  database: Database
  policies: PolicyStore
  ledger: LedgerStore
  assetSeal: Seal
  now: () => Date
}

export async function readPolicy(
  needs: ReadNeeds,
  viewer: Viewer,
  locator: string,
  /** A person reads it now, whose change is then of this version. */
  isSeen: boolean,
): Promise<{ bookingDetailResult: PolicyDetail; assetKey: string }> {
  const policy = await findPolicy(needs, viewer, locator)
  const at = needs.now()
  if (isSeen) await noteOpening(needs.database, policy.id, at)
  const actions = await actionsOf(needs, viewer, policy, at)
  if (isSeen && actions.editObstacle === null) await rememberPaxRead(needs.database, viewer, policy)
  const timeline = timelineFor(needs.database, viewer)
  const subject = subjectOf(locator)
  const { ownership, price } = policy.record
  const whyPrice = shapeWhy(viewer, ownership, [
    { label: policy.product_name, quantity: 1, steps: price.steps },
  ])
  return {
    bookingDetailResult: {
      ...shapePolicy(policy, viewer, at),
      ...(whyPrice && { whyPrice }),
      ...actions,
      issuedBy: policy.issued_at && (await timeline.who(subject, 'policy.issue.confirmed')),
      canceledBy: policy.cancelled_at && (await timeline.who(subject, 'policy.cancel.confirmed')),
      timeline: await timeline.read(subject),
    },
    assetKey: closeAssetKey(needs.assetSeal, { userId: viewer.userId, locator }, at),
  }
}

type Actions = Pick<
  PolicyDetail,
  'issueObstacle' | 'cancelObstacle' | 'editObstacle' | 'depositDue' | 'depositMissing'
>

/** Which actions are possible, and what they cost the owner. */
async function actionsOf(
  { ledger }: ReadNeeds,
  viewer: Viewer,
  policy: StoredPolicy,
  at: Date,
): Promise<Actions> {
  const state = stateOf(policy)
  const obstacles = {
    issueObstacle: whyNotIssuePolicy(state, viewer.permissions, at),
    cancelObstacle: whyNotCancelPolicy(state, viewer.permissions, at),
    editObstacle: whyNotChangePolicy(state, viewer.permissions, at),
  }
  const isOpen = state.orderStatus === 'QUOTATION' && !isExpired(state, at)
  if (!isOpen || !seesDue(viewer, policy.record.ownership)) {
    return { ...obstacles, depositDue: null, depositMissing: null }
  }
  const due = dueOf(policy)
  const available = await ledger.available(policy.owner_org_id, due.currency)
  const missing = shortfallOf(available, due)
  // a pending issue has reserved its deposit already
  const isShort = missing.minor > 0 && state.beingChanged !== 'ISSUE'
  const isShown = isShort && may(viewer.permissions, 'seeBalance')
  return { ...obstacles, depositDue: toPair(due), depositMissing: isShown ? toPair(missing) : null }
}
