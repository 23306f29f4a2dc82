import type { TourCount } from '#contract/tour/pricing'
import { minQuantities, type TourBooking, tourPriceCodes } from '#contract/tour/request'
import {
  childUnder,
  isChildCode,
  tourPriceNames,
  travellerBirths,
  travellerFormsOf,
} from '#contract/tour/travellers'
import { maxTourTravellers } from '#contract/tour/types'

type Travellers = Pick<TourBooking, 'detail' | 'pax'>

/** The number of travellers in each category, in the order of `tourPriceCodes`. Call `whyNotTheseTravellers` before. */
export function countsOf({ detail }: Pick<Travellers, 'detail'>): TourCount[] {
  return tourPriceCodes.flatMap((code) => {
    const counted = detail.find(({ type }) => type === code)
    return counted ? [{ code, quantity: counted.quantity }] : []
  })
}

/** Why the travellers cannot be booked; `null` when they can: one departure, each category once with its minimum, and
 * one traveller for every seat (spec: pnr-tour-train §5). */
export function whyNotTheseTravellers(asked: Travellers): string | null {
  const { detail, pax } = asked
  if (new Set(detail.map(({ productId }) => productId)).size !== 1) {
    return 'A booking is of one departure.'
  }
  if (new Set(detail.map(({ type }) => type)).size !== detail.length) {
    return 'Each category can be counted once only.'
  }
  const counts = countsOf(asked)
  const missing = tourPriceCodes.find(
    (code) => (counts.find((count) => count.code === code)?.quantity ?? 0) < minQuantities[code],
  )
  if (missing) return `At least ${minQuantities[missing]} ${tourPriceNames[missing]} is needed.`
  return whyNotThesePersons(counts, pax)
}

function whyNotThesePersons(counts: readonly TourCount[], pax: Travellers['pax']): string | null {
  const seats = travellerFormsOf(counts)
  if (seats.length > maxTourTravellers)
    return `At most ${maxTourTravellers} travellers can be booked at once.`
  if (seats.length !== pax.length) {
    return `${seats.length} travellers are counted, and ${pax.length} are named.`
  }
  const empty = seats.find((seat) => !pax.some(({ description }) => description === seat.description))
  if (empty) return `${empty.description}: this traveller is missing.`
  return null
}

/** Why a date of birth does not fit its category; `null` when all fit. */
export function whyNotTheseBirths(
  asked: Travellers,
  days: { today: string; departure: string },
): string | null {
  for (const { code, description } of travellerFormsOf(countsOf(asked))) {
    const { min, max } = travellerBirths(code, days)
    const dob = asked.pax.find((person) => person.description === description)?.dob ?? ''
    if (dob > max || dob < min) {
      return isChildCode(code) && dob < min
        ? `${description}: a child is under ${childUnder} on the day of departure.`
        : `${description}: please look at the date of birth again.`
    }
  }
  return null
}
