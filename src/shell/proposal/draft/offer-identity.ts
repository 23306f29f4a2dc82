import type { Offer } from '#contract/proposal/offer'

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
      return JSON.stringify([offer.product, offer.destinationName, offer.checkIn, offer.checkOut])
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
