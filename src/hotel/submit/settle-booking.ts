import { listRooms } from '#contract/hotel/hotel'
import { keyOf, queryClient } from '../../lib/query.ts'
import { invalidateHotelBookings } from '../../shell/bookings-changed.ts'
import { dropDraftOf, releaseDraftOf } from '../form/booking-draft.ts'

/** Tidies up after a final answer: a booking leaves no draft, a refusal keeps what was typed. */
export function settleBooking(commandId: string, isBooked: boolean): void {
  if (isBooked) {
    dropDraftOf(commandId)
    // what was booked is no longer for sale
    void queryClient.invalidateQueries({ queryKey: keyOf(listRooms) })
  } else releaseDraftOf(commandId)
  invalidateHotelBookings()
}
