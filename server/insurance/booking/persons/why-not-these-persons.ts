import type { IdentityType } from '#contract/access/person'
import {
  type AgeGroup,
  ages,
  birthBounds,
  identityTypesFor,
  type PaxTitle,
  type PaxType,
  titlesOf,
} from '#contract/insurance/pax'
import type { CoverageName, TravellerCounts } from '#contract/insurance/rules'

type Person = {
  readonly paxNumber: number
  readonly paxType: PaxType
  readonly paxTypeNumber: number
  readonly title: PaxTitle
  readonly dateOfBirth: string
  readonly identityType?: IdentityType | undefined
}

/** What the persons of a policy are checked against. */
export type PersonTerms = {
  readonly trip: TravellerCounts & { readonly coverageName: CoverageName; readonly coverageStartDate: string }
  readonly territoryName: string
  readonly today: string
}

const wordOf: Readonly<Record<PaxType, readonly [one: string, many: string]>> = {
  ADT: ['adult', 'adults'],
  SNR: ['senior', 'seniors'],
  CHD: ['child', 'children'],
}

/** Why these persons do not fit the policy; `null` when they do (spec: insurance §5). */
export function whyNotThesePersons(
  terms: PersonTerms,
  holder: Person,
  participants: readonly Person[],
): string | null {
  return (
    whyNotThisHolder(terms, holder) ??
    whyNotTheseNumbers(terms, participants) ??
    first(participants, (participant) => whyNotThisParticipant(terms, participant))
  )
}

/** The holder is not counted as a traveller, so its own pax type does not matter. */
export function whyNotThisHolder(terms: PersonTerms, holder: Person): string | null {
  const wrong = whyNotThisPerson(terms, { ...holder, paxType: 'ADT' }, 'HOLDER')
  return wrong && `Holder: ${wrong}`
}

export function whyNotThisParticipant(terms: PersonTerms, participant: Person): string | null {
  const wrong = whyNotThisPerson(terms, participant, participant.paxType)
  return wrong && `Participant ${participant.paxNumber}: ${wrong}`
}

function whyNotTheseNumbers({ trip }: PersonTerms, participants: readonly Person[]): string | null {
  const counts = [
    ['ADT', trip.numberOfAdults],
    ['SNR', trip.numberOfSeniors],
    ['CHD', trip.numberOfChildren],
  ] as const
  for (const [type, wanted] of counts) {
    const found = participants.filter(({ paxType }) => paxType === type).length
    const [one, many] = wordOf[type]
    if (found !== wanted) {
      return `The price is for ${wanted} ${wanted === 1 ? one : many}, but ${found} ${found === 1 ? 'is' : 'are'} named.`
    }
  }
  const numbers = new Set(participants.map(({ paxNumber }) => paxNumber))
  if (numbers.size !== participants.length || Math.max(...numbers) !== participants.length) {
    return `The participants must be numbered from 1 to ${participants.length}.`
  }
  const twice = participants.find(
    (one, index) =>
      participants.findIndex(
        ({ paxType, paxTypeNumber }) => paxType === one.paxType && paxTypeNumber === one.paxTypeNumber,
      ) < index,
  )
  if (!twice) return null
  const [word] = wordOf[twice.paxType]
  return `Participant ${twice.paxNumber}: ${word} ${twice.paxTypeNumber} is somebody else already.`
}

function whyNotThisPerson(
  { trip, territoryName, today }: PersonTerms,
  { paxType, title, dateOfBirth, identityType }: Person,
  group: AgeGroup,
): string | null {
  const [word] = wordOf[paxType]
  if (!titlesOf[paxType].includes(title))
    return `${title} is no title of a${word === 'adult' ? 'n' : ''} ${word}.`
  const { min, max } = birthBounds(group, trip.coverageStartDate, today)
  if (dateOfBirth < min || dateOfBirth > max) {
    const who = group === 'HOLDER' ? 'the policy holder' : `a${word === 'adult' ? 'n' : ''} ${word}`
    const { min: youngest, max: oldest } = ages[group]
    return `On the first day of the coverage ${who} must be ${youngest} to ${oldest} years old: born from ${min} to ${max}.`
  }
  if (identityType && !identityTypesFor(territoryName).includes(identityType)) {
    return `Outside Indonesia only a passport is accepted, not ${identityType}.`
  }
  return null
}

function first<T>(all: readonly T[], wrongWith: (one: T) => string | null): string | null {
  for (const one of all) {
    const wrong = wrongWith(one)
    if (wrong) return wrong
  }
  return null
}
