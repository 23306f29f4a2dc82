import { addDays } from '../dates.ts'
import { yearsBefore } from '../person.ts'
import type { TourCount } from './pricing.ts'
import type { TourPriceCode } from './request.ts'

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

/** A child travels at a child's price for as long as it is younger than this; on the day of departure it counts. */
export const childUnder = 12

const childCodes: readonly TourPriceCode[] = ['CHDTS', 'CHDEB', 'CHDNB']

export function isChildCode(code: TourPriceCode): boolean {
  return childCodes.includes(code)
}

/** Whoever travels was born, and is alive; in a category of children nobody is grown up. */
export function travellerBirths(
  code: TourPriceCode,
  { today, departure }: { readonly today: string; readonly departure: string },
): { readonly min: string; readonly max: string } {
  const min = isChildCode(code) ? addDays(yearsBefore(departure, childUnder), 1) : yearsBefore(today, oldest)
  return { min, max: today }
}
