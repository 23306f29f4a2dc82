import type { Stay } from '../../hotel/ports.ts'
import { agesOf, type Occupancy } from './occupancies.ts'

/** The body of `POST /hotels`; the vendor takes at most 2,000 hotels. */
export function availabilityRequest(stay: Stay, occupancies: readonly Occupancy[], codes: readonly number[]) {
  return {
    stay: { checkIn: stay.checkInDate, checkOut: stay.checkOutDate },
    occupancies: occupancies.map(({ room, numberOfRooms }) => {
      const ages = agesOf(room)
      return {
        rooms: numberOfRooms,
        adults: room.adults,
        children: ages.length,
        ...(ages.length > 0 && { paxes: ages.map((age) => ({ type: 'CH', age })) }),
      }
    }),
    hotels: { hotel: codes },
    // the market of sale, not proof of a guest's nationality
    sourceMarket: stay.nationality,
  }
}
