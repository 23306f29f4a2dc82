import * as v from 'valibot'
import { cancelTrain, issueTrain, type TrainChangeReply, type TrainDetail } from '#contract/train/booking'
import { ask } from '../../lib/api.ts'
import { trainsChanged } from '../../shell/bookings-changed.ts'
import {
  type CommandHead,
  findTrainCommand,
  keepCommand,
  newCommandId,
  type TrainCommand,
} from '../../shell/outbox/commands.ts'
import { type CommandApi, useCommand } from '../../shell/outbox/use-command.ts'

export type TrainAct = 'issue' | 'cancel'

const kinds = { issue: 'ISSUE_TRAIN', cancel: 'CANCEL_TRAIN' } as const

const changeCommandApi: CommandApi<TrainCommand, TrainChangeReply> = {
  find: findTrainCommand,
  send,
  answer: v.pipe(issueTrain.reply, v.transform(changeOf)),
  settle: () => trainsChanged(),
}

/** Resumes an issue or a cancellation that was confirmed; found again later it is offered, never sent by itself. */
export function useTrainChange(userId: string, commandId: string, foundAgain: boolean) {
  return useCommand(changeCommandApi, userId, commandId, { hereOnly: true, foundAgain })
}

export function actOf(command: Pick<CommandHead, 'kind'> | null): TrainAct {
  return command?.kind === 'CANCEL_TRAIN' ? 'cancel' : 'issue'
}

async function send(command: TrainCommand) {
  const { commandId, bookingLocatorCode: id } = command
  const call = actOf(command) === 'issue' ? issueTrain : cancelTrain
  const reply = await ask(call, { params: { id }, body: {} }, { idempotencyKey: commandId })
  return changeOf(reply)
}

function changeOf(reply: TrainChangeReply): TrainChangeReply | 'CHECKING' {
  return reply.commandState === 'CHECKING' ? 'CHECKING' : reply
}

/** Keeps what was confirmed on the device before it may leave, and answers the id it may leave under (safety: H1). */
export async function stageTrainChange(
  userId: string,
  { bookingLocatorCode }: Pick<TrainDetail, 'bookingLocatorCode'>,
  act: TrainAct,
  summary: string,
): Promise<string> {
  const commandId = newCommandId()
  await keepCommand(userId, {
    commandId,
    kind: kinds[act],
    state: 'STAGED',
    stagedAt: new Date().toISOString(),
    summary,
    bookingLocatorCode,
  })
  return commandId
}
