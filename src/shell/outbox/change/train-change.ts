import * as v from 'valibot'
import { cancelTrain, issueTrain, type TrainChangeReply, type TrainDetail } from '#contract/train/booking'
import { ask } from '../../../lib/query/api.ts'
import { keepIssuedPapers } from '../../details/kept-paper.ts'
import { salesChanged } from '../../sale/sales-changed.ts'
import { sentAs } from '../command/commands.ts'
import { findTrainCommand, type TrainCommand } from '../command/train-commands.ts'
import type { CommandApi } from '../command/use-command.ts'
import type { ChangeAct } from './change-act.ts'
import { stageChange } from './stage-change.ts'

export const trainChangeApi: CommandApi<TrainCommand, TrainChangeReply> = {
  find: findTrainCommand,
  send,
  answer: v.pipe(issueTrain.reply, v.transform(finalOrChecking)),
  settle(_id, command, { at }) {
    salesChanged('TRAIN')
    if (at === 'done' && command?.kind === 'ISSUE_TRAIN') keepIssuedPapers(command.bookingLocatorCode)
  },
}

async function send(command: TrainCommand) {
  const { kind, bookingLocatorCode: id } = command
  const call = kind === 'ISSUE_TRAIN' ? issueTrain : cancelTrain
  const reply = await ask(call, { params: { id }, body: {} }, sentAs(command))
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
