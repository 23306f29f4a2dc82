import { demonstrationTours } from './demonstration-tours.ts'
import { type StockTour, tourOf, toursOfACountry } from './stock-tour.ts'
import { tourCountries } from './tour-countries.ts'

/** All tours of the wholesaler, the same on every machine and day. */
export const stockTours: readonly StockTour[] = [
  ...tourCountries.flatMap((country) =>
    Array.from({ length: toursOfACountry }, (_, index) => tourOf(country, index)),
  ),
  ...demonstrationTours(),
]
