import { dayInJakarta } from '#contract/dates'
import type { TrainReply } from '#contract/train'
import { trainBookingObstacles } from '#contract/train-booking-rules'
import type { TrainBooking } from '#contract/train-request'
import { sendErrand } from '../commands/errand.ts'
import { firstAnswer } from '../commands/first-answer.ts'
import { intendCommand } from '../commands/intend-command.ts'
import { refuseDearer } from '../commands/refuse-dearer.ts'
import { fingerprint } from '../http/fingerprint.ts'
import { keyReused } from '../http/idempotency.ts'
import { Refusal } from '../http/refusal.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { holdErrand } from './hold-errand.ts'
import { whyNotThesePassengers } from './passengers-fit.ts'
import { type PricedTrains, priceTrains, stationName } from './price-trains.ts'
import type { HoldCommand, HoldPayload } from './train-commands.ts'
import type { TrainNeeds } from './train-needs.ts'
import { nameOf } from './train-store.ts'

/** Holds seats exactly once for one key (architecture: exactly-once booking). */
export async function holdTrain(
  needs: TrainNeeds,
  viewer: Viewer,
  key: string,
  request: TrainBooking,
  origin: Origin,
): Promise<TrainReply> {
  const { commands, hasRoom, now } = needs
  const print = fingerprint({ holdTrain: request })
  const before = await commands.holds.find(viewer, key)
  if (before) return holdReply(firstAnswer(before, print, now(), 'This booking'))
  if (viewer.permissions.book <= 0) {
    throw new Refusal('NOT_ALLOWED', trainBookingObstacles.NO_PERMISSION_TO_BOOK)
  }
  if (!(await hasRoom())) {
    throw new Refusal('UNAVAILABLE', 'The server has no room to keep a booking safely. Nothing was booked.')
  }
  const payload = await prepare(needs, viewer, request)
  const command = await intendCommand(
    needs,
    commands.holds,
    viewer,
    {
      kind: 'HOLD_TRAIN',
      name: 'train.hold',
      key,
      print,
      supplierCode: payload.supplierCode,
      prefix: 'TWR',
      payload,
      audit: {
        total: payload.record.price.total,
        journeys: payload.record.journeys.map(({ trainNumber, subclass, departureDate }) => ({
          trainNumber,
          subclass,
          departureDate,
        })),
        seats: payload.record.passengers.flatMap(({ seats }) =>
          seats.map(({ leg, wagonNumber, seatNumber }) => `${leg}/${wagonNumber}/${seatNumber}`),
        ),
      },
    },
    origin,
  )
  if (!command) {
    const first = await commands.holds.find(viewer, key)
    if (first) return holdReply(firstAnswer(first, print, now(), 'This booking'))
    throw keyReused()
  }
  return holdReply(await sendErrand(needs, holdErrand(needs), command, origin))
}

/** Priced by the railway and judged once more by the server: a form is only a wish (safety: H7, H10). */
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
  if (wrong) throw new Refusal('INVALID_REQUEST', wrong)
  refuseDearer('The trains cost', priced.price.total, request.agreedTotal)
  const record = recordOf(priced, request)
  const lead = record.passengers.find(({ paxType }) => paxType === 'ADULT') ?? request.holder
  const { originStationCode: from, destinationStationCode: to } = offers[0]
  return {
    supplierCode,
    ownerOrgId: buyer.orgId,
    bookedBy: viewer.displayName,
    productName: [...new Set(offers.map(({ trainName }) => trainName))].join(', '),
    route: `${stationName(railway, from)} – ${stationName(railway, to)}`,
    leadPassenger: nameOf(lead),
    reference: request.clientReference.trim(),
    record,
  }
}

function recordOf(
  { offers, railway, price, railTotal, buyer }: PricedTrains,
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
    price: { ...price, items: [...price.items] },
    railTotal,
    ownership: [...buyer.ownership],
  }
}

/** While there is no final outcome, nobody says "failed" and nobody says "booked". */
export function holdReply({
  key,
  outcome,
  payload,
}: Pick<HoldCommand, 'key' | 'outcome' | 'payload'>): TrainReply {
  if (outcome?.kind === 'REFUSED') throw new Refusal(outcome.code, outcome.sentence)
  if (!outcome) return { commandId: key, commandState: 'CHECKING', bookingsResult: [] }
  return {
    commandId: key,
    commandState: 'CONFIRMED',
    bookingsResult: [{ bookingLocatorCode: outcome.locator, supplierCode: payload.supplierCode }],
  }
}
