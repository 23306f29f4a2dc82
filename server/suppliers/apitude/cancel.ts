import type { SupplierCancellation } from '../../hotel/ports.ts'
import { type BookingAnswer, chargeOf, statusOf } from './booking-answer.ts'
import type { VendorCalls } from './vendor-calls.ts'
import { isCertainlyUndone, refusalFor, vendorErrorIn } from './vendor-error.ts'

type Needs = { readonly calls: VendorCalls }

export async function simulateCancellation(
  { calls }: Needs,
  supplierReference: string,
  signal: AbortSignal,
): Promise<SupplierCancellation> {
  try {
    const { booking } = await calls.cancel('SIMULATION', supplierReference, signal)
    return { charge: chargeOf(booking) }
  } catch (error) {
    const found = vendorErrorIn(error)
    // a simulation changes nothing, so an error of the vendor is an answer, whatever its status
    if (!found || (found.family === null && !isCertainlyUndone(error))) throw error
    return cancelledBefore(await readBooking(calls, supplierReference, signal, error), error)
  }
}

/** One request. Throws `SupplierRefusal` only where the booking certainly stays; after any other error the look-up decides. */
export async function cancelBooking(
  { calls }: Needs,
  supplierReference: string,
  signal: AbortSignal,
): Promise<SupplierCancellation> {
  try {
    const { booking } = await calls.cancel('CANCELLATION', supplierReference, signal)
    if (statusOf(booking.status) !== 'CANCELLED') throw new Error('the supplier has not cancelled yet')
    return { charge: chargeOf(booking) }
  } catch (error) {
    if (!isCertainlyUndone(error)) throw error
    // one that is cancelled already is refused, too
    return cancelledBefore(await readBooking(calls, supplierReference, signal, error), error)
  }
}

/** `null`: it cannot be read, but the refusal was certain. */
async function readBooking(
  calls: VendorCalls,
  supplierReference: string,
  signal: AbortSignal,
  refusal: unknown,
): Promise<BookingAnswer | null> {
  // with no family, it is our call that was turned away, not the booking's state that stands against it
  if (vendorErrorIn(refusal)?.family === null && vendorErrorIn(refusal)?.status !== 410) return null
  try {
    return (await calls.detail(supplierReference, signal)).booking
  } catch (error) {
    signal.throwIfAborted()
    if (isCertainlyUndone(error)) return null
    throw error
  }
}

function cancelledBefore(booking: BookingAnswer | null, refusal: unknown): SupplierCancellation {
  if (!booking || statusOf(booking.status) !== 'CANCELLED') throw refusalFor(refusal)
  return { charge: chargeOf(booking) }
}
