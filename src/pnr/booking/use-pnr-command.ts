import * as v from 'valibot'
import type { ReplyOf } from '#contract/call/endpoint'
import { cancelPnr, issuePnr } from '#contract/pnr/pnr'
import { ask } from '../../lib/query/api.ts'
import { queryClient } from '../../lib/query/query.ts'
import { chargeAskedMs } from '../../shell/outbox/command/command-outcome.ts'
import { findPnrCommand, type PnrCommand } from '../../shell/outbox/command/hotel-commands.ts'
import { type CommandApi, useCommand } from '../../shell/outbox/command/use-command.ts'
import { salesChanged } from '../../shell/sale/sales-changed.ts'
import { pnrDetail } from '../queries.ts'

/** The reply to an issue or a cancellation. */
export type PnrDone =
  | { act: 'issued'; reply: ReplyOf<typeof issuePnr> }
  | { act: 'cancelled'; reply: ReplyOf<typeof cancelPnr> }

/** The reply of either call, told apart by its fields. */
export const pnrAnswer = v.union([
  v.pipe(issuePnr.reply, v.transform(issuedBy)),
  v.pipe(cancelPnr.reply, v.transform(cancelledBy)),
])

const pnrCommandApi: CommandApi<PnrCommand, PnrDone> = {
  find: findPnrCommand,
  send,
  askedFirstMs: ({ kind }) => (kind === 'CANCEL_PNR' ? chargeAskedMs : 0),
  answer: pnrAnswer,
  settle(_, command) {
    salesChanged('HOTEL')
    if (!command) return
    // also if no screen shows it now
    const { queryKey } = pnrDetail(command.supplierCode, command.code)
    void queryClient.refetchQueries({ queryKey, type: 'inactive' })
  },
}

/** Resumes an issue or a cancellation. */
export function usePnrCommand(userId: string, commandId: string | undefined) {
  return useCommand(pnrCommandApi, userId, commandId, { hereOnly: true })
}

async function send(command: PnrCommand): Promise<PnrDone | 'CHECKING'> {
  const params = { supplierCode: command.supplierCode, code: command.code }
  const options = { idempotencyKey: command.commandId }
  if (command.kind === 'ISSUE_PNR') {
    return issuedBy(await ask(issuePnr, { params, body: {} }, options))
  }
  const body = { agreedCharge: command.agreedCharge }
  return cancelledBy(await ask(cancelPnr, { params, body }, options))
}

function issuedBy(reply: ReplyOf<typeof issuePnr>): PnrDone {
  return { act: 'issued', reply }
}

function cancelledBy(reply: ReplyOf<typeof cancelPnr>): PnrDone | 'CHECKING' {
  return reply.commandState === 'CHECKING' ? 'CHECKING' : { act: 'cancelled', reply }
}
