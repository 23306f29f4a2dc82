import * as v from 'valibot'
import { toPair } from '#contract/money/money'
import type { TourPrice } from '#contract/tour/pricing'
import { type TourBooking, tourBooking } from '#contract/tour/request'
import type { TourFields } from './fields/tour-fields.ts'

/** The booking request (spec: pnr-tour-train §3), with the total shown to the person. */
export function toTourRequest(
  productId: string,
  { lines, total }: TourPrice,
  { clientReference, ...people }: TourFields,
): TourBooking {
  return v.parse(tourBooking, {
    ...people,
    ...(clientReference.trim() !== '' && { clientReference }),
    detail: lines.map(({ code, quantity }) => ({ productId, quantity, type: code })),
    agreed_total: toPair(total),
  })
}
