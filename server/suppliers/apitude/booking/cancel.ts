import type { SupplierCancellation } from '../../../hotel/ports.ts'
import { refusedCancellation, saying } from '../read-refusal.ts'
import type { VendorCalls } from '../vendor-calls.ts'
import { againAfter, isCertainlyUndone, isTurnedAway } from '../vendor-error.ts'
import { type BookingAnswer, chargeOf, statusOf } from './booking-answer.ts'

type Needs = { readonly calls: VendorCalls; readonly now: () => Date }

export async function simulateCancellation(
  needs: Needs,
  supplierReference: string,
  signal: AbortSignal,
): Promise<SupplierCancellation> {
  try {
    const { booking } = await needs.calls.cancel('SIMULATION', supplierReference, signal)
    return { charge: chargeOf(booking) }
  } catch (error) {
    // a simulation changes nothing, so an error of the vendor is an answer, whatever its status
    if (!isCertainlyUndone(error) && againAfter(error, needs.now()) === null) throw error
    return cancelledBefore(needs, supplierReference, signal, error)
  }
}

/** One request. Throws `SupplierRefusal` only where the booking certainly stays; after any other error the look-up decides. */
export async function cancelBooking(
  needs: Needs,
  supplierReference: string,
  signal: AbortSignal,
): Promise<SupplierCancellation> {
  try {
    const { booking } = await needs.calls.cancel('CANCELLATION', supplierReference, signal)
    if (statusOf(booking.status) !== 'CANCELLED') throw new Error('the supplier has not cancelled yet')
    return { charge: chargeOf(booking) }
  } catch (error) {
    if (!isCertainlyUndone(error)) throw saying(error)
    return cancelledBefore(needs, supplierReference, signal, error)
  }
}

/** One that is cancelled already is refused, too. Throws the refusal for one that is not, and for one that cannot be read. */
async function cancelledBefore(
  { calls, now }: Needs,
  supplierReference: string,
  signal: AbortSignal,
  error: unknown,
): Promise<SupplierCancellation> {
  // nothing was sent, or the vendor has not looked at the booking
  const saysNothing = isTurnedAway(error) || againAfter(error, now()) === null
  const booking = saysNothing ? null : await readBooking(calls, supplierReference, signal)
  if (!booking || statusOf(booking.status) !== 'CANCELLED') throw refusedCancellation(error, now())
  return { charge: chargeOf(booking) }
}

/** `null`: the vendor does not show it. */
async function readBooking(
  calls: VendorCalls,
  supplierReference: string,
  signal: AbortSignal,
): Promise<BookingAnswer | null> {
  try {
    return (await calls.detail(supplierReference, signal)).booking
  } catch (error) {
    signal.throwIfAborted()
    if (isCertainlyUndone(error)) return null
    throw error
  }
}
