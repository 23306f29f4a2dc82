import type { TrainSearch } from '#contract/train/request'
import type { TrainOffer } from '#contract/train/train'
import { canFollow } from '../offer-key.ts'

/** 1 out, 2 back. */
export type Leg = 1 | 2

/** A train for every journey: out, and on a round trip back. */
export type ChosenTrains = readonly [TrainOffer] | readonly [TrainOffer, TrainOffer]

/** The booking page (spec: pnr-tour-train §4). */
export type BookingState =
  | { readonly step: 'reset' }
  /** A journey has no train yet; `null`: that one. */
  | {
      readonly step: 'searched'
      readonly search: TrainSearch
      readonly out: TrainOffer | null
      readonly back: TrainOffer | null
    }
  | { readonly step: 'chosen'; readonly search: TrainSearch; readonly offers: ChosenTrains }
  | {
      readonly step: 'form'
      readonly search: TrainSearch
      readonly offers: ChosenTrains
      /** The booking is on its way, or being looked up: nobody knows yet. */
      readonly underWay: boolean
    }

export type BookingChange =
  | { readonly do: 'search'; readonly search: TrainSearch }
  /** Change Search Parameters. */
  | { readonly do: 'reset' }
  | { readonly do: 'choose'; readonly leg: Leg; readonly offer: TrainOffer }
  /** The same journey is searched for again; its old offers are no longer good. */
  | { readonly do: 'searchAgain' }
  | { readonly do: 'continue' }
  /** From the form to the trains. */
  | { readonly do: 'back' }
  | { readonly do: 'underWay'; readonly underWay: boolean }

/** Changes that do not go with the state change nothing: a second tap, a late answer. */
export function nextState(state: BookingState, change: BookingChange): BookingState {
  if (change.do === 'search') {
    return state.step === 'reset' ? { step: 'searched', search: change.search, out: null, back: null } : state
  }
  if (state.step === 'reset') return state
  if (state.step === 'form') return nextOfForm(state, change)
  switch (change.do) {
    case 'reset':
      return { step: 'reset' }
    case 'choose':
      return withTrain(state, change.leg, change.offer)
    case 'searchAgain':
      return { step: 'searched', search: state.search, out: null, back: null }
    case 'continue':
      return state.step === 'chosen' ? { ...state, step: 'form', underWay: false } : state
    default:
      return state
  }
}

/** What is under way is left by its end alone. */
function nextOfForm(state: Extract<BookingState, { step: 'form' }>, change: BookingChange): BookingState {
  if (change.do === 'underWay') return { ...state, underWay: change.underWay }
  if (state.underWay) return state
  if (change.do === 'reset') return { step: 'reset' }
  const { search, offers } = state
  if (change.do === 'back') return { step: 'chosen', search, offers }
  return change.do === 'searchAgain' ? { step: 'searched', search, out: null, back: null } : state
}

/** The trains that are chosen so far. */
export function trainsOf(state: BookingState): { out: TrainOffer | null; back: TrainOffer | null } {
  if (state.step === 'reset') return { out: null, back: null }
  if (state.step === 'searched') return { out: state.out, back: state.back }
  return { out: state.offers[0], back: state.offers[1] ?? null }
}

/** A train back that leaves before the other one has arrived is given up. */
function withTrain(
  state: Extract<BookingState, { step: 'searched' | 'chosen' }>,
  leg: Leg,
  offer: TrainOffer,
): BookingState {
  const { search } = state
  const before = trainsOf(state)
  const out = leg === 1 ? offer : before.out
  const wanted = leg === 2 ? offer : before.back
  if (leg === 2 && (search.tripType === 'OW' || (out && !canFollow(out, offer)))) return state
  const back = out && wanted && !canFollow(out, wanted) ? null : wanted
  if (out && search.tripType === 'OW') return { step: 'chosen', search, offers: [out] }
  if (out && back) return { step: 'chosen', search, offers: [out, back] }
  return { step: 'searched', search, out, back }
}
