import { issuePolicy, type PolicyChangeReply } from '#contract/insurance/policy'
import { issueSentences } from '../../commands/answer/sentences.ts'
import { bookingOf } from '../../commands/booking-of.ts'
import { type IssueTypes, issueAtSupplier } from '../../commands/supplier/issue-at-supplier.ts'
import type { SupplierCommand } from '../../commands/supplier/supplier-command.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { InsurerBooking } from '../ports.ts'
import { orderOf } from '../quote/insurer-order.ts'
import { type PolicyChangePayload, policyChangePayload, policyChangeReply } from './change-policy.ts'
import { paymentEntries } from './policy-entries.ts'
import type { PolicyStores } from './policy-stores.ts'

type Numbers = { readonly policyNumbers: readonly string[] }

export type PolicyIssue = IssueTypes<PolicyChangePayload, Numbers, PolicyChangeReply>

/** Issues a policy at the insurer, with the persons as corrected until now. The deposit is reserved before. */
export function issueCommand(stores: PolicyStores): SupplierCommand<PolicyIssue> {
  const { insurers, policies, ledger, deadlines } = stores
  return issueAtSupplier<PolicyChangePayload, InsurerBooking, Numbers, PolicyChangeReply>({
    kind: 'ISSUE_POLICY',
    call: issuePolicy,
    product: 'INSURANCE',
    name: 'policy.issue',
    subject: 'policy',
    payload: policyChangePayload,
    deadlines: () => ({ send: deadlines.book, lookUp: deadlines.lookUp }),
    ledger,
    supplierOf: ({ supplierCode }) => insurers[supplierCode],
    async send({ payload, ...command }, signal) {
      const policy = await policies.byId(bookingOf(command))
      const order = orderOf(payload.bookingReference, policy.record)
      return insurers[payload.supplierCode].issue(payload.supplierReference, order, signal)
    },
    answerOf: (found) => (found.status === 'ISSUED' ? found : null),
    cancelledThere: ({ status }) =>
      status === 'QUOTED' ? null : 'The insurer has cancelled this quotation. Nothing was issued.',
    lock: policies.lockById,
    setPending: (id, commandId) => policies.change(id, { pending_command_id: commandId }),
    async confirm(id, { payload }, { policyNumbers }, at) {
      const policy = await policies.lockById(id)
      await policies.change(id, {
        order_status: 'ISSUED',
        issued_at: at,
        issued_by: payload.actor,
        policy_numbers: [...policyNumbers],
        pending_command_id: null,
      })
      return { audit: { policyNumbers }, entries: paymentEntries(policy) }
    },
    sentences: issueSentences({
      by: 'insurer',
      neverHappened: 'The insurer says that it never issued this policy.',
    }),
    referenceOf: ({ policyNumbers }) => policyNumbers.join(', '),
    async reported({ numbers }, { command }) {
      if (numbers.length === 0) throw refusal('INVALID_REQUEST', 'refusals.policyNumberNeeded')
      if (await policies.isTaken(bookingOf(command), numbers)) {
        throw refusal('INVALID_REQUEST', 'refusals.policyNumberTaken')
      }
      return { policyNumbers: numbers }
    },
    reply: policyChangeReply(stores),
  })
}
