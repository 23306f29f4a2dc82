import { randomUUID } from 'node:crypto'
import { policyShares } from '#contract/insurance-pricing'
import { bookingOf } from '../commands/booking-of.ts'
import type { Command } from '../commands/command-store.ts'
import type { Errand } from '../commands/errand.ts'
import { SupplierRefusal } from '../commands/supplier-refusal.ts'
import { type Entry, negative, reserveEntries } from '../ledger/ledger-store.ts'
import { orderOf } from './insurer-order.ts'
import type { ChangePayload } from './policy-commands.ts'
import type { PolicyNeeds } from './policy-needs.ts'
import { type StoredPolicy, subjectOf } from './policy-store.ts'

type IssueErrand = Errand<
  ChangePayload,
  { readonly policyNumbers: readonly string[] },
  { kind: 'ISSUED' },
  'SOLD_OUT' | 'SUPPLIER_REFUSED' | 'ISSUE_FAILED'
>

const notIssued = (sentence: string) => ({ kind: 'REFUSED', code: 'ISSUE_FAILED', sentence }) as const

/** Issues at the insurer what the deposit was reserved for, with the persons as they are then. */
export function issueErrand({ insurers, policies, commands, ledger, deadlines }: PolicyNeeds): IssueErrand {
  return {
    name: 'policy.issue',
    commands: commands.issues,
    deadlines: { send: deadlines.book, lookUp: deadlines.read },
    async send({ payload, ...command }, signal) {
      const policy = await policies.byId(bookingOf(command))
      const order = orderOf(payload.bookingReference, policy.record)
      const insurer = insurers[payload.supplierCode]
      return insurer.issue(payload.supplierReference, order, signal).catch(async (error: unknown) => {
        // an issue that was given up may have arrived after all: its policy is this one
        const found =
          error instanceof SupplierRefusal ? await insurer.lookUp(payload.bookingReference, signal) : null
        if (found?.status === 'ISSUED') return found
        throw error
      })
    },
    async lookUp({ payload }, signal) {
      const found = await insurers[payload.supplierCode].lookUp(payload.bookingReference, signal)
      if (!found) return { at: 'UNCLEAR' }
      if (found.status === 'ISSUED') return { at: 'DONE', answer: found }
      if (found.status === 'QUOTED') return { at: 'NOT_DONE' }
      return {
        at: 'REFUSED',
        refusal: notIssued('The insurer has cancelled this quotation. Nothing was issued.'),
      }
    },
    async lock(command) {
      await policies.lockById(bookingOf(command))
    },
    async confirm(command, { policyNumbers }, at) {
      const { payload } = command
      const policy = await policies.lockById(bookingOf(command))
      await policies.change(policy.id, {
        order_status: 'ISSUED',
        issued_at: at,
        issued_by: payload.actor,
        policy_numbers: [...policyNumbers],
        pending_command_id: null,
      })
      if (payload.deposit.minor > 0) {
        await ledger.transfer({ ...transferOf(command), kind: 'issue', entries: paymentEntries(policy) })
      }
      return { outcome: { kind: 'ISSUED' }, audit: { policyNumbers, deducted: payload.deposit } }
    },
    async reject(command) {
      const { ownerOrgId, deposit } = command.payload
      await policies.change(bookingOf(command), { pending_command_id: null })
      if (deposit.minor === 0) return
      await ledger.transfer({
        ...transferOf(command),
        kind: 'release',
        entries: reserveEntries(ownerOrgId, negative(deposit)),
      })
    },
    actor: ({ userId, orgId, payload }) => ({ userId, userName: payload.actor, orgId }),
    subject: ({ payload }) => subjectOf(payload.locator),
    sentences: {
      neverSent: notIssued(
        'The server stopped before the issue was sent. Nothing was issued; please issue again.',
      ),
      neverArrived: notIssued('The issue never reached the insurer. Nothing was issued; please issue again.'),
      refused: ({ code, message }) => ({ kind: 'REFUSED', code, sentence: message }),
    },
  }
}

function transferOf(command: Command<ChangePayload>) {
  return {
    id: randomUUID(),
    bookingId: bookingOf(command),
    commandId: command.id,
    byUser: command.userId,
    note: command.payload.locator,
  }
}

/** What the insurer gets, and what each seller earns. */
function paymentEntries({ owner_org_id, supplier_code, record, ...policy }: StoredPolicy): Entry[] {
  const { insurer, margins } = policyShares(record.price)
  const paid = { currency: policy.currency, minor: -policy.deposit_due }
  return [
    { account: { kind: 'reserved', orgId: owner_org_id }, amount: paid },
    { account: { kind: 'supplier', supplierCode: supplier_code }, amount: insurer },
    ...margins.map(({ orgId, amount }): Entry => ({ account: { kind: 'margin', orgId }, amount })),
  ]
}
