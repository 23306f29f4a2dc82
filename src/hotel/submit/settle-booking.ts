import { listRooms } from '#contract/hotel'
import { dropCommand } from '../../lib/commands.ts'
import { keyOf, queryClient } from '../../lib/query.ts'
import { bookingsChanged } from '../../shell/bookings-changed.ts'
import { forgetOpenBooking } from '../../shell/open-bookings.ts'
import { dropDraftOf, releaseDraftOf } from '../booking/booking-draft.ts'
import type { Outcome } from './booking-outcome.ts'

/** Tidies up after a final answer: a booking leaves no draft, a refusal keeps what was typed. */
export async function settleBooking(userId: string, commandId: string, outcome: Outcome): Promise<void> {
  if (outcome.at === 'booked') {
    dropDraftOf(commandId)
    // what was booked is no longer for sale
    void queryClient.invalidateQueries({ queryKey: keyOf(listRooms) })
  } else if (outcome.at === 'refused') {
    releaseDraftOf(commandId)
  } else return
  bookingsChanged()
  forgetOpenBooking(commandId)
  await dropCommand(userId, commandId).catch(() => {
    // a device that cannot forget asks again the next time, and hears the same answer
  })
}
