import * as v from 'valibot'
import { createPolicy, type PolicyReply, priceInsurance } from '#contract/insurance/insurance'
import { ApiFailure } from '../../lib/call/failure.ts'
import { ask } from '../../lib/query/api.ts'
import { keyOf, queryClient } from '../../lib/query/query.ts'
import { sentAs } from '../../shell/outbox/command/commands.ts'
import { type CreatePolicyCommand, findCreatePolicy } from '../../shell/outbox/command/policy-commands.ts'
import type { CommandApi } from '../../shell/outbox/command/use-command.ts'
import { salesChanged } from '../../shell/sale/sales-changed.ts'
import { policyDrafts } from './policy-draft.ts'

/** The insurer's answer; with errors nothing is booked (spec: insurance §4). */
export type PolicyDone = { booked: string } | { errors: readonly string[] }

export const policyCommandApi: CommandApi<CreatePolicyCommand, PolicyDone> = {
  find: findCreatePolicy,
  send: (command) => ask(createPolicy, { body: command.body }, sentAs(command)).then(doneOf, doneWithErrors),
  answer: v.pipe(createPolicy.reply, v.transform(doneOf)),
  settle(commandId, _, outcome) {
    if (outcome.at === 'done' && 'booked' in outcome.answer) policyDrafts.dropOf(commandId)
    else policyDrafts.releaseOf(commandId)
    // the premium may have changed: fetch it again before the next attempt
    if (outcome.at === 'refused') void queryClient.invalidateQueries({ queryKey: keyOf(priceInsurance) })
    salesChanged('INSURANCE')
  },
}

function doneOf({ commandState, bookingsResult, errors }: PolicyReply): PolicyDone | 'CHECKING' {
  if (errors.length > 0) return { errors }
  const [first] = bookingsResult
  return commandState === 'CHECKING' || !first ? 'CHECKING' : { booked: first.bookingLocatorCode }
}

/** A reply with errors counts as failed, also with status 200. */
function doneWithErrors(error: unknown): PolicyDone {
  if (error instanceof ApiFailure && error.status < 300 && error.errors) return { errors: error.errors }
  throw error
}
