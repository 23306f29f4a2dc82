import * as v from 'valibot'
import { identityType } from '#contract/access/person'
import { type TrainSearch, trainTitle } from '#contract/train/request'
import { trainSeats } from './train-seats.ts'

const text = v.string()
const name = { title: trainTitle, firstName: text, lastName: text }

const passenger = v.object({
  ...name,
  /** Identifies the passenger in the seat choice. */
  paxRef: text,
  paxType: v.picklist(['ADULT', 'INFANT']),
  paxTypeNumber: v.number(),
  dateOfBirth: text,
  identityType: v.nullable(identityType),
  identityNumber: text,
})
export type PassengerFields = v.InferOutput<typeof passenger>

/** The form values as shown on the screen: any text is allowed, the contract’s schema checks it on submit. */
export const trainFields = v.object({
  holder: v.object({ ...name, email: text, phoneNumber: text, otherPhoneNumber: text, nationality: text }),
  /** The first adult is the holder; the holder’s name is copied. */
  holderTravels: v.boolean(),
  pax: v.array(passenger),
  clientReference: text,
  /** Of the trains that were offered when they were chosen. */
  seats: trainSeats,
})
export type TrainFields = v.InferOutput<typeof trainFields>

type Counts = Pick<TrainSearch, 'numberOfAdults' | 'numberOfInfants'>

/** One entry per traveller of the search: adults, then infants. */
export function emptyTrainFields({ numberOfAdults, numberOfInfants }: Counts): TrainFields {
  return {
    holder: {
      title: 'MR',
      firstName: '',
      lastName: '',
      email: '',
      phoneNumber: '',
      otherPhoneNumber: '',
      nationality: '',
    },
    holderTravels: false,
    pax: [...emptyPassengers('ADULT', numberOfAdults), ...emptyPassengers('INFANT', numberOfInfants)],
    clientReference: '',
    seats: [],
  }
}

function emptyPassengers(paxType: PassengerFields['paxType'], count: number): PassengerFields[] {
  const isAdult = paxType === 'ADULT'
  return Array.from({ length: count }, (_, index) => ({
    title: isAdult ? 'MR' : 'MSTR',
    firstName: '',
    lastName: '',
    paxRef: `${isAdult ? 'A' : 'I'}${index + 1}`,
    paxType,
    paxTypeNumber: index + 1,
    dateOfBirth: '',
    identityType: isAdult ? 'KTP' : null,
    identityNumber: '',
  }))
}
