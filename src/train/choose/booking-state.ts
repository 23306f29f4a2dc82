import type { TrainSearch } from '#contract/train/request'
import type { TrainOffer } from '#contract/train/train'
import { canFollow } from '../offer-key.ts'

/** 1: outbound, 2: return. */
export type Leg = 1 | 2

/** The outbound train, and on a round trip the return train. */
export type ChosenTrains = readonly [TrainOffer] | readonly [TrainOffer, TrainOffer]

/** The booking page (spec: pnr-tour-train §4). */
export type BookingState =
  | { readonly step: 'reset' }
  /** At least one journey has no train yet (`null`). */
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
      /** The booking was sent and its outcome is not known yet. */
      readonly underWay: boolean
    }

export type BookingChange =
  | { readonly do: 'search'; readonly search: TrainSearch }
  /** Change Search Parameters. */
  | { readonly do: 'reset' }
  | { readonly do: 'choose'; readonly leg: Leg; readonly offer: TrainOffer }
  /** Repeats the search, because the old offers have expired. */
  | { readonly do: 'searchAgain' }
  | { readonly do: 'continue' }
  /** From the form back to the trains. */
  | { readonly do: 'back' }
  | { readonly do: 'underWay'; readonly underWay: boolean }

/** The page when it opens; `null`: nothing has been searched. */
export function stateAfter(search: TrainSearch | null): BookingState {
  return search ? { step: 'searched', search, out: null, back: null } : { step: 'reset' }
}

/** Changes that do not fit the state are ignored, for example a second tap or a late reply. */
export function nextState(state: BookingState, change: BookingChange): BookingState {
  if (change.do === 'search') {
    return state.step === 'reset' ? stateAfter(change.search) : state
  }
  if (state.step === 'reset') return state
  if (state.step === 'form') return nextFormState(state, change)
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

/** While a booking is under way, only its end changes the state. */
function nextFormState(state: Extract<BookingState, { step: 'form' }>, change: BookingChange): BookingState {
  if (change.do === 'underWay') return { ...state, underWay: change.underWay }
  if (state.underWay) return state
  if (change.do === 'reset') return { step: 'reset' }
  const { search, offers } = state
  if (change.do === 'back') return { step: 'chosen', search, offers }
  return change.do === 'searchAgain' ? { step: 'searched', search, out: null, back: null } : state
}

export function trainsOf(state: BookingState): { out: TrainOffer | null; back: TrainOffer | null } {
  if (state.step === 'reset') return { out: null, back: null }
  if (state.step === 'searched') return { out: state.out, back: state.back }
  return { out: state.offers[0], back: state.offers[1] ?? null }
}

/** Drops the return train if it leaves before the outbound train arrives. */
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
