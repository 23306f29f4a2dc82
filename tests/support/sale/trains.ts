import { randomUUID } from 'node:crypto'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { cancelTrain, issueTrain, readTrainBooking } from '#contract/train/booking'
import type { TrainBooking, TrainPax } from '#contract/train/request'
import { bookTrain, searchTrains, type TrainOffer } from '#contract/train/train'
import type { Agent, Answer } from '../client/agent-client.ts'

/** Environment that opens trains to all roles; by default only the super administrator sells them. */
export const openToAll = { TRAIN_ROLES: 'ROLE_ADMIN,ROLE_AGENT' }

export type TrainOptions = {
  from?: string
  to?: string
  /** Days from today to the departure. */
  inDays?: number
  /** Days from the departure to the way back. */
  backAfter?: number
  adults?: number
  infants?: number
  trainNumber?: string
  classCode?: string
}

/** Searches trains, ten days ahead by default. */
export async function offersOf(agent: Agent, now: Date, options: TrainOptions = {}) {
  const departureDate = addDays(dayInJakarta(now), options.inDays ?? 10)
  const { availabilityResult } = await agent.call(searchTrains, {
    query: {
      originStationCode: options.from ?? 'GMR',
      destinationStationCode: options.to ?? 'BD',
      departureDate,
      returnDate: options.backAfter === undefined ? '' : addDays(departureDate, options.backAfter),
      tripType: options.backAfter === undefined ? 'OW' : 'RT',
      numberOfAdults: String(options.adults ?? 1),
      numberOfInfants: String(options.infants ?? 0),
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
    identityNumber: `327301010190000${paxNumber}`,
    seats: [],
    ...changes,
  }
}

/** The request that the form would send for the chosen trains. */
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

export async function chosen(agent: Agent, now: Date, options: TrainOptions = {}): Promise<TrainOffer[]> {
  const { departureTrains, returnTrains } = await offersOf(agent, now, options)
  const isWanted = ({ trainNumber, classCode, seatsLeft }: TrainOffer) =>
    (options.trainNumber === undefined || trainNumber === options.trainNumber) &&
    (options.classCode === undefined || classCode === options.classCode) &&
    (options.trainNumber !== undefined || seatsLeft > 4)
  const out = departureTrains.find(isWanted)
  if (!out) throw new Error('there is no such train')
  const back = options.backAfter === undefined ? undefined : returnTrains.find(isWanted)
  return back ? [out, back] : [out]
}

export function tryToHold(agent: Agent, form: TrainBooking, key: string = randomUUID()): Promise<Answer> {
  return agent.raw('POST', bookTrain.path, form, { 'idempotency-key': key })
}

/** Holds seats and returns the locator. */
export async function held(
  agent: Agent,
  now: Date,
  { lastName = 'Lestari', ...options }: TrainOptions & { lastName?: string } = {},
): Promise<string> {
  const body = trainForm(await chosen(agent, now, options), { lastName })
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
