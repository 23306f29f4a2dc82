import {
  passengerProblems,
  whyNotSameIdentity,
  whyNotThisAge,
  whyNotThisIdentity,
  whyNotThisTitle,
} from '#contract/train/passengers'
import type { TrainPax } from '#contract/train/request'

/** What the passengers of a booking are checked against. */
type PassengerTerms = {
  readonly numberOfAdults: number
  readonly numberOfInfants: number
  readonly journeys: number
  readonly departureDate: string
  readonly today: string
}

/** Why these passengers do not fit the booking; `null` when they do (spec: pnr-tour-train §3, §5). */
export function whyNotThesePassengers(terms: PassengerTerms, pax: readonly TrainPax[]): string | null {
  return (
    whyNotTheseNumbers(terms, pax) ??
    first(pax, (one, index) => whyNotThisPassenger(terms, one, pax.slice(0, index))) ??
    seatTwice(pax)
  )
}

function whyNotTheseNumbers(terms: PassengerTerms, pax: readonly TrainPax[]): string | null {
  const counts = [
    ['ADULT', terms.numberOfAdults, 'adult', 'adults'],
    ['INFANT', terms.numberOfInfants, 'infant', 'infants'],
  ] as const
  for (const [type, wanted, one, many] of counts) {
    const named = pax.filter(({ paxType }) => paxType === type)
    const found = named.length
    if (found !== wanted) {
      return `The fare is for ${wanted} ${wanted === 1 ? one : many}, but ${found} ${found === 1 ? 'is' : 'are'} named.`
    }
    if (!isNumberedFromOne(named.map(({ paxTypeNumber }) => paxTypeNumber))) {
      return `The ${many} must be numbered from 1 to ${found}.`
    }
  }
  return isNumberedFromOne(pax.map(({ paxNumber }) => paxNumber))
    ? null
    : `The passengers must be numbered from 1 to ${pax.length}.`
}

function isNumberedFromOne(numbers: readonly number[]): boolean {
  return numbers.toSorted((a, b) => a - b).every((number, at) => number === at + 1)
}

function whyNotThisPassenger(
  terms: PassengerTerms,
  pax: TrainPax,
  before: readonly TrainPax[],
): string | null {
  const say = (sentence: string) => `Passenger ${pax.paxNumber}: ${sentence}`
  const wrong =
    whyNotThisTitle(pax) ??
    whyNotThisAge(pax.paxType, pax.dateOfBirth, terms) ??
    whyNotThisIdentity(pax) ??
    whyNotSameIdentity(pax, before)
  if (wrong) return say(passengerProblems[wrong])
  if (pax.paxType === 'INFANT') {
    return pax.seats.length > 0 ? say('An infant sits on a lap and has no seat.') : null
  }
  const legs = pax.seats.map(({ leg }) => leg)
  if (new Set(legs).size < legs.length) return say('Only one seat can be chosen for each train.')
  return legs.some((leg) => leg > terms.journeys) ? say('There is no return to choose a seat for.') : null
}

function seatTwice(pax: readonly TrainPax[]): string | null {
  const chosen = pax.flatMap(({ seats }) =>
    seats.map(({ leg, wagonNumber, seatNumber }) => `${leg}/${wagonNumber}/${seatNumber}`),
  )
  return new Set(chosen).size < chosen.length ? 'A seat is chosen for two passengers.' : null
}

function first<T>(list: readonly T[], why: (one: T, index: number) => string | null): string | null {
  for (const [index, one] of list.entries()) {
    const wrong = why(one, index)
    if (wrong) return wrong
  }
  return null
}
