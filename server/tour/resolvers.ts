import { errandResolver } from '../commands/errand-resolver.ts'
import type { Resolvers } from '../commands/resolver.ts'
import { bookingErrand } from './booking-errand.ts'
import type { TourNeeds } from './tour-needs.ts'

/** What the desk may finish of tours. */
export function tourResolvers(needs: TourNeeds): Resolvers {
  return {
    BOOK_TOUR: errandResolver(needs, {
      product: 'TOUR',
      errand: bookingErrand(needs),
      answerOf: (told) => told,
      never: {
        kind: 'REFUSED',
        code: 'NOT_BOOKED',
        sentence: 'The wholesaler says that it never booked this. Nothing is booked.',
      },
    }),
  }
}
