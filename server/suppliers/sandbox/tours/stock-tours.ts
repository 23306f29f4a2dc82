import { type StockTour, type TourBehaviour, tourOf, toursOfACountry } from './stock-tour.ts'
import { tourCountries } from './tour-countries.ts'

const demonstrations: readonly (readonly [
  label: string,
  behaviour: TourBehaviour | null,
  pictures: number,
])[] = [
  ['detail fails', 'DETAIL_FAILS', 3],
  ['departure fails', 'DEPARTURE_FAILS', 3],
  ['sells out', 'SELLS_OUT', 3],
  ['last seat', 'LAST_SEAT', 3],
  ['sold out', 'SOLD_OUT', 3],
  ['adults only', 'ADULTS_ONLY', 3],
  ['no pictures', null, 0],
]

/** Three days in Indonesia, departing every third day, so that there is always a departure to try
 * (docs/sandbox-tours.md). */
function demonstrationTours(): readonly StockTour[] {
  const home = tourCountries.find(({ code }) => code === 'ID')
  if (!home) throw new RangeError('no Indonesia')
  return demonstrations.map(([label, behaviour, pictures], index) =>
    tourOf(home, index + 10, { name: `Demo Tour (${label})`, behaviour, pictures }),
  )
}

/** All tours of the wholesaler, the same on every machine and day. */
export const stockTours: readonly StockTour[] = [
  ...tourCountries.flatMap((country) =>
    Array.from({ length: toursOfACountry }, (_, index) => tourOf(country, index)),
  ),
  ...demonstrationTours(),
]
