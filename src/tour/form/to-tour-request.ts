import * as v from 'valibot'
import { toPair } from '#contract/money'
import type { TourPrice } from '#contract/tour/pricing'
import { type TourBooking, tourBooking } from '#contract/tour/request'
import type { TourFields } from './tour-fields.ts'

/** spec: pnr-tour-train §3, tour booking request; with the total that the person read. */
export function toTourRequest(
  productId: string,
  { lines, total }: TourPrice,
  fields: TourFields,
): TourBooking {
  return v.parse(tourBooking, {
    ...fields,
    detail: lines.map(({ code, quantity }) => ({ productId, quantity, type: code })),
    agreed_total: toPair(total),
  })
}
