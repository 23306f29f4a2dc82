import { confirmErrand, rejectErrand } from '../commands/errand.ts'
import type { Resolvers } from '../commands/resolver.ts'
import { bookingErrand } from './booking-errand.ts'
import type { TourNeeds } from './tour-needs.ts'

/** What the desk may finish of tours. */
export function tourResolvers(needs: TourNeeds): Resolvers {
  const errand = bookingErrand(needs)
  return {
    BOOK_TOUR: {
      product: 'TOUR',
      // it makes its booking itself: there is nothing to lock before
      lock: async () => undefined,
      async resolve(commandId, verdict, origin) {
        const command = await needs.commands.takeOver(commandId)
        if (!command) return false
        if (verdict.happened) await confirmErrand(needs, errand, command, verdict, origin)
        else {
          const sentence = 'The wholesaler says that it never booked this. Nothing is booked.'
          await rejectErrand(
            needs,
            errand,
            command,
            { kind: 'REFUSED', code: 'NOT_BOOKED', sentence },
            origin,
          )
        }
        return true
      },
    },
  }
}
