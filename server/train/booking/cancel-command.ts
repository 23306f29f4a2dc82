import { cancelTrain, type TrainChangeReply } from '#contract/train/booking'
import { cancelSentences } from '../../commands/answer/sentences.ts'
import { type CancelTypes, cancelAtSupplier } from '../../commands/supplier/cancel-at-supplier.ts'
import type { SupplierCommand } from '../../commands/supplier/supplier-command.ts'
import { type TrainChangePayload, trainChangePayload, trainChangeReply } from './change-train.ts'
import type { TrainStores } from './train-stores.ts'

export type TrainCancellation = CancelTypes<TrainChangePayload, TrainChangeReply>

/** Gives held seats back to the railway. */
export function cancelCommand(stores: TrainStores): SupplierCommand<TrainCancellation> {
  const { railways, bookings, deadlines } = stores
  return cancelAtSupplier({
    kind: 'CANCEL_TRAIN',
    call: cancelTrain,
    product: 'TRAIN',
    name: 'train.cancel',
    subject: 'train',
    payload: trainChangePayload,
    deadlines: () => ({ send: deadlines.book, lookUp: deadlines.lookUp }),
    actorName: ({ actor }) => actor,
    supplierOf: ({ supplierCode }) => railways[supplierCode],
    uncancelledStatuses: ['HELD', 'EXPIRED'],
    lock: bookings.lockById,
    reserve: (id, command) => bookings.change(id, { pending_command_id: command.id }),
    async confirm(id, { payload: { actor, supplierReference } }, at) {
      await bookings.change(id, {
        status: 'CANCELLED',
        cancelled_at: at,
        cancelled_by: actor,
        pending_command_id: null,
      })
      return { supplierReference }
    },
    reject: (id) => bookings.change(id, { pending_command_id: null }),
    sentences: cancelSentences({
      by: 'railway',
      neverHappened: 'The railway says that these seats are still held.',
    }),
    reply: trainChangeReply(stores),
  })
}
