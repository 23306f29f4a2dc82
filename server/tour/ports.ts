import type { SupplierConnection } from '#contract/admin/suppliers'
import type { Money } from '#contract/money/money'
import type { TourCount } from '#contract/tour/pricing'
import type { TourContact, TourMerchant, TourPriceCode, TourTraveller } from '#contract/tour/request'
import type { TourType } from '#contract/tour/types'

export type Carrier = { readonly code: string; readonly name: string }
export type TourGroup = { readonly id: string; readonly name: string }
export type TourPrices = Readonly<Partial<Record<TourPriceCode, Money>>>

/** The filters of a search; an empty text is no filter. */
export type TourSearch = {
  readonly country: string
  readonly group: string
  readonly type: string
  readonly airline: string
  readonly keyword: string
  /** Minimum, in days. */
  readonly leastDuration: number
  /** First and last day of departure, both included. */
  readonly from: string
  readonly to: string
}

export type Tour = {
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly description: string
  /** One line for each thing that is included or excluded. */
  readonly program: string
  /** The same in Indonesian, if the wholesaler has it. */
  readonly indonesian?: { readonly description: string; readonly program: string }
  /** URLs; `null`: no picture. */
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
  /** A category without a price is not sold. */
  readonly prices: TourPrices
  readonly seatsLeft: number
}

export type TourDay = {
  readonly title: string
  readonly description: string
  /** The description in Indonesian, if the wholesaler has it. */
  readonly indonesian?: string
  readonly breakfast: boolean
  readonly lunch: boolean
  readonly dinner: boolean
}

export type TourAndDepartures = { readonly tour: Tour; readonly departures: readonly TourDeparture[] }

export type DepartureSheet = {
  readonly tour: Tour
  readonly departure: TourDeparture
  /** The cities in order, from the home airport back to it. */
  readonly route: string
  readonly days: readonly TourDay[]
}

export type TourOrder = {
  /** Our reference, unique to one supplier command; an unknown outcome is looked up by it. */
  readonly clientReference: string
  readonly departureId: string
  readonly counts: readonly TourCount[]
  /** What we expect to be charged in all, without tax. */
  readonly total: Money
  readonly contact: TourContact
  readonly travellers: readonly TourTraveller[]
}

export type TourConfirmation = { readonly supplierReference: string }

/** One supplier of packaged tours. Every call stops when `signal` aborts; callers never repeat `book`, which throws
 * `SupplierRefusal` when nothing was booked. */
export type Wholesaler = {
  readonly connection: SupplierConnection
  /** Milliseconds until `lookUp` is sure to find a new booking; until then it may answer `null` for one that arrived. */
  readonly bookLagMs: number
  readonly groups: readonly TourGroup[]
  readonly carriers: readonly Carrier[]
  /** Tours with their matching departures that have seats left. */
  search(search: TourSearch, signal: AbortSignal): Promise<readonly TourAndDepartures[]>
  /** `null`: there is no such tour. */
  describe(slug: string, signal: AbortSignal): Promise<TourAndDepartures | null>
  /** `null`: no such departure, or it has left. */
  departure(id: string, signal: AbortSignal): Promise<DepartureSheet | null>
  book(order: TourOrder, signal: AbortSignal): Promise<TourConfirmation>
  /** Finds a booking by the reference of its order; `null`: it never arrived. */
  lookUp(clientReference: string, signal: AbortSignal): Promise<TourConfirmation | null>
}

export type Wholesalers = Readonly<Record<TourMerchant, Wholesaler>>
