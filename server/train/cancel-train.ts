import { money } from '#contract/money'
import type { TrainChangeReply } from '#contract/train-booking'
import { whyNotCancelTrain } from '#contract/train-booking-rules'
import { sendErrand } from '../commands/errand.ts'
import { fingerprint } from '../http/fingerprint.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { cancelErrand } from './cancel-errand.ts'
import { beginChange, type ChangeOfTrain, changeReply } from './change-train.ts'
import type { TrainNeeds } from './train-needs.ts'
import { stateOf } from './train-store.ts'

/** Gives held seats back exactly once for one key; it costs nothing. */
export async function cancelTrain(
  needs: TrainNeeds,
  viewer: Viewer,
  ask: Omit<ChangeOfTrain, 'print'>,
  origin: Origin,
): Promise<TrainChangeReply> {
  const print = fingerprint({ cancelTrain: ask.locator })
  const { command, isNew } = await beginChange(
    needs,
    viewer,
    { ...ask, print },
    {
      kind: 'CANCEL_TRAIN',
      name: 'train.cancel',
      whatIsSent: 'This cancellation',
      commands: needs.commands.cancellations,
      obstacle: (booking) => whyNotCancelTrain(stateOf(booking), viewer.permissions, needs.now()),
      deposit: ({ currency }) => money(currency, 0),
    },
    origin,
  )
  const settled = isNew ? await sendErrand(needs, cancelErrand(needs), command, origin) : command
  return changeReply(needs, viewer, settled)
}
