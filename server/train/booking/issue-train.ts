import type { TrainChangeReply } from '#contract/train/booking'
import { whyNotIssueTrain } from '#contract/train/booking-rules'
import { changeBooking } from '../../commands/change-booking.ts'
import { fingerprint } from '../../http/call/fingerprint.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { withDepositShortfall } from '../../ledger/deposit-shortfall.ts'
import { changeInput, dueOf, lockTrain, refuseObstacle, type TrainChangeRequest } from './change-train.ts'
import type { TrainNeeds } from './train-needs.ts'
import { stateOf } from './train-store.ts'

/** Issues the tickets of held seats exactly once for one key; their owner's deposit pays. */
export function issueTrain(
  needs: TrainNeeds,
  viewer: Viewer,
  { locator, key }: TrainChangeRequest,
  origin: Origin,
): Promise<TrainChangeReply> {
  return withDepositShortfall(needs.ledger, viewer, 'NothingIssued', () =>
    changeBooking(
      needs,
      needs.runners.issue,
      viewer,
      {
        key,
        print: fingerprint({ issueTrain: locator }),
        whatIsSent: 'issue',
        lock: () => lockTrain(needs, viewer, locator),
        begin(booking, at) {
          refuseObstacle(whyNotIssueTrain(stateOf(booking), viewer.permissions, at))
          return changeInput(booking, viewer, dueOf(booking))
        },
      },
      origin,
    ),
  )
}
