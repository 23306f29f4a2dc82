import { bookingOf } from '../commands/booking-of.ts'
import type { Errand } from '../commands/errand.ts'
import type { ChangePayload } from './train-commands.ts'
import type { TrainNeeds } from './train-needs.ts'
import { subjectOf } from './train-store.ts'

type CancelErrand = Errand<
  ChangePayload,
  void,
  { kind: 'CANCELLED' },
  'SOLD_OUT' | 'SUPPLIER_REFUSED' | 'NOT_CANCELLED'
>

const notCancelled = (sentence: string) => ({ kind: 'REFUSED', code: 'NOT_CANCELLED', sentence }) as const

/** Gives held seats back to the railway. */
export function cancelErrand({ railways, bookings, commands, deadlines }: TrainNeeds): CancelErrand {
  return {
    name: 'train.cancel',
    commands: commands.cancellations,
    deadlines: { send: deadlines.book, lookUp: deadlines.read },
    send: ({ payload }, signal) => railways[payload.supplierCode].cancel(payload.supplierReference, signal),
    async lookUp({ payload }, signal) {
      const found = await railways[payload.supplierCode].lookUp(payload.bookingReference, signal)
      if (!found) return { at: 'UNCLEAR' }
      if (found.status === 'CANCELLED') return { at: 'DONE', answer: undefined }
      // issued there and not paid here: no outcome of a cancellation, but a matter for the desk
      return { at: found.status === 'ISSUED' ? 'UNCLEAR' : 'NOT_DONE' }
    },
    async lock(command) {
      await bookings.lockById(bookingOf(command))
    },
    async confirm(command, _nothing, at) {
      const { actor, supplierReference } = command.payload
      await bookings.change(bookingOf(command), {
        status: 'CANCELLED',
        cancelled_at: at,
        cancelled_by: actor,
        pending_command_id: null,
      })
      return { outcome: { kind: 'CANCELLED' }, audit: { supplierReference } }
    },
    async reject(command) {
      await bookings.change(bookingOf(command), { pending_command_id: null })
    },
    actor: ({ userId, orgId, payload }) => ({ userId, userName: payload.actor, orgId }),
    subject: ({ payload }) => subjectOf(payload.locator),
    sentences: {
      neverSent: notCancelled(
        'The server stopped before the cancellation was sent. Nothing was cancelled; please cancel again.',
      ),
      neverArrived: notCancelled(
        'The cancellation never reached the railway. Nothing was cancelled; please cancel again.',
      ),
      refused: ({ code, message }) => ({ kind: 'REFUSED', code, sentence: message }),
    },
  }
}
