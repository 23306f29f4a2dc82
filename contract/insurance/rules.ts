import { addDays, daysBetween } from '../day/dates.ts'

/** spec: insurance §9. */
export const coverageNames = ['Individual', 'Duo', 'Duo Plus', 'Family', 'Group', 'Group Tour'] as const
export type CoverageName = (typeof coverageNames)[number]

/** Limits of the count fields (spec: insurance §5). A group tour is counted by its file instead. */
export const travellerLimits: Readonly<Record<CoverageName, { min: number; max: number }>> = {
  Individual: { min: 1, max: 1 },
  Duo: { min: 2, max: 2 },
  'Duo Plus': { min: 2, max: 10 },
  Family: { min: 2, max: 5 },
  Group: { min: 2, max: 10 },
  'Group Tour': { min: 2, max: 10 },
}

/** Limits of a group file, whatever the count fields say (issue: group tour). */
export const groupFileLimits = { min: 11, max: 50 } as const

const maxFamilyAdults = 2

export type TravellerCounts = {
  readonly numberOfAdults: number
  readonly numberOfSeniors: number
  readonly numberOfChildren: number
}

export function travellersOf({ numberOfAdults, numberOfSeniors, numberOfChildren }: TravellerCounts): number {
  return numberOfAdults + numberOfSeniors + numberOfChildren
}

/** Participants of a group need no address and no identity. */
export function isGroup(coverageName: CoverageName): boolean {
  return coverageName === 'Group' || coverageName === 'Group Tour'
}

/** Groups and families take no seniors (spec: insurance §5); a group tour forces their count to 0 (§4). */
export function takesSeniors(coverageName: CoverageName): boolean {
  return !isGroup(coverageName) && coverageName !== 'Family'
}

/** Maximum of one count field, given the other counts (spec: insurance §5, field bounds). */
export function maxCountOf(
  field: keyof TravellerCounts,
  counts: TravellerCounts,
  coverageName: CoverageName,
): number {
  if (field === 'numberOfSeniors' && !takesSeniors(coverageName)) return 0
  const left = Math.max(0, travellerLimits[coverageName].max - (travellersOf(counts) - counts[field]))
  return field === 'numberOfAdults' && coverageName === 'Family' ? Math.min(left, maxFamilyAdults) : left
}

/** After a change of trip or coverage: keeps counts that fit, else resets them (spec: insurance §5). */
export function countsFor(coverageName: CoverageName, counts: TravellerCounts): TravellerCounts {
  const fitting = takesSeniors(coverageName) ? counts : { ...counts, numberOfSeniors: 0 }
  const total = travellersOf(fitting)
  const { min, max } = travellerLimits[coverageName]
  const tooManyAdults = coverageName === 'Family' && fitting.numberOfAdults > maxFamilyAdults
  if (total >= min && total <= max && !tooManyAdults) return fitting
  return { numberOfAdults: coverageName === 'Individual' ? 1 : 2, numberOfSeniors: 0, numberOfChildren: 0 }
}

type TripType = 'ANNUAL' | 'ONEWAY' | 'SINGLE'

/** `Annual Trip 90` and `Annual Trip 180` are annual; the number is the length of one trip. */
export function tripTypeOf(tripName: string): TripType {
  if (/^annual\b/i.test(tripName)) return 'ANNUAL'
  return /^one ?way\b/i.test(tripName) ? 'ONEWAY' : 'SINGLE'
}

/** spec: insurance §9. */
const defaultDays: Readonly<Record<TripType, number>> = { ANNUAL: 365, ONEWAY: 3, SINGLE: 1 }

export function maxDays(tripName: string, coverageName: CoverageName): number {
  if (tripTypeOf(tripName) === 'ANNUAL') return defaultDays.ANNUAL
  return coverageName === 'Individual' ? 100 : 365
}

/** Which fields the trip fixes: the days of an annual or one-way trip, the end of an annual one (spec: insurance §5).
 * */
export function fixedFields(tripName: string): { days: boolean; end: boolean } {
  const type = tripTypeOf(tripName)
  return { days: type !== 'SINGLE', end: type === 'ANNUAL' }
}

/** The days of the coverage, both ends included. */
export type CoveragePeriod = {
  readonly coverageStartDate: string
  readonly coverageEndDate: string
  readonly coverageNumberOfDays: number
}

/** End = start + days − 1 (spec: insurance §5). */
export function periodFrom(coverageStartDate: string, coverageNumberOfDays: number): CoveragePeriod {
  return {
    coverageStartDate,
    coverageNumberOfDays,
    coverageEndDate: addDays(coverageStartDate, coverageNumberOfDays - 1),
  }
}

export function defaultDaysOf(tripName: string): number {
  return defaultDays[tripTypeOf(tripName)]
}

/** The usual period of the trip from that day on. */
export function periodOfTrip(tripName: string, coverageStartDate: string): CoveragePeriod {
  return periodFrom(coverageStartDate, defaultDaysOf(tripName))
}

/** The period to a chosen end, moved to the nearest possible day if it is before the start or too far. */
export function periodTo(
  { coverageStartDate }: Pick<CoveragePeriod, 'coverageStartDate'>,
  coverageEndDate: string,
  most: number,
): CoveragePeriod {
  const days = daysBetween(coverageStartDate, coverageEndDate) + 1
  return periodFrom(coverageStartDate, Math.min(Math.max(days, 1), most))
}

/** How many days ago the departure of somebody already travelling may be (spec: insurance §5, §9). */
export const departureWindowDays = 2

export function departureBounds(today: string): { min: string; max: string; usual: string } {
  return { min: addDays(today, -departureWindowDays), max: today, usual: addDays(today, -1) }
}

export type SearchObstacle =
  | { readonly code: 'NO_DESTINATION' | 'NO_GROUP_FILE' }
  | { readonly code: 'TOO_MANY_TRAVELLERS' | 'TOO_FEW_TRAVELLERS'; readonly n: number }

type SearchFacts = TravellerCounts & {
  readonly coverageName: CoverageName
  readonly destinations: number
  readonly hasGroupFile: boolean
}

/** The first reason against a search, in the order of the specification (spec: insurance §5). */
export function whyNotSearchInsurance(facts: SearchFacts): SearchObstacle | null {
  const { min, max } = travellerLimits[facts.coverageName]
  const total = travellersOf(facts)
  if (facts.destinations === 0) return { code: 'NO_DESTINATION' }
  if (total > max) return { code: 'TOO_MANY_TRAVELLERS', n: max }
  if (total < min) return { code: 'TOO_FEW_TRAVELLERS', n: min }
  return facts.coverageName === 'Group Tour' && !facts.hasGroupFile ? { code: 'NO_GROUP_FILE' } : null
}

/** The sentence of the specification (spec: insurance §5). */
export function searchSentence(obstacle: SearchObstacle): string {
  switch (obstacle.code) {
    case 'NO_DESTINATION':
      return 'Please input one or more destination countries!'
    case 'TOO_MANY_TRAVELLERS':
      return `Maximum ${obstacle.n} Travellers!`
    case 'TOO_FEW_TRAVELLERS':
      return `Minimum ${obstacle.n} Travellers!`
    default:
      return 'Please specify file input group!'
  }
}

/** Whether the types of travellers fit the coverage, beyond their number: no family has five adults. */
export function countsFit(coverageName: CoverageName, counts: TravellerCounts): boolean {
  return (
    (takesSeniors(coverageName) || counts.numberOfSeniors === 0) &&
    (coverageName !== 'Family' || counts.numberOfAdults <= maxFamilyAdults)
  )
}
