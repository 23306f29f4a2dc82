import * as v from 'valibot'
import {
  cancelPolicy,
  issuePolicy,
  type PolicyChangeReply,
  type PolicyDetail,
  policyChangeReply,
  usualRemark,
} from '#contract/insurance/policy'
import { ask } from '../../lib/api.ts'
import { policiesChanged } from '../../shell/bookings-changed.ts'
import {
  findPolicyCommand,
  keepCommand,
  newCommandId,
  type PolicyCommand,
} from '../../shell/outbox/commands.ts'
import { type CommandApi, useCommand } from '../../shell/outbox/use-command.ts'

export type PolicyAct = 'issue' | 'cancel'

const changeCommandApi: CommandApi<PolicyCommand, PolicyChangeReply> = {
  find: findPolicyCommand,
  send,
  answer: v.pipe(policyChangeReply, v.transform(changeOf)),
  settle: () => policiesChanged(),
}

/** Resumes an issue or a cancellation that was confirmed; found again later it is offered, never sent by itself. */
export function usePolicyChange(userId: string, commandId: string, foundAgain: boolean) {
  return useCommand(changeCommandApi, userId, commandId, { hereOnly: true, foundAgain })
}

async function send({ kind, commandId, bookingLocatorCode: id, remarks }: PolicyCommand) {
  const call = kind === 'ISSUE_POLICY' ? issuePolicy : cancelPolicy
  const reply = await ask(call, { params: { id }, body: { remarks } }, { idempotencyKey: commandId })
  return changeOf(reply)
}

function changeOf(reply: PolicyChangeReply): PolicyChangeReply | 'CHECKING' {
  return reply.commandState === 'CHECKING' ? 'CHECKING' : reply
}

/** Keeps what was confirmed on the device before it may leave, and answers the id it may leave under (safety: H1). */
export async function stagePolicyChange(
  userId: string,
  { bookingLocatorCode }: Pick<PolicyDetail, 'bookingLocatorCode'>,
  act: PolicyAct,
  summary: string,
): Promise<string> {
  const commandId = newCommandId()
  const kept = { commandId, state: 'STAGED', stagedAt: new Date().toISOString(), summary } as const
  const command: PolicyCommand =
    act === 'issue'
      ? { ...kept, kind: 'ISSUE_POLICY', bookingLocatorCode, remarks: [usualRemark.confirm] }
      : { ...kept, kind: 'CANCEL_POLICY', bookingLocatorCode, remarks: [usualRemark.cancel] }
  await keepCommand(userId, command)
  return commandId
}
