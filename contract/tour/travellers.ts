import { yearsBefore } from '../access/person.ts'
import { addDays } from '../day/dates.ts'
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
  /** From 1 within the category. */
  readonly number: number
  /** Label of the traveller in the request; the same in every language. */
  readonly description: string
}

/** One labelled form per counted traveller (spec: pnr-tour-train §2). */
export function travellerFormsOf(counts: readonly TourCount[]): TourTravellerSeat[] {
  return counts.flatMap(({ code, quantity }) =>
    Array.from({ length: Math.max(0, quantity) }, (_, index) => ({
      code,
      number: index + 1,
      description: `${tourPriceNames[code]} ${index + 1}`,
    })),
  )
}

const maxAge = 120

/** Children's prices are for children below this age on the day of departure. */
export const childUnder = 12

const childCodes: readonly TourPriceCode[] = ['CHDTS', 'CHDEB', 'CHDNB']

export function isChildCode(code: TourPriceCode): boolean {
  return childCodes.includes(code)
}

/** Bounds of the date of birth: not in the future, at most 120 years ago, and in a children's category below the age
 * limit. */
export function travellerBirths(
  code: TourPriceCode,
  { today, departure }: { readonly today: string; readonly departure: string },
): { readonly min: string; readonly max: string } {
  const min = isChildCode(code) ? addDays(yearsBefore(departure, childUnder), 1) : yearsBefore(today, maxAge)
  return { min, max: today }
}
