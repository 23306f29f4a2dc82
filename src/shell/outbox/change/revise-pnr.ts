import * as v from 'valibot'
import { type ChangeReply, changePnr } from '#contract/pnr/change'
import { readPnr } from '#contract/pnr/pnr'
import { ask } from '../../../lib/query/api.ts'
import { queryClient, queryFor } from '../../../lib/query/query.ts'
import { salesChanged } from '../../sale/sales-changed.ts'
import { chargeAskedMs } from '../command/command-outcome.ts'
import { sentAs } from '../command/commands.ts'
import { type ChangePnrCommand, findChangePnr } from '../command/hotel-commands.ts'
import type { CommandApi } from '../command/use-command.ts'

/** Changes a booking as it was simulated. */
export const revisePnrApi: CommandApi<ChangePnrCommand, ChangeReply> = {
  find: findChangePnr,
  async send(command) {
    const { supplierCode, code, simulationKey } = command
    const parts = { params: { supplierCode, code }, body: { simulationKey } }
    return finalOrChecking(await ask(changePnr, parts, sentAs(command)))
  },
  // the supplier is asked for the price once more
  askedFirstMs: () => chargeAskedMs,
  answer: v.pipe(changePnr.reply, v.transform(finalOrChecking)),
  settle(_, command) {
    salesChanged('HOTEL')
    if (!command) return
    // also if no screen shows it now
    const { supplierCode, code } = command
    const { queryKey } = queryFor(readPnr, { params: { supplierCode, code } })
    void queryClient.refetchQueries({ queryKey, type: 'inactive' })
  },
}

function finalOrChecking(reply: ChangeReply): ChangeReply | 'CHECKING' {
  return reply.commandState === 'CHECKING' ? 'CHECKING' : reply
}
