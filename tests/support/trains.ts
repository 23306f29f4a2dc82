import { randomUUID } from 'node:crypto'
import { addDays, dayInJakarta } from '#contract/dates'
import { cancelTrain, issueTrain, readTrainBooking } from '#contract/train/booking'
import type { TrainBooking, TrainPax } from '#contract/train/request'
import { bookTrain, searchTrains, type TrainOffer } from '#contract/train/train'
import type { Agent, Answer } from './agent-client.ts'

/** Trains are for the super administrator alone, unless an installation says otherwise. */
export const openToAll = { TRAIN_ROLES: 'ROLE_ADMIN,ROLE_AGENT' }

export type TrainWish = {
  from?: string
  to?: string
  /** From today on. */
  inDays?: number
  /** After so many days back. */
  backAfter?: number
  adults?: number
  infants?: number
  trainNumber?: string
  classCode?: string
}

/** Of a day that is far enough from midnight, whatever the clock of the test. */
export async function offersOf(agent: Agent, now: Date, wish: TrainWish = {}) {
  const departureDate = addDays(dayInJakarta(now), wish.inDays ?? 10)
  const { availabilityResult } = await agent.call(searchTrains, {
    query: {
      originStationCode: wish.from ?? 'GMR',
      destinationStationCode: wish.to ?? 'BD',
      departureDate,
      returnDate: wish.backAfter === undefined ? '' : addDays(departureDate, wish.backAfter),
      tripType: wish.backAfter === undefined ? 'OW' : 'RT',
      numberOfAdults: String(wish.adults ?? 1),
      numberOfInfants: String(wish.infants ?? 0),
    },
  })
  return availabilityResult
}

export function adult(paxNumber: number, changes: Partial<TrainPax> = {}): TrainPax {
  return {
    paxNumber,
    paxType: 'ADULT',
    paxTypeNumber: paxNumber,
    title: 'MR',
    firstName: 'Budi',
    lastName: 'Santoso',
    dateOfBirth: '1990-05-17',
    identityType: 'KTP',
    identityNumber: `32730${paxNumber}`,
    seats: [],
    ...changes,
  }
}

/** Everything the form would send for chosen trains. */
export function trainForm(
  offers: readonly Pick<TrainOffer, 'availabilityId'>[],
  { lastName = 'Lestari', ...changes }: Partial<TrainBooking> & { lastName?: string } = {},
): TrainBooking {
  return {
    availabilityIds: offers.map(({ availabilityId }) => availabilityId),
    holder: {
      title: 'MRS',
      firstName: 'Putri',
      lastName,
      email: 'putri@example.com',
      phoneNumber: '+62 811 0000 000',
      otherPhoneNumber: '',
    },
    pax: [adult(1)],
    clientReference: '',
    ...changes,
  }
}

export async function chosen(agent: Agent, now: Date, wish: TrainWish = {}): Promise<TrainOffer[]> {
  const { departureTrains, returnTrains } = await offersOf(agent, now, wish)
  const isWanted = ({ trainNumber, classCode, seatsLeft }: TrainOffer) =>
    (wish.trainNumber === undefined || trainNumber === wish.trainNumber) &&
    (wish.classCode === undefined || classCode === wish.classCode) &&
    (wish.trainNumber !== undefined || seatsLeft > 4)
  const out = departureTrains.find(isWanted)
  if (!out) throw new Error('there is no such train')
  const back = wish.backAfter === undefined ? undefined : returnTrains.find(isWanted)
  return back ? [out, back] : [out]
}

export function tryToHold(agent: Agent, form: TrainBooking, key: string = randomUUID()): Promise<Answer> {
  return agent.raw('POST', bookTrain.path, form, { 'idempotency-key': key })
}

/** Seats that are held; answers the locator. */
export async function held(
  agent: Agent,
  now: Date,
  { lastName = 'Lestari', ...wish }: TrainWish & { lastName?: string } = {},
): Promise<string> {
  const body = trainForm(await chosen(agent, now, wish), { lastName })
  const { bookingsResult } = await agent.call(bookTrain, { body })
  const [booked] = bookingsResult
  if (!booked) throw new Error('it was not booked')
  return booked.bookingLocatorCode
}

export function tryToChangeTrain(
  agent: Agent,
  act: 'issue' | 'cancel',
  locator: string,
  key: string = randomUUID(),
): Promise<Answer> {
  const { path } = act === 'issue' ? issueTrain : cancelTrain
  return agent.raw('POST', path.replace('{id}', locator), {}, { 'idempotency-key': key })
}

export function trainOf(agent: Agent, locator: string) {
  return agent.call(readTrainBooking, { params: { id: locator } })
}
