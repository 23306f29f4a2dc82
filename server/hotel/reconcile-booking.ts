import { type Deadlines, within } from '../commands/deadlines.ts'
import { neverArrivedMs, nextLookUp } from '../commands/look-up-plan.ts'
import { recordAudit } from '../http/audit.ts'
import type { Origin } from '../http/viewer.ts'
import type { BookingCommand } from './booking-commands.ts'
import type { HotelSuppliers } from './ports.ts'
import { actorOf, confirmBooking, rejectBooking, type SettleNeeds } from './settle-booking.ts'

export type ReconcileNeeds = SettleNeeds & { suppliers: HotelSuppliers; deadlines: Deadlines }

export const reconciler: Origin = { requestId: 'reconciler', address: '', device: '' }

/** Finds out how a booking ended whose answer was lost or whose worker died. It only reads at the supplier; run twice
 * it does no more than once. */
export async function reconcileBooking(needs: ReconcileNeeds, commandId: string): Promise<void> {
  const command = await needs.commands.claim(commandId)
  if (!command) return
  if (command.state === 'INTENT') {
    await rejectBooking(needs, command, neverSent, reconciler)
    return
  }
  const answer = await lookUp(needs, command)
  if (answer === 'unreachable') return wait(needs, command)
  if (answer) {
    if (answer.status === 'CANCELLED') await rejectBooking(needs, command, cancelledThere, reconciler)
    else await confirmBooking(needs, command, answer, reconciler)
    return
  }
  if (needs.now().getTime() - command.createdAt.getTime() < neverArrivedMs) return wait(needs, command)
  await rejectBooking(needs, command, neverArrived, reconciler)
}

async function lookUp(
  { suppliers, deadlines }: ReconcileNeeds,
  { payload, clientReference }: BookingCommand,
) {
  return within(deadlines.read, (signal) =>
    suppliers[payload.supplierCode].lookUp(clientReference, signal),
  ).catch(() => 'unreachable' as const)
}

async function wait({ database, commands, now }: ReconcileNeeds, command: BookingCommand): Promise<void> {
  const { to, pauseMs } = nextLookUp(now().getTime() - command.createdAt.getTime())
  await database.transaction(async () => {
    const moved = await commands.advance(command, ['SENDING', 'UNKNOWN', 'PARKED'], {
      to,
      countLookUp: true,
      nextLookUpAt: new Date(now().getTime() + pauseMs),
    })
    if (!moved || to !== 'PARKED' || command.state === 'PARKED') return
    await recordAudit(database, now(), actorOf(command), reconciler, {
      action: 'booking.parked',
      subject: `command:${command.id}`,
      before: { state: command.state },
      after: { state: 'PARKED' },
    })
  })
}

const neverSent = {
  kind: 'REFUSED',
  code: 'NOT_BOOKED',
  sentence: 'The server stopped before the booking was sent. Nothing was booked; please book again.',
} as const

const neverArrived = {
  kind: 'REFUSED',
  code: 'NOT_BOOKED',
  sentence: 'The booking never reached the supplier. Nothing was booked; please book again.',
} as const

const cancelledThere = {
  kind: 'REFUSED',
  code: 'NOT_BOOKED',
  sentence: 'The supplier has cancelled this booking. Nothing is booked; please book again.',
} as const
