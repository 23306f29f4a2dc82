import type { AvailabilityReply, HotelItem } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import { beforeVat, cut, type NewOffer, ownPicture } from '../../../shell/proposal/collect/new-offer.ts'
import { roomsOf } from '../../search-draft.ts'

/** The age that an infant counts as. */
const infantAge = 1

/** The cheapest rooms of a hotel as the list names them: rooms, board and terms are not known yet. `null`: an answer that was kept on
 * the device does not say its VAT. */
export function cardOffer(hotel: HotelItem, search: HalReq, reply: AvailabilityReply): NewOffer | null {
  const { vatBp } = reply
  const answered = reply.requestCompletionStatus.find(
    ({ supplierCode }) => supplierCode === hotel.supplierCode,
  )
  if (vatBp === undefined || !answered) return null
  const rooms = roomsOf(search)
  return {
    product: 'HOTEL',
    pricedAt: answered.supplierResponseTimestamp,
    hold: null,
    supplierCode: hotel.supplierCode,
    hotelId: hotel.hotelId,
    hotelName: cut(hotel.hotelName, 200),
    stars: hotel.hotelStarNumber,
    address: cut(hotel.hotelAddress, 300),
    destinationName: cut(hotel.hotelDestinationName, 120),
    picture: ownPicture(hotel.hotelPictureUrl),
    timeZone: '',
    checkIn: search.checkInDate,
    checkOut: search.checkOutDate,
    rooms: [
      {
        roomTypeName: '',
        roomTypeCode: '',
        board: '',
        rateInfo: '',
        numberOfRooms: search.numberOfRooms,
        adults: rooms.reduce((sum, { adults }) => sum + adults, 0),
        childrenAges: rooms.flatMap(({ childAges, infants }) => [
          ...childAges,
          ...Array.from({ length: infants }, () => infantAge),
        ]),
        freeUntil: undefined,
        recommended: beforeVat(hotel.hotelLowestPrice.requestedTotalPrice, vatBp),
        isPrescribed: false,
      },
    ],
    vatBp,
    isFrom: true,
    search,
  }
}
