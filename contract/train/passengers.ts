import { ageOn } from '../access/person.ts'
import { addDays } from '../day/dates.ts'
import { holderTitle, type TrainPax } from './request.ts'
import { infantAge } from './rules.ts'

type PaxType = TrainPax['paxType']
type Title = TrainPax['title']

/** A child with its own seat is an ADULT. */
export const trainTitlesOf: Readonly<Record<PaxType, readonly Title[]>> = {
  ADULT: ['MR', 'MRS', 'MS', 'MSTR', 'MISS'],
  INFANT: ['MSTR', 'MISS'],
}

export const holderTitles: readonly Title[] = holderTitle.options

export type PassengerProblem =
  | 'BORN_LATER'
  | 'NO_INFANT'
  | 'STILL_INFANT'
  | 'NO_IDENTITY'
  | 'SAME_IDENTITY'
  | 'WRONG_TITLE'

export const passengerProblems: Readonly<Record<PassengerProblem, string>> = {
  BORN_LATER: 'The date of birth lies in the future.',
  NO_INFANT: `An infant must be below ${infantAge.below} on the day of departure.`,
  STILL_INFANT: `Whoever is below ${infantAge.below} travels as an infant.`,
  NO_IDENTITY: 'An identity is needed: type and number.',
  SAME_IDENTITY: 'An adult before has the same identity.',
  WRONG_TITLE: `The title of an infant is ${trainTitlesOf.INFANT.join(' or ')}.`,
}

export function whyNotThisTitle({
  paxType,
  title,
}: Pick<TrainPax, 'paxType' | 'title'>): PassengerProblem | null {
  return trainTitlesOf[paxType].includes(title) ? null : 'WRONG_TITLE'
}

/** Whether the age on the day of the first departure fits the type. */
export function whyNotThisAge(
  paxType: PaxType,
  dateOfBirth: string,
  { departureDate, today }: { readonly departureDate: string; readonly today: string },
): PassengerProblem | null {
  if (dateOfBirth > today) return 'BORN_LATER'
  const isInfant = ageOn(departureDate, dateOfBirth) < infantAge.below
  if (paxType === 'INFANT') return isInfant ? null : 'NO_INFANT'
  return isInfant ? 'STILL_INFANT' : null
}

/** Passengers with a seat need an identity; infants do not. */
export function whyNotThisIdentity({
  paxType,
  identityType,
  identityNumber,
}: Pick<TrainPax, 'paxType' | 'identityType' | 'identityNumber'>): PassengerProblem | null {
  const isNamed = Boolean(identityType) && Boolean(identityNumber?.trim())
  return paxType === 'ADULT' && !isNamed ? 'NO_IDENTITY' : null
}

type Identified = Pick<TrainPax, 'paxType' | 'identityType' | 'identityNumber'>

const identityOf = ({ identityType, identityNumber = '' }: Identified) =>
  `${identityType}/${identityNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')}`

/** Refuses two adults with the same identity, ignoring case and punctuation; an infant may share its parent's. */
export function whyNotSameIdentity(pax: Identified, before: readonly Identified[]): PassengerProblem | null {
  if (pax.paxType !== 'ADULT' || !pax.identityNumber?.trim()) return null
  const isTaken = before.some((one) => one.paxType === 'ADULT' && identityOf(one) === identityOf(pax))
  return isTaken ? 'SAME_IDENTITY' : null
}

/** The earliest day of birth of an infant on that departure. */
export function infantsBornFrom(departureDate: string): string {
  const sameDay = `${Number(departureDate.slice(0, 4)) - infantAge.below}${departureDate.slice(4)}`
  // three years before a leap day there is none
  return addDays(sameDay.replace('-02-29', '-02-28'), 1)
}
