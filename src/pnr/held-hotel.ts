import { guestRooms } from '#contract/pnr/guest-rooms'
import type { PnrDetail } from '#contract/pnr/pnr'
import { cut, type NewOffer } from '../shell/proposal/collect/new-offer.ts'

/** A held booking as an offer: its price stays as the hold has it, with service charge and VAT. `null`: it is not held. */
export function heldHotel(pnr: PnrDetail, seenAt: number): NewOffer | null {
  const [first] = pnr.roomPriceList
  if (pnr.displayStatus !== 'HOLD' || !first) return null
  const policy = (roomIndex: number) =>
    pnr.roomCancellationPolicyList.find((one) => one.roomIndex === roomIndex)
  return {
    product: 'HOTEL',
    pricedAt: new Date(seenAt).toISOString(),
    hold: { locator: pnr.qilinLocatorCode, until: pnr.bookingHoldUntil },
    supplierCode: pnr.supplierCode,
    hotelId: '',
    hotelName: cut(pnr.hotelName, 200),
    stars: pnr.hotelStarNumber,
    address: cut(pnr.hotelAddress, 300),
    destinationName: cut(pnr.hotelDestinationName, 120),
    picture: '',
    timeZone: pnr.hotelTimeZone,
    checkIn: pnr.checkInDate,
    checkOut: pnr.checkOutDate,
    rooms: pnr.roomPriceList.map((room, at) => {
      const terms = policy(at)
      return {
        roomTypeName: cut(room.roomTypeName, 200),
        roomTypeCode: '',
        board: cut(room.roomBoardInclusion, 80),
        rateInfo: '',
        numberOfRooms: room.numberOfRooms,
        ...guestsOf(pnr, room),
        freeUntil: terms && (terms.isCancellable ? terms.lastCancellationDeadline : null),
        recommended: room.roomSellingPriceInfo.totalSellingPrice,
        isPrescribed: false,
      }
    }),
    // it is in the price of the hold
    vatBp: 0,
    isFrom: false,
    search: null,
  }
}

function guestsOf(pnr: PnrDetail, room: PnrDetail['roomPriceList'][number]) {
  const { roomNumber, numberOfRooms } = room
  const guests = guestRooms(pnr).find(({ from, to }) => from <= roomNumber && roomNumber <= to)?.guests ?? []
  const adults = guests.filter(({ guestType }) => guestType === 'ADT').length
  const ages = guests.flatMap(({ guestType, guestAge }) => (guestType === 'ADT' ? [] : (guestAge ?? 1)))
  return {
    adults: Math.max(1, adults) * numberOfRooms,
    childrenAges: Array.from({ length: numberOfRooms }, () => ages).flat(),
  }
}
