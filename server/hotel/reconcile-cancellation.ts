import { bookingOf } from '../commands/booking-of.ts'
import { within } from '../commands/deadlines.ts'
import { neverArrivedMs, nextLookUp } from '../commands/look-up-plan.ts'
import { recordAudit } from '../http/audit.ts'
import type { CancellationCommand } from './cancellation-commands.ts'
import { reconciler } from './reconcile-booking.ts'
import type { CancelNeeds } from './send-cancellation.ts'
import { actorOf, confirmCancellation, nextTry, rejectCancellation } from './settle-cancellation.ts'

/** Finds out how a cancellation ended whose answer was lost or whose worker died, by reading the supplier's book. It
 * never sends: what did not arrive within five minutes is over, and may be asked for again. */
export async function reconcileCancellation(needs: CancelNeeds, commandId: string): Promise<void> {
  const command = await needs.cancellations.claim(commandId)
  if (!command) return
  if (command.state === 'INTENT') {
    await rejectCancellation(needs, command, neverSent, reconciler)
    return
  }
  const answer = await lookUp(needs, command)
  if (answer === 'CANCELLED') {
    await confirmCancellation(needs, command, reconciler)
    return
  }
  const age = needs.now().getTime() - command.createdAt.getTime()
  if (answer === 'CONFIRMED' && age >= neverArrivedMs) {
    await rejectCancellation(needs, command, neverArrived, reconciler)
    return
  }
  await wait(needs, command)
}

/** A booking that the supplier does not find is neither: a person has to ask. */
async function lookUp({ suppliers, deadlines }: CancelNeeds, { payload }: CancellationCommand) {
  return within(deadlines.read, (signal) =>
    suppliers[payload.supplierCode].lookUp(payload.bookingReference, signal),
  ).then(
    (found) => found?.status ?? null,
    () => null,
  )
}

async function wait(
  { database, cancellations, pnrs, now }: CancelNeeds,
  command: CancellationCommand,
): Promise<void> {
  const { to, pauseMs } = nextLookUp(now().getTime() - command.createdAt.getTime())
  await database.transaction(async () => {
    const booking = await pnrs.lockById(bookingOf(command))
    const moved = await cancellations.advance(command, ['SENDING', 'UNKNOWN', 'PARKED'], {
      to,
      countLookUp: true,
      nextLookUpAt: new Date(now().getTime() + pauseMs),
    })
    if (!moved) return
    // a hold that may not have ended will cost: never silence
    if (command.payload.reason === 'TIME_LIMIT') {
      await pnrs.raiseAlarm(booking.id, now(), nextTry(booking.alarm_since ?? now(), now()))
    }
    if (to !== 'PARKED' || command.state === 'PARKED') return
    await recordAudit(database, now(), actorOf(command), reconciler, {
      action: 'booking.cancel-parked',
      subject: `booking:${command.payload.locator}`,
      before: { state: command.state },
      after: { state: 'PARKED' },
    })
  })
}

const neverSent = {
  kind: 'REFUSED',
  code: 'NOT_CANCELLED',
  sentence:
    'The server stopped before the cancellation was sent. Nothing was cancelled; please cancel again.',
} as const

const neverArrived = {
  kind: 'REFUSED',
  code: 'NOT_CANCELLED',
  sentence: 'The cancellation never reached the supplier. Nothing was cancelled; please cancel again.',
} as const
