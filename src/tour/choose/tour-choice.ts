import type { TourCount } from '#contract/tour/pricing'
import { leastOf, type TourPriceCode, tourPriceCodes } from '#contract/tour/request'
import { mostTourTravellers } from '#contract/tour/types'

/** What a departure sells, as far as counting goes. */
export type Sold = { readonly codes: readonly TourPriceCode[]; readonly seatsLeft: number }

/** What the person counts, whatever departure it is; a category that this one does not sell is kept for the next. */
export type Wishes = readonly TourCount[]

export function quantityOf(counts: readonly TourCount[], code: TourPriceCode): number {
  return counts.find((count) => count.code === code)?.quantity ?? 0
}

/** What is counted of this departure: its own categories, each with its minimum (spec: pnr-tour-train §5). */
export function countedOf(wishes: Wishes, { codes }: Sold): TourCount[] {
  return tourPriceCodes
    .filter((code) => codes.includes(code))
    .map((code) => ({ code, quantity: Math.max(leastOf[code], quantityOf(wishes, code)) }))
}

/** Categories that were counted elsewhere, and are not sold here. */
export function notSold(wishes: Wishes, { codes }: Sold): TourPriceCode[] {
  return tourPriceCodes.filter((code) => !codes.includes(code) && quantityOf(wishes, code) > 0)
}

export function travellersOf(counts: readonly TourCount[]): number {
  return counts.reduce((all, { quantity }) => all + quantity, 0)
}

/** How many may travel: the seats that are left, and never more than one booking takes. */
export function mostTravellers({ seatsLeft }: Sold): number {
  return Math.min(seatsLeft, mostTourTravellers)
}

/** To how many a category can be raised; what is too many already can only go down. */
export function mostOf(code: TourPriceCode, counted: readonly TourCount[], sold: Sold): number {
  const own = quantityOf(counted, code)
  return own + Math.max(0, mostTravellers(sold) - travellersOf(counted))
}

export function changeCount(wishes: Wishes, code: TourPriceCode, quantity: number): Wishes {
  return tourPriceCodes.map((one) => ({
    code: one,
    quantity: one === code ? Math.max(leastOf[code], Math.trunc(quantity)) : quantityOf(wishes, one),
  }))
}

/** Why this cannot be booked. */
export function whyNotOrder(
  counted: readonly TourCount[],
  sold: Sold,
): 'soldOut' | 'tooMany' | 'tooManyAtOnce' | null {
  if (sold.seatsLeft <= 0) return 'soldOut'
  if (travellersOf(counted) <= mostTravellers(sold)) return null
  return sold.seatsLeft > mostTourTravellers ? 'tooManyAtOnce' : 'tooMany'
}
