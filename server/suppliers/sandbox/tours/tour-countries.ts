import type { Landscape } from '../hotels/stock/place-entry.ts'
import { easternCountries } from './countries-of-the-east.ts'
import { westernCountries } from './countries-of-the-west.ts'
import type { TourGroupId } from './country-entry.ts'

export type Stop = { readonly city: string; readonly sights: readonly string[] }

export type TourCountry = {
  readonly code: string
  readonly group: TourGroupId
  /** IATA codes of the airlines that fly there from Jakarta. */
  readonly carriers: readonly string[]
  /** Price of a day for one adult in twin sharing, flights included, in thousands of rupiah. */
  readonly dayPrice: number
  readonly landscape: Landscape
  readonly stops: readonly Stop[]
}

export const tourCountries: readonly TourCountry[] = [...easternCountries, ...westernCountries].map(
  ([code, group, carriers, dayPrice, landscape, ...stops]) => ({
    code,
    group,
    carriers: carriers.split(' '),
    dayPrice,
    landscape,
    stops: stops.map(stopOf),
  }),
)

function stopOf(text: string): Stop {
  const [city = '', sights = ''] = text.split(': ')
  return { city, sights: sights.split(', ') }
}
