import * as v from 'valibot'
import { cancelTrain, issueTrain, type TrainChangeReply, type TrainDetail } from '#contract/train/booking'
import { ask } from '../../../lib/query/api.ts'
import type { ChangeAct } from '../../../shell/outbox/change/change-act.ts'
import { stageChange } from '../../../shell/outbox/change/stage-change.ts'
import { findTrainCommand, type TrainCommand } from '../../../shell/outbox/command/train-commands.ts'
import type { CommandApi } from '../../../shell/outbox/command/use-command.ts'
import { salesChanged } from '../../../shell/sale/sales-changed.ts'

export const trainChangeApi: CommandApi<TrainCommand, TrainChangeReply> = {
  find: findTrainCommand,
  send,
  answer: v.pipe(issueTrain.reply, v.transform(finalOrChecking)),
  settle: () => salesChanged('TRAIN'),
}

async function send({ kind, commandId, bookingLocatorCode: id }: TrainCommand) {
  const call = kind === 'ISSUE_TRAIN' ? issueTrain : cancelTrain
  const reply = await ask(call, { params: { id }, body: {} }, { idempotencyKey: commandId })
  return finalOrChecking(reply)
}

function finalOrChecking(reply: TrainChangeReply): TrainChangeReply | 'CHECKING' {
  return reply.commandState === 'CHECKING' ? 'CHECKING' : reply
}

export function stageTrainChange(
  userId: string,
  { bookingLocatorCode }: Pick<TrainDetail, 'bookingLocatorCode'>,
  act: ChangeAct,
  summary: string,
): Promise<string> {
  const kind = act === 'issue' ? 'ISSUE_TRAIN' : 'CANCEL_TRAIN'
  return stageChange(userId, { kind, bookingLocatorCode, summary })
}
