import { addDays } from '#contract/day/dates'
import type { Station, StationOption, TrainSearch } from '#contract/train/request'
import { returnBounds, trainBounds, whyNotSearchTrains } from '#contract/train/rules'

/** Days until the proposed return; it is set even for one way. */
const defaultStay = 3

/** The search form; a station is `null` while another one is typed. */
export type SearchDraft = Omit<TrainSearch, 'originStation' | 'destinationStation'> & {
  readonly originStation: StationOption | null
  readonly destinationStation: StationOption | null
}

export type SearchChange =
  | { readonly originStation: StationOption | null }
  | { readonly destinationStation: StationOption | null }
  | { readonly swap: true }
  | { readonly tripType: TrainSearch['tripType'] }
  | { readonly departureDate: string }
  | { readonly returnDate: string }
  | { readonly count: 'numberOfAdults' | 'numberOfInfants'; readonly value: number }

const boundsOf = { numberOfAdults: trainBounds.adults, numberOfInfants: trainBounds.infants } as const

/** Applies a change and adjusts the coupled fields (spec: pnr-tour-train §5). */
export function changeSearch(draft: SearchDraft, change: SearchChange): SearchDraft {
  if ('swap' in change) {
    return { ...draft, originStation: draft.destinationStation, destinationStation: draft.originStation }
  }
  if ('departureDate' in change) {
    const { departureDate } = change
    return { ...draft, departureDate, returnDate: addDays(departureDate, defaultStay) }
  }
  if ('returnDate' in change) {
    const { min, max } = returnBounds(draft.departureDate)
    const { returnDate } = change
    return { ...draft, returnDate: returnDate < min ? min : returnDate > max ? max : returnDate }
  }
  if ('count' in change) {
    const { min, max } = boundsOf[change.count]
    return { ...draft, [change.count]: Math.min(Math.max(change.value, min), max) }
  }
  return { ...draft, ...change }
}

/** Moves a departure before today to today. */
export function notBefore(today: string, draft: SearchDraft): SearchDraft {
  return draft.departureDate < today ? changeSearch(draft, { departureDate: today }) : draft
}

/** The initial values of the form (spec: pnr-tour-train §5). */
export function defaultDraft(origin: Station, destination: Station, today: string): SearchDraft {
  return {
    originStation: optionOf(origin),
    destinationStation: optionOf(destination),
    departureDate: today,
    returnDate: addDays(today, defaultStay),
    tripType: 'OW',
    numberOfAdults: 1,
    numberOfInfants: 0,
  }
}

/** A station as a select option (spec: pnr-tour-train §3). */
export function optionOf(data: Station): StationOption {
  return { key: data.stationCode, value: data.stationName, data }
}

export function obstacleOf(draft: SearchDraft, today: string) {
  return whyNotSearchTrains(
    {
      ...draft,
      origin: draft.originStation?.key ?? null,
      destination: draft.destinationStation?.key ?? null,
    },
    today,
  )
}

/** The draft as a valid search; `null`: there is an obstacle. */
export function searchOf(draft: SearchDraft, today: string): TrainSearch | null {
  const { originStation, destinationStation } = draft
  if (!originStation || !destinationStation || obstacleOf(draft, today)) return null
  return { ...draft, originStation, destinationStation }
}
