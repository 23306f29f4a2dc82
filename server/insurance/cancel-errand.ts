import { bookingOf } from '../commands/booking-of.ts'
import type { Errand } from '../commands/errand.ts'
import type { ChangePayload } from './policy-commands.ts'
import type { PolicyNeeds } from './policy-needs.ts'
import { subjectOf } from './policy-store.ts'

type CancelErrand = Errand<
  ChangePayload,
  void,
  { kind: 'CANCELLED' },
  'SOLD_OUT' | 'SUPPLIER_REFUSED' | 'NOT_CANCELLED'
>

const notCancelled = (sentence: string) => ({ kind: 'REFUSED', code: 'NOT_CANCELLED', sentence }) as const

/** Cancels a quotation at the insurer. */
export function cancelErrand({ insurers, policies, commands, deadlines }: PolicyNeeds): CancelErrand {
  return {
    name: 'policy.cancel',
    commands: commands.cancellations,
    deadlines: { send: deadlines.book, lookUp: deadlines.read },
    send: ({ payload }, signal) => insurers[payload.supplierCode].cancel(payload.supplierReference, signal),
    async lookUp({ payload }, signal) {
      const found = await insurers[payload.supplierCode].lookUp(payload.bookingReference, signal)
      if (!found) return { at: 'UNCLEAR' }
      if (found.status === 'CANCELLED') return { at: 'DONE', answer: undefined }
      // issued there and not paid here: no outcome of a cancellation, but a matter for the desk
      return { at: found.status === 'QUOTED' ? 'NOT_DONE' : 'UNCLEAR' }
    },
    async lock(command) {
      await policies.lockById(bookingOf(command))
    },
    async confirm(command, _nothing, at) {
      await policies.change(bookingOf(command), {
        order_status: 'CANCELLED',
        cancelled_at: at,
        cancelled_by: command.payload.actor,
        pending_command_id: null,
      })
      return { outcome: { kind: 'CANCELLED' }, audit: {} }
    },
    async reject(command) {
      await policies.change(bookingOf(command), { pending_command_id: null })
    },
    actor: ({ userId, orgId, payload }) => ({ userId, userName: payload.actor, orgId }),
    subject: ({ payload }) => subjectOf(payload.locator),
    sentences: {
      neverSent: notCancelled(
        'The server stopped before the cancellation was sent. Nothing was cancelled; please cancel again.',
      ),
      neverArrived: notCancelled(
        'The cancellation never reached the insurer. Nothing was cancelled; please cancel again.',
      ),
      refused: ({ code, message }) => ({ kind: 'REFUSED', code, sentence: message }),
    },
  }
}
