import { demonstrationTours } from './demonstration-tours.ts'
import { type StockTour, tourOf, toursOfACountry } from './stock-tour.ts'
import { tourCountries } from './tour-countries.ts'

/** Everything the wholesaler packages, the same on every machine and on every day. */
export const stockTours: readonly StockTour[] = [
  ...tourCountries.flatMap((country) =>
    Array.from({ length: toursOfACountry }, (_, index) => tourOf(country, index)),
  ),
  ...demonstrationTours(),
]
