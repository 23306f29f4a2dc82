import * as v from 'valibot'
import type { ReplyOf } from '#contract/call/endpoint'
import type { MoneyPair } from '#contract/money/money'
import { cancelPnr, issuePnr, type PnrDetail, readPnr } from '#contract/pnr/pnr'
import { ask } from '../../../lib/query/api.ts'
import { queryClient, queryFor } from '../../../lib/query/query.ts'
import { salesChanged } from '../../sale/sales-changed.ts'
import { chargeAskedMs } from '../command/command-outcome.ts'
import { sentAs } from '../command/commands.ts'
import { findPnrCommand, type PnrCommand } from '../command/hotel-commands.ts'
import type { CommandApi } from '../command/use-command.ts'
import type { ChangeAct } from './change-act.ts'
import { stageChange } from './stage-change.ts'

/** The reply to an issue or a cancellation. */
export type PnrDone =
  | { act: 'issued'; reply: ReplyOf<typeof issuePnr> }
  | { act: 'cancelled'; reply: ReplyOf<typeof cancelPnr> }

/** The reply of either call, told apart by its fields. */
export const pnrAnswer = v.union([
  v.pipe(issuePnr.reply, v.transform(issuedBy)),
  v.pipe(cancelPnr.reply, v.transform(cancelledBy)),
])

export const pnrChangeApi: CommandApi<PnrCommand, PnrDone> = {
  find: findPnrCommand,
  send,
  askedFirstMs: ({ kind }) => (kind === 'CANCEL_PNR' ? chargeAskedMs : 0),
  answer: pnrAnswer,
  settle(_, command) {
    salesChanged('HOTEL')
    if (!command) return
    // also if no screen shows it now
    const { supplierCode, code } = command
    const { queryKey } = queryFor(readPnr, { params: { supplierCode, code } })
    void queryClient.refetchQueries({ queryKey, type: 'inactive' })
  },
}

async function send(command: PnrCommand): Promise<PnrDone | 'CHECKING'> {
  const params = { supplierCode: command.supplierCode, code: command.code }
  const options = sentAs(command)
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

/** What a cancellation costs now: whoever may not see what the deposit pays agrees to what the client pays. */
export function agreedChargeOf({
  cancellationCharge,
  clientCharge,
  totalSellingPrice,
}: Pick<PnrDetail, 'cancellationCharge' | 'clientCharge' | 'totalSellingPrice'>): MoneyPair {
  return cancellationCharge ?? clientCharge ?? [totalSellingPrice[0], 0]
}

export function stagePnrChange(
  userId: string,
  pnr: PnrDetail,
  act: ChangeAct,
  summary: string,
): Promise<string> {
  const change = { supplierCode: pnr.supplierCode, code: pnr.qilinLocatorCode, summary }
  return stageChange(
    userId,
    act === 'issue'
      ? { ...change, kind: 'ISSUE_PNR' }
      : { ...change, kind: 'CANCEL_PNR', agreedCharge: agreedChargeOf(pnr) },
  )
}
