import { leastOf } from '#contract/tour/request'
import { mostTourTravellers } from '#contract/tour/types'
import type { TourBookSearch } from '../book-search.ts'

export type NoForm = 'NOTHING' | 'NO_ADULT' | 'TOO_MANY'

/** Travellers are asked for only with a departure and somebody counted (spec: pnr-tour-train §5); what the server would
 * refuse anyway is not typed in the first place. */
export function whyNoForm(search: TourBookSearch): NoForm | null {
  const { productId, adultss, adultts, chdts, chdeb, chdnb } = search
  const counted = adultss + adultts + chdts + chdeb + chdnb
  if (productId === '' || counted === 0) return 'NOTHING'
  if (adultss < leastOf.ADULTSS) return 'NO_ADULT'
  return counted > mostTourTravellers ? 'TOO_MANY' : null
}
