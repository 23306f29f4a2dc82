import { minQuantities } from '#contract/tour/request'
import { maxTourTravellers } from '#contract/tour/types'
import type { TourBookSearch } from '../book-search.ts'

export type NoForm = 'NOTHING' | 'NO_ADULT' | 'TOO_MANY'

/** Why the search params allow no form (spec: pnr-tour-train §5): the server would refuse such a booking. */
export function whyNoForm(search: TourBookSearch): NoForm | null {
  const { productId, adultss, adultts, chdts, chdeb, chdnb } = search
  const counted = adultss + adultts + chdts + chdeb + chdnb
  if (productId === '' || counted === 0) return 'NOTHING'
  if (adultss < minQuantities.ADULTSS) return 'NO_ADULT'
  return counted > maxTourTravellers ? 'TOO_MANY' : null
}
