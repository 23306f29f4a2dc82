import * as v from 'valibot'
import type { MoneyPair } from '#contract/money'
import { type TrainBooking, trainBooking } from '#contract/train/request'
import type { TrainOffer } from '#contract/train/train'
import type { PassengerFields, TrainFields } from './train-fields.ts'
import { seatsFor, type TrainSeats } from './train-seats.ts'

type Offers = readonly Pick<TrainOffer, 'availabilityId'>[]

/** spec: pnr-tour-train §3, train booking shape; with the total that the person read. */
export function toTrainBooking(
  fields: TrainFields,
  offers: Offers,
  seats: TrainSeats,
  total: MoneyPair | null,
): TrainBooking {
  return v.parse(trainBooking, {
    availabilityIds: offers.map(({ availabilityId }) => availabilityId),
    ...namedTravellers(fields, seats),
    ...(total && { agreedTotal: total }),
  })
}

/** The form in the words of the contract, with what is taken over from the holder. */
export function namedTravellers(fields: TrainFields, seats: TrainSeats) {
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

/** An identity is its type and its number, or none. */
function passengerOf({ identityType, identityNumber, ...passenger }: PassengerFields) {
  const isNamed = identityType !== null && identityNumber.trim() !== ''
  return { ...passenger, ...(isNamed && { identityType, identityNumber: identityNumber.trim() }) }
}
