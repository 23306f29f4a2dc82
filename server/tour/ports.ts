import type { Money } from '#contract/money'
import type { TourCount } from '#contract/tour/pricing'
import type { TourContact, TourMerchant, TourPriceCode, TourTraveller } from '#contract/tour/request'
import type { TourType } from '#contract/tour/types'

export type Carrier = { readonly code: string; readonly name: string }
export type TourGroup = { readonly id: string; readonly name: string }
export type TourPrices = Readonly<Partial<Record<TourPriceCode, Money>>>

/** What a search is narrowed by; an empty word narrows nothing. */
export type TourSearch = {
  readonly country: string
  readonly group: string
  readonly type: string
  readonly airline: string
  readonly keyword: string
  /** In days. */
  readonly leastDuration: number
  /** Of the departure, both included. */
  readonly from: string
  readonly to: string
}

export type Tour = {
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly description: string
  /** What is included and what is not, a line each. */
  readonly program: string
  /** Their addresses; `null` where there is none. */
  readonly pictures: readonly [string | null, string | null, string | null]
  readonly countryCode: string
  readonly countryName: string
  readonly group: TourGroup
  readonly type: TourType
}

export type TourDeparture = {
  readonly id: string
  /** The first day. */
  readonly day: string
  /** In days, the first and the last included. */
  readonly duration: number
  readonly carrier: Carrier
  readonly downPayment: Money
  /** A category that is not there is not sold. */
  readonly prices: TourPrices
  readonly seatsLeft: number
}

export type TourDay = {
  readonly title: string
  readonly description: string
  readonly breakfast: boolean
  readonly lunch: boolean
  readonly dinner: boolean
}

export type TourAndDepartures = { readonly tour: Tour; readonly departures: readonly TourDeparture[] }

export type DepartureSheet = {
  readonly tour: Tour
  readonly departure: TourDeparture
  /** From the airport back to it. */
  readonly route: string
  readonly days: readonly TourDay[]
}

export type TourOrder = {
  /** Ours, unique to one command: what an unknown outcome is looked up by. */
  readonly clientReference: string
  readonly departureId: string
  readonly counts: readonly TourCount[]
  /** What we expect to be asked for all of it, without tax. */
  readonly total: Money
  readonly contact: TourContact
  readonly travellers: readonly TourTraveller[]
}

export type TourConfirmation = { readonly supplierReference: string }

/** Who packages tours. Every call ends with the signal; `book` is never repeated by the caller, and throws
 * `SupplierRefusal` when nothing was booked. */
export type Wholesaler = {
  /** After how many milliseconds its book knows what it has taken; its `lookUp` may say before that nothing arrived. */
  readonly bookLagMs: number
  readonly groups: readonly TourGroup[]
  readonly carriers: readonly Carrier[]
  /** Tours with the departures that fit and have seats. */
  search(search: TourSearch, signal: AbortSignal): Promise<readonly TourAndDepartures[]>
  /** `null`: there is no such tour. */
  describe(slug: string, signal: AbortSignal): Promise<TourAndDepartures | null>
  /** `null`: there is no such departure, or it has left. */
  departure(id: string, signal: AbortSignal): Promise<DepartureSheet | null>
  book(order: TourOrder, signal: AbortSignal): Promise<TourConfirmation>
  /** By the reference of the order; `null` when it never arrived. */
  lookUp(clientReference: string, signal: AbortSignal): Promise<TourConfirmation | null>
}

export type Wholesalers = Readonly<Record<TourMerchant, Wholesaler>>
