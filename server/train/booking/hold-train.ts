import { dayInJakarta } from '#contract/day/dates'
import type { TrainBooking } from '#contract/train/request'
import type { TrainReply } from '#contract/train/train'
import { bookOnce } from '../../commands/book-once.ts'
import { refuseHigherPrice } from '../../commands/supplier/refuse-higher-price.ts'
import { fingerprint } from '../../http/call/fingerprint.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordRates } from '../../prices/price-step-record.ts'
import { type PricedTrains, priceTrains, routeText, stationName } from '../quote/price-trains.ts'
import type { HoldPayload } from './hold-command.ts'
import { recordPrice } from './record-price.ts'
import type { TrainNeeds } from './train-needs.ts'
import { nameOf } from './train-store.ts'
import { whyNotThesePassengers } from './why-not-these-passengers.ts'

/** An offer that is too old does not say any more whose it is. */
const onlyRailway = 'KAI'

/** Holds seats exactly once for one key (docs/decisions/008-exactly-once.md). */
export function holdTrain(
  needs: TrainNeeds,
  viewer: Viewer,
  key: string,
  request: TrainBooking,
  origin: Origin,
): Promise<TrainReply> {
  return bookOnce(
    needs,
    needs.runners.hold,
    viewer,
    {
      key,
      print: fingerprint({ holdTrain: request }),
      unlessBooked: request.unlessBooked === true,
      trip: request.trip,
      sought: {
        product: 'TRAIN',
        supplierCode: onlyRailway,
        traveller: nameOf(request.holder),
        deadline: needs.deadlines.lookUp,
        bookLagMs: needs.railways[onlyRailway].bookLagMs,
        lookUp: (reference, signal) => needs.railways[onlyRailway].lookUp(reference, signal),
      },
      async prepare() {
        const payload = await prepare(needs, viewer, request)
        const { supplierCode, ownerOrgId, productName: title, record } = payload
        return { supplierCode, ownerOrgId, title, payload, audit: auditOf(record) }
      },
    },
    origin,
  )
}

function auditOf({ price, journeys, passengers }: HoldPayload['record']) {
  return {
    total: price.total,
    journeys: journeys.map(({ trainNumber, subclass, departureDate }) => ({
      trainNumber,
      subclass,
      departureDate,
    })),
    seats: passengers.flatMap(({ seats }) =>
      seats.map(({ leg, wagonNumber, seatNumber }) => `${leg}/${wagonNumber}/${seatNumber}`),
    ),
  }
}

/** The railway prices the trains and the server repeats every check: a form proves nothing (safety: H7, H10). */
async function prepare(needs: TrainNeeds, viewer: Viewer, request: TrainBooking): Promise<HoldPayload> {
  const priced = await priceTrains(needs, viewer, request.availabilityIds)
  const { offers, buyer, supplierCode, railway } = priced
  const wrong = whyNotThesePassengers(
    {
      ...priced,
      journeys: offers.length,
      departureDate: offers[0].departureDate,
      today: dayInJakarta(needs.now()),
    },
    request.pax,
  )
  if (wrong) throw refusal('INVALID_REQUEST', 'refusals.personsUnfit', {}, { sentence: wrong })
  refuseHigherPrice('refusals.trainsRose', priced.price.total, request.agreedTotal)
  const record = recordOf(priced, request)
  const lead = record.passengers.find(({ paxType }) => paxType === 'ADULT') ?? request.holder
  const { originStationCode: from, destinationStationCode: to } = offers[0]
  return {
    supplierCode,
    ownerOrgId: buyer.orgId,
    bookedBy: viewer.displayName,
    productName: [...new Set(offers.map(({ trainName }) => trainName))].join(', '),
    route: routeText(railway, from, to),
    leadPassenger: nameOf(lead),
    reference: request.clientReference.trim(),
    record,
  }
}

function recordOf(
  { offers, railway, price, railTotal, exchangeRates, buyer }: PricedTrains,
  { holder, pax }: TrainBooking,
): HoldPayload['record'] {
  return {
    journeys: offers.map((offer) => ({
      trainNumber: offer.trainNumber,
      trainName: offer.trainName,
      classCode: offer.classCode,
      className: offer.className,
      subclass: offer.subclass,
      originStationCode: offer.originStationCode,
      originStationName: stationName(railway, offer.originStationCode),
      destinationStationCode: offer.destinationStationCode,
      destinationStationName: stationName(railway, offer.destinationStationCode),
      departureDate: offer.departureDate,
      departureTime: offer.departureTime,
      arrivalDate: offer.arrivalDate,
      arrivalTime: offer.arrivalTime,
    })),
    holder,
    passengers: pax
      .toSorted((a, b) => a.paxNumber - b.paxNumber)
      .map(({ paxRef: _ours, ...one }) => ({
        ...one,
        identityType: one.identityType ?? null,
        identityNumber: one.identityNumber ?? '',
        seats: one.seats.map((seat) => ({ ...seat, wagonName: '' })),
        ticketNumbers: [],
      })),
    price: recordPrice(price),
    railTotal,
    exchangeRates: recordRates(exchangeRates, [price, railTotal]),
    ownership: [...buyer.ownership],
  }
}
