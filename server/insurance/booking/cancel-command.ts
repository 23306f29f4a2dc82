import { cancelPolicy, type PolicyChangeReply } from '#contract/insurance/policy'
import { cancelSentences } from '../../commands/answer/sentences.ts'
import { type CancelTypes, cancelAtSupplier } from '../../commands/supplier/cancel-at-supplier.ts'
import type { SupplierCommand } from '../../commands/supplier/supplier-command.ts'
import { type PolicyChangePayload, policyChangePayload, policyChangeReply } from './change-policy.ts'
import type { PolicyStores } from './policy-stores.ts'

export type PolicyCancellation = CancelTypes<PolicyChangePayload, PolicyChangeReply>

/** Cancels a quotation at the insurer; it costs nothing. */
export function cancelCommand(stores: PolicyStores): SupplierCommand<PolicyCancellation> {
  const { insurers, policies, deadlines } = stores
  return cancelAtSupplier({
    kind: 'CANCEL_POLICY',
    call: cancelPolicy,
    product: 'INSURANCE',
    name: 'policy.cancel',
    subject: 'policy',
    payload: policyChangePayload,
    deadlines: () => ({ send: deadlines.book, lookUp: deadlines.lookUp }),
    actorName: ({ actor }) => actor,
    supplierOf: ({ supplierCode }) => insurers[supplierCode],
    uncancelledStatuses: ['QUOTED'],
    lock: policies.lockById,
    reserve: (id, command) => policies.change(id, { pending_command_id: command.id }),
    async confirm(id, { payload }, at) {
      await policies.change(id, {
        order_status: 'CANCELLED',
        cancelled_at: at,
        cancelled_by: payload.actor,
        pending_command_id: null,
      })
      return {}
    },
    reject: (id) => policies.change(id, { pending_command_id: null }),
    sentences: cancelSentences({
      by: 'insurer',
      neverHappened: 'The insurer says that this quotation still stands.',
    }),
    reply: policyChangeReply(stores),
  })
}
