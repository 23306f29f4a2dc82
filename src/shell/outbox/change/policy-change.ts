import * as v from 'valibot'
import {
  cancelPolicy,
  defaultRemark,
  issuePolicy,
  type PolicyChangeReply,
  type PolicyDetail,
  policyChangeReply,
} from '#contract/insurance/policy'
import { ask } from '../../../lib/query/api.ts'
import { keepIssuedPapers } from '../../details/kept-paper.ts'
import { salesChanged } from '../../sale/sales-changed.ts'
import { sentAs } from '../command/commands.ts'
import { findPolicyCommand, type PolicyCommand } from '../command/policy-commands.ts'
import type { CommandApi } from '../command/use-command.ts'
import type { ChangeAct } from './change-act.ts'
import { stageChange } from './stage-change.ts'

export const policyChangeApi: CommandApi<PolicyCommand, PolicyChangeReply> = {
  find: findPolicyCommand,
  send,
  answer: v.pipe(policyChangeReply, v.transform(finalOrChecking)),
  settle(_id, command, { at }) {
    salesChanged('INSURANCE')
    if (at === 'done' && command?.kind === 'ISSUE_POLICY') keepIssuedPapers(command.bookingLocatorCode)
  },
}

async function send(command: PolicyCommand) {
  const { kind, bookingLocatorCode: id, remarks } = command
  const call = kind === 'ISSUE_POLICY' ? issuePolicy : cancelPolicy
  const reply = await ask(call, { params: { id }, body: { remarks } }, sentAs(command))
  return finalOrChecking(reply)
}

function finalOrChecking(reply: PolicyChangeReply): PolicyChangeReply | 'CHECKING' {
  return reply.commandState === 'CHECKING' ? 'CHECKING' : reply
}

export function stagePolicyChange(
  userId: string,
  { bookingLocatorCode }: Pick<PolicyDetail, 'bookingLocatorCode'>,
  act: ChangeAct,
  summary: string,
): Promise<string> {
  const change = { bookingLocatorCode, summary }
  return stageChange(
    userId,
    act === 'issue'
      ? { ...change, kind: 'ISSUE_POLICY', remarks: [defaultRemark.confirm] }
      : { ...change, kind: 'CANCEL_POLICY', remarks: [defaultRemark.cancel] },
  )
}
