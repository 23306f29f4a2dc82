import type { PolicyChangeReply } from '#contract/insurance/policy'
import { whyNotCancelPolicy } from '#contract/insurance/policy-rules'
import { money } from '#contract/money/money'
import { changeBooking } from '../../commands/change-booking.ts'
import { fingerprint } from '../../http/call/fingerprint.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { changeInput, lockPolicy, type PolicyChangeRequest, refuseObstacle } from './change-policy.ts'
import type { PolicyNeeds } from './policy-needs.ts'
import { stateOf } from './policy-store.ts'

/** Cancels a quotation at its insurer exactly once for one key; it costs nothing (spec: insurance §4). */
export function cancelPolicy(
  needs: PolicyNeeds,
  viewer: Viewer,
  { locator, key, remarks }: PolicyChangeRequest,
  origin: Origin,
): Promise<PolicyChangeReply> {
  return changeBooking(
    needs,
    needs.runners.cancel,
    viewer,
    {
      key,
      print: fingerprint({ cancelPolicy: locator, remarks }),
      whatIsSent: 'cancellation',
      lock: () => lockPolicy(needs, viewer, locator),
      begin(policy, at) {
        refuseObstacle(whyNotCancelPolicy(stateOf(policy), viewer.permissions, at))
        return changeInput(policy, viewer, money(policy.currency, 0), remarks)
      },
    },
    origin,
  )
}
