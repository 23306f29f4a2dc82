import * as v from 'valibot'
import { supplierCode } from '#contract/hotel/supplier'
import type { Money } from '#contract/money/money'
import type { StoredBooking } from '../pnr-store.ts'
import type { CancellationPayload } from './cancellation-command.ts'

type CancellationTerms = Pick<CancellationPayload, 'cancelledBy' | 'reason' | 'chargeFrom' | 'stated'> & {
  charge: Money
  at: Date
}

/** The contents of a supplier command that cancels this booking. */
export function cancellationInput(
  booking: StoredBooking,
  { at, ...asked }: CancellationTerms,
): { ownerOrgId: string; title: string; payload: CancellationPayload } {
  const { owner_org_id: ownerOrgId, hotel_name: hotelName } = booking
  return {
    ownerOrgId,
    title: hotelName,
    payload: {
      ...asked,
      supplierCode: v.parse(supplierCode, booking.supplier_code),
      supplierReference: booking.supplier_reference,
      bookingReference: booking.client_reference,
      locator: booking.locator,
      hotelName,
      ownerOrgId,
      askedAt: at.toISOString(),
    },
  }
}
