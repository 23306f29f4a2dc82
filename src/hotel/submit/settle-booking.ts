import { listRooms } from '#contract/hotel/hotel'
import { keyOf, queryClient } from '../../lib/query/query.ts'
import { salesChanged } from '../../shell/sale/sales-changed.ts'
import { bookingDrafts } from '../form/booking-draft.ts'

/** After a final answer: drops the draft of a booking, or keeps that of a refused one. */
export function settleBooking(commandId: string, isBooked: boolean): void {
  if (isBooked) {
    bookingDrafts.dropOf(commandId)
    // the booked rooms are no longer for sale
    void queryClient.invalidateQueries({ queryKey: keyOf(listRooms) })
  } else bookingDrafts.releaseOf(commandId)
  salesChanged('HOTEL')
}
