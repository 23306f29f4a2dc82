import type { DestinationCountry, InsuranceSearch } from '#contract/insurance/request'
import {
  type CoverageName,
  countsFor,
  departureBounds,
  fixedFields,
  maxCountOf,
  maxDays,
  periodFrom,
  periodOfTrip,
  periodTo,
  type TravellerCounts,
} from '#contract/insurance/rules'

/** The search form: the request without the group file. */
export type SearchDraft = InsuranceSearch

/** A trip type with the coverages offered for it. */
export type Trip = { readonly tripName: string; readonly coverageNames: readonly CoverageName[] }

export type SearchChange =
  | { readonly trip: Trip }
  | { readonly coverageName: CoverageName }
  | { readonly alreadyTravels: boolean; readonly today: string }
  | { readonly travelDepartureDate: string }
  | { readonly countries: readonly DestinationCountry[] }
  | { readonly start: string }
  /** `null`: the field is empty. */
  | { readonly days: number | null }
  | { readonly end: string }
  | { readonly count: keyof TravellerCounts; readonly value: number }

/** Applies a change and adjusts the coupled fields (spec: insurance §5). */
export function changeSearch(draft: SearchDraft, change: SearchChange): SearchDraft {
  if ('trip' in change) return withTrip(draft, change.trip)
  if ('coverageName' in change) return withCoverage(draft, change.coverageName)
  if ('alreadyTravels' in change) {
    return change.alreadyTravels
      ? { ...draft, isAlreadyTravel: 'yes', travelDepartureDate: departureBounds(change.today).usual }
      : { ...draft, isAlreadyTravel: 'no', travelDepartureDate: null }
  }
  if ('travelDepartureDate' in change) return { ...draft, travelDepartureDate: change.travelDepartureDate }
  if ('countries' in change) return { ...draft, destinationCountries: [...change.countries] }
  if ('start' in change) return { ...draft, ...periodFrom(change.start, draft.coverageNumberOfDays) }
  if ('days' in change) return withDays(draft, change.days ?? 1)
  if ('end' in change) {
    if (fixedFields(draft.tripName).end) return draft
    return { ...draft, ...periodTo(draft, change.end, maxDays(draft.tripName, draft.coverageName)) }
  }
  const most = maxCountOf(change.count, draft, draft.coverageName)
  return { ...draft, [change.count]: Math.min(Math.max(change.value, 0), most) }
}

/** Moves a start before today to today, for a page left open over midnight. */
export function notBefore(today: string, draft: SearchDraft): SearchDraft {
  return draft.coverageStartDate < today ? changeSearch(draft, { start: today }) : draft
}

/** The initial values of the form. */
export function defaultDraft(trip: Trip, today: string): SearchDraft {
  const coverageName = trip.coverageNames[0] ?? 'Individual'
  const none = { numberOfAdults: 0, numberOfSeniors: 0, numberOfChildren: 0 }
  return {
    tripName: trip.tripName,
    coverageName,
    isAlreadyTravel: 'no',
    travelDepartureDate: null,
    destinationCountries: [],
    ...periodOfTrip(trip.tripName, today),
    ...countsFor(coverageName, none),
  }
}

function countsOf({ numberOfAdults, numberOfSeniors, numberOfChildren }: TravellerCounts): TravellerCounts {
  return { numberOfAdults, numberOfSeniors, numberOfChildren }
}

function withTrip(draft: SearchDraft, { tripName, coverageNames }: Trip): SearchDraft {
  const kept = coverageNames.find((name) => name === draft.coverageName)
  const coverageName = kept ?? coverageNames[0] ?? draft.coverageName
  return {
    ...draft,
    tripName,
    ...periodOfTrip(tripName, draft.coverageStartDate),
    coverageName,
    ...countsFor(coverageName, countsOf(draft)),
  }
}

function withCoverage(draft: SearchDraft, coverageName: CoverageName): SearchDraft {
  const days = Math.min(draft.coverageNumberOfDays, maxDays(draft.tripName, coverageName))
  return {
    ...draft,
    coverageName,
    ...periodFrom(draft.coverageStartDate, days),
    ...countsFor(coverageName, countsOf(draft)),
  }
}

function withDays(draft: SearchDraft, days: number): SearchDraft {
  if (fixedFields(draft.tripName).days) return draft
  const most = maxDays(draft.tripName, draft.coverageName)
  const bounded = Math.min(Math.max(Math.trunc(days), 1), most)
  return { ...draft, ...periodFrom(draft.coverageStartDate, bounded) }
}
