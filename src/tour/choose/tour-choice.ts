import type { TourCount } from '#contract/tour/pricing'
import { minQuantities, type TourPriceCode, tourPriceCodes } from '#contract/tour/request'
import { maxTourTravellers } from '#contract/tour/types'

/** The categories that a departure offers, and its free seats. */
export type Offered = { readonly codes: readonly TourPriceCode[]; readonly seatsLeft: number }

/** The counts entered by the person. They are kept when another departure is chosen, even if it lacks a category. */
export type EnteredCounts = readonly TourCount[]

export function quantityOf(counts: readonly TourCount[], code: TourPriceCode): number {
  return counts.find((count) => count.code === code)?.quantity ?? 0
}

/** The counts for this departure: only offered categories, each at least its minimum (spec: pnr-tour-train §5). */
export function countsAt(entered: EnteredCounts, { codes }: Offered): TourCount[] {
  return tourPriceCodes
    .filter((code) => codes.includes(code))
    .map((code) => ({ code, quantity: Math.max(minQuantities[code], quantityOf(entered, code)) }))
}

/** Categories with an entered count that this departure does not offer. */
export function notOffered(entered: EnteredCounts, { codes }: Offered): TourPriceCode[] {
  return tourPriceCodes.filter((code) => !codes.includes(code) && quantityOf(entered, code) > 0)
}

export function travellersOf(counts: readonly TourCount[]): number {
  return counts.reduce((all, { quantity }) => all + quantity, 0)
}

/** The most travellers: limited by the free seats and by the maximum of one booking. */
export function maxTravellers({ seatsLeft }: Offered): number {
  return Math.min(seatsLeft, maxTourTravellers)
}

/** The most of one category, given the others; a count above the limit can only be lowered. */
export function maxOf(code: TourPriceCode, counted: readonly TourCount[], offered: Offered): number {
  const own = quantityOf(counted, code)
  return own + Math.max(0, maxTravellers(offered) - travellersOf(counted))
}

export function changeCount(entered: EnteredCounts, code: TourPriceCode, quantity: number): EnteredCounts {
  return tourPriceCodes.map((one) => ({
    code: one,
    quantity: one === code ? Math.max(minQuantities[code], Math.trunc(quantity)) : quantityOf(entered, one),
  }))
}

export function whyNotOrder(
  counted: readonly TourCount[],
  offered: Offered,
): 'soldOut' | 'tooMany' | 'tooManyAtOnce' | null {
  if (offered.seatsLeft <= 0) return 'soldOut'
  if (travellersOf(counted) <= maxTravellers(offered)) return null
  return offered.seatsLeft > maxTourTravellers ? 'tooManyAtOnce' : 'tooMany'
}
