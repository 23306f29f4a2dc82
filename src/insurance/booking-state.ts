import type { ReplyOf } from '#contract/call/endpoint'
import type { AvailablePremium, searchInsurance } from '#contract/insurance/insurance'
import type { InsuranceSearch } from '#contract/insurance/request'

export type Availability = ReplyOf<typeof searchInsurance>['availabilityResult']

/** The search, its result, and the choice made from it. */
export type Found = {
  readonly search: InsuranceSearch
  readonly result: Availability
  /** `null`: nothing chosen yet. */
  readonly premium: AvailablePremium | null
  readonly benefitCodes: readonly string[]
}

/** The booking page (spec: insurance §4). */
export type BookingState =
  | { readonly step: 'reset' }
  | ({ readonly step: 'searched' } & Found)
  /** The booking was sent and its outcome is not known yet; `checking`: the server is reconciling it. */
  | ({ readonly step: 'booking'; readonly commandId: string; readonly checking: boolean } & Found)
  | ({ readonly step: 'booked'; readonly bookingLocatorCode: string } & Found)

export type BookingStep =
  | { readonly do: 'found'; readonly search: InsuranceSearch; readonly result: Availability }
  /** Change Search Parameters. */
  | { readonly do: 'reset' }
  | { readonly do: 'choose'; readonly premium: AvailablePremium }
  | { readonly do: 'benefit'; readonly code: string; readonly chosen: boolean }
  | { readonly do: 'book'; readonly commandId: string }
  | { readonly do: 'checking' }
  | { readonly do: 'booked'; readonly bookingLocatorCode: string }
  | { readonly do: 'refused' }

/** Steps that do not fit the state are ignored, for example a late search reply or a second tap. */
export function nextState(state: BookingState, step: BookingStep): BookingState {
  if (step.do === 'reset') return state.step === 'booking' ? state : { step: 'reset' }
  if (step.do === 'found') {
    if (state.step !== 'reset') return state
    const { search, result } = step
    return { step: 'searched', search, result, premium: null, benefitCodes: [] }
  }
  if (state.step === 'reset') return state
  const { search, result, premium, benefitCodes } = state
  const found: Found = { search, result, premium, benefitCodes }
  switch (step.do) {
    case 'choose':
      // choosing a package clears the chosen benefits (spec: insurance §4)
      return state.step === 'searched' ? { ...state, premium: step.premium, benefitCodes: [] } : state
    case 'benefit': {
      if (state.step !== 'searched' || !premium) return state
      const others = benefitCodes.filter((code) => code !== step.code)
      return { ...state, benefitCodes: step.chosen ? [...others, step.code] : others }
    }
    case 'book':
      if (state.step !== 'searched' || !premium) return state
      return { ...found, step: 'booking', commandId: step.commandId, checking: false }
    case 'checking':
      return state.step === 'booking' ? { ...state, checking: true } : state
    case 'booked':
      if (state.step !== 'booking') return state
      return { ...found, step: 'booked', bookingLocatorCode: step.bookingLocatorCode }
    case 'refused':
      return state.step === 'booking' ? { ...found, step: 'searched' } : state
  }
}
