import type { HotelOffer, Offer } from '#contract/proposal/offer'

/** Equal for what is the same thing to sell: a second tap on it takes it out. Prices and terms may have changed since. */
export function identityOf(offer: Offer): string {
  if (offer.hold) return JSON.stringify(['HOLD', offer.product, offer.hold.locator])
  return JSON.stringify([offer.product, ...partsOf(offer)])
}

function partsOf(offer: Offer): readonly unknown[] {
  switch (offer.product) {
    case 'HOTEL':
      return [
        offer.supplierCode,
        offer.hotelId,
        offer.checkIn,
        offer.checkOut,
        offer.isFrom,
        offer.rooms.map((room) => [
          room.roomTypeCode,
          room.roomTypeName,
          room.board,
          room.rateInfo,
          room.numberOfRooms,
          room.adults,
          room.childrenAges,
        ]),
      ]
    case 'INSURANCE':
      return [
        offer.supplierCode,
        offer.packageName,
        offer.coverageName,
        offer.territoryName,
        offer.startsOn,
        offer.endsOn,
        offer.persons,
        offer.benefitCodes.toSorted(),
      ]
    case 'TOUR':
      return [offer.slug, offer.departureId, offer.persons.map(({ code, quantity }) => [code, quantity])]
    case 'TRAIN':
      return [
        offer.supplierCode,
        offer.trains.map((train) => [
          train.trainNumber,
          train.departureDate,
          train.departureTime,
          train.originCode,
          train.destinationCode,
          train.classCode,
          train.subclass,
        ]),
        offer.adults,
        offer.infants,
      ]
  }
}

/** Equal for offers that stand side by side: the client chooses one of them. */
export function placeOf(offer: Offer): string {
  switch (offer.product) {
    case 'HOTEL':
      return JSON.stringify([offer.product, placeOfHotel(offer), offer.checkIn, offer.checkOut])
    case 'INSURANCE':
      return JSON.stringify([offer.product, offer.startsOn, offer.endsOn])
    case 'TOUR':
      return JSON.stringify([offer.product, offer.departsOn, offer.returnsOn])
    case 'TRAIN':
      return JSON.stringify([
        offer.product,
        offer.trains.map((train) => [train.originCode, train.destinationCode, train.departureDate]),
      ])
  }
}

/** What was searched for: a search for Bali finds hotels in Ubud and Kuta, which are alternatives. */
export function placeOfHotel({ search, destinationName }: HotelOffer): string {
  return search?._destination?.destinationName ?? destinationName
}

/** Whether a hold is a booking of what was offered: a card of a hotel offered any of its rooms. */
export function isHeldAs(offered: Offer, hold: Offer): boolean {
  if (!hold.hold || offered.hold) return false
  if (offered.product !== 'HOTEL' || hold.product !== 'HOTEL')
    return identityOf(offered) === identityOf({ ...hold, hold: null })
  return stayOf(offered) === stayOf(hold) && (offered.isFrom || roomsOf(offered) === roomsOf(hold))
}

const stayOf = ({ hotelName, checkIn, checkOut }: HotelOffer) => [hotelName, checkIn, checkOut].join()

/** A booking names its rooms, and not their codes. */
const roomsOf = ({ rooms }: HotelOffer) =>
  rooms
    .flatMap(({ roomTypeName, board, numberOfRooms }) =>
      Array<string>(numberOfRooms).fill(`${roomTypeName}, ${board}`),
    )
    .toSorted()
    .join('; ')
