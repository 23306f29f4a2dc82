import type { TourCount } from './tour-pricing.ts'
import type { TourPriceCode } from './tour-request.ts'

/** spec: pnr-tour-train §3. */
export const tourPriceNames: Readonly<Record<TourPriceCode, string>> = {
  ADULTSS: 'Adult Single',
  ADULTTS: 'Adult Twin Sharing',
  CHDTS: 'Child Twin Sharing',
  CHDEB: 'Child Extra Bed',
  CHDNB: 'Child No Bed',
}

export type TourTravellerSeat = {
  readonly code: TourPriceCode
  /** From 1 in each category. */
  readonly number: number
  /** By which the request names the traveller, whatever the language of the screen. */
  readonly description: string
}

/** A traveller for each that is counted, labelled by type and number (spec: pnr-tour-train §2). */
export function seatsOf(counts: readonly TourCount[]): TourTravellerSeat[] {
  return counts.flatMap(({ code, quantity }) =>
    Array.from({ length: Math.max(0, quantity) }, (_, index) => ({
      code,
      number: index + 1,
      description: `${tourPriceNames[code]} ${index + 1}`,
    })),
  )
}

const oldest = 120

/** Whoever travels was born, and is alive. */
export function travellerBirths(today: string): { readonly min: string; readonly max: string } {
  return { min: `${String(Number(today.slice(0, 4)) - oldest)}${today.slice(4)}`, max: today }
}
