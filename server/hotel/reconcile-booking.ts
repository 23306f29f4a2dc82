import { recordAudit } from '../http/audit.ts'
import type { Origin } from '../http/viewer.ts'
import type { Command } from './command-store.ts'
import { type Deadlines, within } from './deadlines.ts'
import type { HotelSuppliers } from './ports.ts'
import { actorOf, confirmBooking, rejectBooking, type SettleNeeds } from './settle-booking.ts'

const minute = 60_000
/** When the supplier's book is read again after an unknown outcome. */
const scheduleMs = [0, 1, 5, 15, 60].map((minutes) => minutes * minute)
/** How often it is read when the plan is at its end without an answer. */
const parkedMs = 60 * minute
/** A request that is not in the supplier's book by then never arrived. */
const neverArrivedMs = 5 * minute

export type ReconcileNeeds = SettleNeeds & { suppliers: HotelSuppliers; deadlines: Deadlines }

const reconciler: Origin = { requestId: 'reconciler', address: '', device: '' }

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

async function lookUp({ suppliers, deadlines }: ReconcileNeeds, { payload, clientReference }: Command) {
  return within(deadlines.read, (signal) =>
    suppliers[payload.supplierCode].lookUp(clientReference, signal),
  ).catch(() => 'unreachable' as const)
}

/** Until the next look-up. After the last planned one a person should know; it is still looked up every hour. */
async function wait({ database, commands, now }: ReconcileNeeds, command: Command): Promise<void> {
  const planned = scheduleMs[command.lookUps + 1]
  const pause = planned === undefined ? parkedMs : planned - (scheduleMs[command.lookUps] ?? 0)
  await database.transaction(async () => {
    const moved = await commands.advance(command, ['SENDING', 'UNKNOWN', 'PARKED'], {
      to: planned === undefined ? 'PARKED' : 'UNKNOWN',
      countLookUp: true,
      nextLookUpAt: new Date(now().getTime() + pause),
    })
    if (!moved || planned !== undefined || command.state === 'PARKED') return
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
