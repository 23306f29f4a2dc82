import type { TrainChangeReply } from '#contract/train-booking'
import { whyNotIssueTrain } from '#contract/train-booking-rules'
import { sendErrand } from '../commands/errand.ts'
import { fingerprint } from '../http/fingerprint.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { DepositShort, sayWhatIsMissing } from '../ledger/ledger-store.ts'
import { beginChange, type ChangeOfTrain, changeReply, dueOf } from './change-train.ts'
import { issueErrand } from './issue-errand.ts'
import type { TrainNeeds } from './train-needs.ts'
import { stateOf } from './train-store.ts'

/** Issues the tickets of held seats exactly once for one key; their owner's deposit pays. */
export async function issueTrain(
  needs: TrainNeeds,
  viewer: Viewer,
  ask: Omit<ChangeOfTrain, 'print'>,
  origin: Origin,
): Promise<TrainChangeReply> {
  const print = fingerprint({ issueTrain: ask.locator })
  const { command, isNew } = await begin(needs, viewer, { ...ask, print }, origin)
  const settled = isNew ? await sendErrand(needs, issueErrand(needs), command, origin) : command
  return changeReply(needs, viewer, settled)
}

async function begin(needs: TrainNeeds, viewer: Viewer, ask: ChangeOfTrain, origin: Origin) {
  try {
    return await beginChange(
      needs,
      viewer,
      ask,
      {
        kind: 'ISSUE_TRAIN',
        name: 'train.issue',
        whatIsSent: 'This issue',
        commands: needs.commands.issues,
        obstacle: (booking) => whyNotIssueTrain(stateOf(booking), viewer.permissions, needs.now()),
        deposit: dueOf,
      },
      origin,
    )
  } catch (error) {
    if (error instanceof DepositShort)
      throw await sayWhatIsMissing(needs.ledger, error, 'Nothing was issued.')
    throw error
  }
}
