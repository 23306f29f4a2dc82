import * as v from 'valibot'
import { bookTrain, type TrainReply } from '#contract/train/train'
import { ask } from '../../lib/query/api.ts'
import { sentAs } from '../../shell/outbox/command/commands.ts'
import { findHoldTrain, type HoldTrainCommand } from '../../shell/outbox/command/train-commands.ts'
import type { CommandApi } from '../../shell/outbox/command/use-command.ts'
import { salesChanged } from '../../shell/sale/sales-changed.ts'
import { trainDrafts } from './train-draft.ts'

/** The locator of the held seats. */
export type TrainHeld = { readonly code: string }

export const trainCommandApi: CommandApi<HoldTrainCommand, TrainHeld> = {
  find: findHoldTrain,
  send: (command) => ask(bookTrain, { body: command.body }, sentAs(command)).then(heldOf),
  answer: v.pipe(bookTrain.reply, v.transform(heldOf)),
  settle(commandId, _, outcome) {
    if (outcome.at === 'done') trainDrafts.dropOf(commandId)
    else trainDrafts.releaseOf(commandId)
    // after a refusal seats and fares are fetched again, too
    salesChanged('TRAIN')
  },
}

function heldOf({ commandState, bookingsResult }: TrainReply): TrainHeld | 'CHECKING' {
  const [first] = bookingsResult
  return commandState === 'CHECKING' || !first ? 'CHECKING' : { code: first.bookingLocatorCode }
}
