import type { HotelDetail, RoomList, RoomPrice } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import { fromPair, type MoneyPair, subtract, toPair } from '#contract/money/money'
import { beforeVat, cut, type NewOffer, ownPicture } from '../../shell/proposal/collect/new-offer.ts'
import type { ChosenRoom } from './room-choice.ts'

/** The age that an infant counts as. */
const infantAge = 1

type Seen = {
  list: RoomList
  listedAt: number
  hotel: HotelDetail
  search: HalReq
}

/** The chosen rooms with the agency's selling price and terms. `null`: none is chosen, or an answer that was kept on the device does not
 * say its VAT. */
export function roomsOffer(
  chosen: readonly ChosenRoom[],
  { list, listedAt, hotel, search }: Seen,
): NewOffer | null {
  const { vatBp } = list
  if (vatBp === undefined || chosen.length === 0) return null
  return {
    product: 'HOTEL',
    pricedAt: new Date(listedAt).toISOString(),
    hold: null,
    supplierCode: hotel.supplierCode,
    hotelId: hotel.hotelId,
    hotelName: cut(hotel.hotelName, 200),
    stars: hotel.hotelStarNumber,
    address: cut(hotel.hotelAddress, 300),
    destinationName: cut(hotel.hotelDestinationName, 120),
    picture: ownPicture(hotel.hotelImageUrlList[0] ?? ''),
    timeZone: list.hotelTimeZone,
    checkIn: search.checkInDate,
    checkOut: search.checkOutDate,
    rooms: chosen.map(({ offer, numberOfRooms }) => ({
      roomTypeName: cut(offer.roomTypeName, 200),
      roomTypeCode: cut(offer.roomTypeCode, 200),
      board: cut(offer.roomBoardInclusion, 80),
      rateInfo: cut(offer.roomRateInfo, 200),
      numberOfRooms,
      adults: offer.numberOfAdults * numberOfRooms,
      childrenAges: Array.from({ length: numberOfRooms }, () => agesIn(offer)).flat(),
      freeUntil: freeUntil(list, offer),
      recommended: recommendedOf(offer, vatBp),
      isPrescribed: offer.roomPricePrescribed ?? false,
    })),
    vatBp,
    isFrom: false,
    search,
  }
}

function agesIn({ childrenAges, numberOfInfants }: RoomPrice): number[] {
  return [...childrenAges, ...Array.from({ length: numberOfInfants }, () => infantAge)]
}

/** `undefined`: its terms come with the price check. */
function freeUntil({ roomCancellationPolicyList }: RoomList, { roomIndex }: RoomPrice) {
  const policy = roomCancellationPolicyList.find((one) => one.roomIndex === roomIndex)
  if (!policy) return undefined
  return policy.isCancellable ? policy.lastCancellationDeadline : null
}

/** Who sees no nett prices is told the total alone, a corporate without its VAT. */
function recommendedOf({ roomSellingPriceInfo: price }: RoomPrice, vatBp: number): MoneyPair {
  if (price.recommendedSellingPrice) return price.recommendedSellingPrice
  if (!price.vatValue) return beforeVat(price.totalSellingPrice, vatBp)
  return toPair(subtract(fromPair(price.totalSellingPrice), fromPair(price.vatValue)))
}
