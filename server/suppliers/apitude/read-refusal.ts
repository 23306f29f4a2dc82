import { type SupplierRefusal, supplierRefusal } from '../../commands/supplier/supplier-refusal.ts'
import { SupplierCallFailure } from '../http/call-failure.ts'
import { againAfter, isTurnedAway, isVendorRefusal, vendorErrorIn } from './vendor-error.ts'

const supplier = 'HBD'
const goneWords = /allotment|sold|stop sale|no longer|not available|no availability|release/i

/** Whether the vendor says that a room is not to be had any more. */
export function isGone(error: unknown): boolean {
  const found = vendorErrorIn(error)
  return found?.isRefusal === true && goneWords.test(found.message)
}

/** A failed booking or cancellation in doubt, with what the vendor said of it. */
export function saying(error: unknown): unknown {
  if (!(error instanceof SupplierCallFailure) || !isVendorRefusal(error)) return error
  const { kind, message, answered } = error
  return new SupplierCallFailure(kind, message, answered, error, isGone(error) ? 'SOLD_OUT' : 'REFUSED')
}

export function soldOut(): SupplierRefusal {
  return supplierRefusal('SOLD_OUT', 'refusals.roomGone', {})
}

export function unsuitable(): SupplierRefusal {
  return supplierRefusal('SUPPLIER_REFUSED', 'refusals.ratesUnfit', {})
}

export function hotelUnknown(): SupplierRefusal {
  return supplierRefusal('SUPPLIER_REFUSED', 'refusals.hotelGone', {})
}

/** A failed CheckRate. Nothing is done by one, so an error about the rate is an answer, whatever its status. `null`: no answer. */
export function refusedCheck(error: unknown, now: Date): SupplierRefusal | null {
  const family = vendorErrorIn(error)?.family
  if (family === 'PRODUCT_ERROR' || family === 'INVALID_DATA') return soldOut()
  const again = againAfter(error, now)
  return again && againAt('refusals.checkAgainAt', again)
}

/** A failed booking of which it is certain that nothing was booked. */
export function refusedBooking(error: unknown, now: Date): SupplierRefusal {
  const found = vendorErrorIn(error)
  const again = againAfter(error, now)
  if (!found?.isRefusal || isTurnedAway(error)) {
    return again ? againAt('refusals.bookAgainAt', again) : turnedAway('refusals.bookTurnedAway')
  }
  if (isGone(error)) return soldOut()
  const words = found.message
  return words === ''
    ? supplierRefusal('SUPPLIER_REFUSED', 'refusals.bookRefused', { supplier })
    : supplierRefusal('SUPPLIER_REFUSED', 'refusals.bookRefusedSaying', { supplier, words })
}

/** A failed cancellation, simulated or not, of which it is certain that nothing was cancelled. */
export function refusedCancellation(error: unknown, now: Date): SupplierRefusal {
  const found = vendorErrorIn(error)
  const again = againAfter(error, now)
  if (!found?.isRefusal || isTurnedAway(error)) {
    return again ? againAt('refusals.cancelAgainAt', again) : turnedAway('refusals.cancelTurnedAway')
  }
  const words = found.message
  return words === ''
    ? supplierRefusal('SUPPLIER_REFUSED', 'refusals.cancelRefused', {})
    : supplierRefusal('SUPPLIER_REFUSED', 'refusals.cancelRefusedSaying', { supplier, words })
}

/** A failed change, simulated or not, of which it is certain that nothing was changed. */
export function refusedChange(error: unknown, now: Date): SupplierRefusal {
  const found = vendorErrorIn(error)
  const again = againAfter(error, now)
  if (!found?.isRefusal || isTurnedAway(error)) {
    return again ? againAt('pnrChange.refusal.againAt', again) : turnedAway('pnrChange.refusal.turnedAway')
  }
  if (isGone(error)) return soldOut()
  const words = found.message
  return words === ''
    ? supplierRefusal('SUPPLIER_REFUSED', 'pnrChange.refusal.refused', { supplier })
    : supplierRefusal('SUPPLIER_REFUSED', 'pnrChange.refusal.refusedSaying', { supplier, words })
}

function turnedAway(
  reason: 'refusals.bookTurnedAway' | 'refusals.cancelTurnedAway' | 'pnrChange.refusal.turnedAway',
): SupplierRefusal {
  return supplierRefusal('SUPPLIER_REFUSED', reason, { supplier })
}

type AgainReason =
  | 'refusals.checkAgainAt'
  | 'refusals.bookAgainAt'
  | 'refusals.cancelAgainAt'
  | 'pnrChange.refusal.againAt'

/** The next full minute: the time is said without seconds, and must not come too early. */
function againAt(reason: AgainReason, again: Date): SupplierRefusal {
  const time = new Date(Math.ceil(again.getTime() / 60_000) * 60_000)
  return supplierRefusal('SUPPLIER_REFUSED', reason, { supplier, time }, again)
}
