import * as v from 'valibot'
import type { MoneyPair } from '#contract/money/money'
import { type TrainBooking, trainBooking } from '#contract/train/request'
import type { TrainOffer } from '#contract/train/train'
import type { PassengerFields, TrainFields } from './fields/train-fields.ts'
import { restoreSeats, seatsFor, type TrainSeats } from './fields/train-seats.ts'

/** The booking request (spec: pnr-tour-train §3), with the total shown to the person. */
export function toTrainBooking(
  fields: TrainFields,
  offers: readonly TrainOffer[],
  total: MoneyPair | null,
): TrainBooking {
  return v.parse(trainBooking, {
    availabilityIds: offers.map(({ availabilityId }) => availabilityId),
    ...toTravellers(fields, restoreSeats(fields.seats, offers)),
    ...(total && { agreedTotal: total }),
  })
}

/** The form values in the shape of the contract, with the name copied from the holder. */
export function toTravellers(fields: TrainFields, seats: TrainSeats) {
  const { nationality, ...holder } = fields.holder
  return {
    holder: { ...holder, ...(nationality && { nationality }) },
    pax: fields.pax.map((passenger, index) => ({
      ...passengerOf(fields.holderTravels && index === 0 ? { ...passenger, ...nameOf(holder) } : passenger),
      paxNumber: index + 1,
      seats: seatsFor(seats, passenger.paxRef),
    })),
    clientReference: fields.clientReference,
  }
}

function nameOf({ title, firstName, lastName }: Pick<PassengerFields, 'title' | 'firstName' | 'lastName'>) {
  return { title, firstName, lastName }
}

/** Sends identity type and number together, or neither. */
function passengerOf({ identityType, identityNumber, ...passenger }: PassengerFields) {
  const isNamed = identityType !== null && identityNumber.trim() !== ''
  return { ...passenger, ...(isNamed && { identityType, identityNumber: identityNumber.trim() }) }
}
