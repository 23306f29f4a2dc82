import { may } from '#contract/access/may'
import type { PolicyChangeReply } from '#contract/insurance/policy'
import { whyNotIssuePolicy } from '#contract/insurance/policy-rules'
import { changeBooking } from '../../commands/change-booking.ts'
import { fingerprint } from '../../http/call/fingerprint.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { DepositShort, depositShortRefusal } from '../../ledger/ledger-store.ts'
import { changeInput, dueOf, lockPolicy, type PolicyChangeRequest, refuseObstacle } from './change-policy.ts'
import type { PolicyNeeds } from './policy-needs.ts'
import { findPolicy, stateOf } from './policy-store.ts'
import { seesDue } from './sees-due.ts'

/** Issues the policy of a quotation exactly once for one key; its owner's deposit pays (spec: insurance §4). */
export async function issuePolicy(
  needs: PolicyNeeds,
  viewer: Viewer,
  { locator, key, remarks }: PolicyChangeRequest,
  origin: Origin,
): Promise<PolicyChangeReply> {
  try {
    return await changeBooking(
      needs,
      needs.runners.issue,
      viewer,
      {
        key,
        print: fingerprint({ issuePolicy: locator, remarks }),
        whatIsSent: 'issue',
        lock: () => lockPolicy(needs, viewer, locator),
        begin(policy, at) {
          refuseObstacle(whyNotIssuePolicy(stateOf(policy), viewer.permissions, at))
          return changeInput(policy, viewer, dueOf(policy), remarks)
        },
      },
      origin,
    )
  } catch (error) {
    if (error instanceof DepositShort) throw await depositShort(needs, viewer, locator, error)
    throw error
  }
}

/** Names the amounts only to viewers who may see what the owner pays and has. */
async function depositShort(needs: PolicyNeeds, viewer: Viewer, locator: string, short: DepositShort) {
  const { record } = await findPolicy(needs, viewer, locator)
  if (seesDue(viewer, record.ownership) && may(viewer.permissions, 'seeBalance')) {
    return depositShortRefusal(needs.ledger, short, 'NothingIssued')
  }
  return refusal('DEPOSIT_SHORT', 'refusals.depositShortNothingIssued')
}
