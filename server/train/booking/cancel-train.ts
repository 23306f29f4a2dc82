import { money } from '#contract/money/money'
import type { TrainChangeReply } from '#contract/train/booking'
import { whyNotCancelTrain } from '#contract/train/booking-rules'
import { changeBooking } from '../../commands/change-booking.ts'
import { fingerprint } from '../../http/call/fingerprint.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { changeInput, lockTrain, refuseObstacle, type TrainChangeRequest } from './change-train.ts'
import type { TrainNeeds } from './train-needs.ts'
import { stateOf } from './train-store.ts'

/** Gives held seats back exactly once for one key; it costs nothing. */
export function cancelTrain(
  needs: TrainNeeds,
  viewer: Viewer,
  { locator, key }: TrainChangeRequest,
  origin: Origin,
): Promise<TrainChangeReply> {
  return changeBooking(
    needs,
    needs.runners.cancel,
    viewer,
    {
      key,
      print: fingerprint({ cancelTrain: locator }),
      whatIsSent: 'cancellation',
      lock: () => lockTrain(needs, viewer, locator),
      begin(booking, at) {
        refuseObstacle(whyNotCancelTrain(stateOf(booking), viewer.permissions, at))
        return changeInput(booking, viewer, money(booking.currency, 0))
      },
    },
    origin,
  )
}
