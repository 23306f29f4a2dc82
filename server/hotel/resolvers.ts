import type { Resolver, Resolvers, Verdict } from '../commands/resolver.ts'
import type { Origin } from '../http/viewer.ts'
import { confirmBooking, rejectBooking, type SettleNeeds } from './settle-booking.ts'
import {
  confirmCancellation,
  rejectCancellation,
  type SettleCancellationNeeds,
} from './settle-cancellation.ts'

type Needs = SettleNeeds & SettleCancellationNeeds

/** What the desk may finish of hotel. */
export function hotelResolvers(needs: Needs): Resolvers {
  const resolver = (settle: typeof settleBooking): Resolver => ({
    product: 'HOTEL',
    async lock(bookingId) {
      await needs.pnrs.lockById(bookingId)
    },
    resolve: (commandId, verdict, origin) => settle(needs, commandId, verdict, origin),
  })
  return {
    BOOK_HOTEL: resolver(settleBooking),
    CANCEL_PNR: resolver(settleCancellation),
    EXPIRE_HOLD: resolver(settleCancellation),
  }
}

async function settleBooking(
  needs: Needs,
  commandId: string,
  verdict: Verdict,
  origin: Origin,
): Promise<boolean> {
  const command = await needs.commands.takeOver(commandId)
  if (!command) return false
  if (!verdict.happened) {
    const sentence = 'The supplier says that it never booked this. Nothing is booked.'
    await rejectBooking(needs, command, { kind: 'REFUSED', code: 'NOT_BOOKED', sentence }, origin)
    return true
  }
  const { clientReference } = command
  const { supplierReference } = verdict
  await confirmBooking(needs, command, { clientReference, supplierReference, status: 'CONFIRMED' }, origin)
  return true
}

async function settleCancellation(
  needs: Needs,
  commandId: string,
  { happened }: Verdict,
  origin: Origin,
): Promise<boolean> {
  const command = await needs.cancellations.takeOver(commandId)
  if (!command) return false
  if (happened) {
    await confirmCancellation(needs, command, origin)
    return true
  }
  const sentence = 'The supplier says that it still holds this booking.'
  await rejectCancellation(needs, command, { kind: 'REFUSED', code: 'NOT_CANCELLED', sentence }, origin)
  return true
}
