import type { TrainDetail } from '#contract/train/booking'
import { cut, type NewOffer } from '../../shell/proposal/collect/new-offer.ts'

/** Held seats as an offer. */
export function heldTrain(booking: TrainDetail, seenAt: number): NewOffer {
  const count = (type: 'ADULT' | 'INFANT') =>
    booking.passengers.filter(({ paxType }) => paxType === type).length
  return {
    product: 'TRAIN',
    pricedAt: new Date(seenAt).toISOString(),
    hold: { locator: booking.bookingLocatorCode, until: booking.bookingHoldUntil },
    supplierCode: booking.supplierCode,
    trains: booking.journeys.map((journey) => ({
      trainNumber: journey.trainNumber,
      trainName: cut(journey.trainName, 80),
      className: cut(journey.className, 60),
      classCode: '',
      subclass: journey.subclass,
      originCode: journey.originStationCode,
      originName: cut(journey.originStationName, 120),
      destinationCode: journey.destinationStationCode,
      destinationName: cut(journey.destinationStationName, 120),
      departureDate: journey.departureDate,
      departureTime: journey.departureTime,
      arrivalDate: journey.arrivalDate,
      arrivalTime: journey.arrivalTime,
    })),
    adults: count('ADULT'),
    infants: count('INFANT'),
    price: booking.pricingInfo.totalPrice,
    search: null,
  }
}
