import { addDays } from '../dates.ts'
import { ageOn } from '../person.ts'
import { holderTitle, type TrainPax } from './request.ts'
import { infantAge } from './rules.ts'

type PaxType = TrainPax['paxType']
type Title = TrainPax['title']

/** A child that has a seat of its own travels as an adult. */
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

export function whyNotTitled({
  paxType,
  title,
}: Pick<TrainPax, 'paxType' | 'title'>): PassengerProblem | null {
  return trainTitlesOf[paxType].includes(title) ? null : 'WRONG_TITLE'
}

/** When a passenger is born who is of the type on the day of the first departure. */
export function whyNotBorn(
  paxType: PaxType,
  dateOfBirth: string,
  { departureDate, today }: { readonly departureDate: string; readonly today: string },
): PassengerProblem | null {
  if (dateOfBirth > today) return 'BORN_LATER'
  const isInfant = ageOn(departureDate, dateOfBirth) < infantAge.below
  if (paxType === 'INFANT') return isInfant ? null : 'NO_INFANT'
  return isInfant ? 'STILL_INFANT' : null
}

/** Whoever has a seat is asked for an identity on the train; of an infant it may be left out. */
export function whyNotIdentified({
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

/** Two seats on one identity are one person in two spellings, or a number in the wrong form; an infant may travel on its
 * parent's. */
export function whyNotApart(pax: Identified, before: readonly Identified[]): PassengerProblem | null {
  if (pax.paxType !== 'ADULT' || !pax.identityNumber?.trim()) return null
  const isTaken = before.some((one) => one.paxType === 'ADULT' && identityOf(one) === identityOf(pax))
  return isTaken ? 'SAME_IDENTITY' : null
}

/** The first day of birth of an infant of that departure. */
export function infantsBornFrom(departureDate: string): string {
  const sameDay = `${Number(departureDate.slice(0, 4)) - infantAge.below}${departureDate.slice(4)}`
  // that many years before a leap day there is none
  return addDays(sameDay.replace('-02-29', '-02-28'), 1)
}
