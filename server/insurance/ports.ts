import type { SupplierConnection } from '#contract/admin/suppliers'
import type { InsuranceHolder, InsuredParticipant } from '#contract/insurance/pax'
import type { Tariff, TariffItem } from '#contract/insurance/pricing'
import type { InsurerCode } from '#contract/insurance/request'
import type { CoverageName, CoveragePeriod, TravellerCounts } from '#contract/insurance/rules'
import type { Money } from '#contract/money/money'

export type Trip = TravellerCounts &
  CoveragePeriod & {
    readonly tripName: string
    readonly coverageName: CoverageName
    readonly isAlreadyTravel: boolean
    readonly travelDepartureDate: string | null
    /** ISO 3166 alpha-2 codes. */
    readonly destinations: readonly string[]
  }

/** A package of an insurer for a territory. */
export type InsurerOffer = {
  readonly territorySid: string
  readonly territoryName: string
  readonly packageName: string
  /** For all travellers, without benefits and policy fee. */
  readonly premiumItems: readonly TariffItem[]
  readonly policyFee: Money
}

export type InsurerBenefit = {
  readonly code: string
  /** What is covered, or up to which amount. */
  readonly text: string
  /** The most that is paid, in the insurer's currency; `null`: the text says what is covered, and no amount sums it up. */
  readonly limit: Money | null
  /** What it adds to the tariff; `null`: included in the package. */
  readonly item: TariffItem | null
}

/** A benefit of a package with its chosen additions, as it will be insured. */
export type CoveredBenefit = Pick<InsurerBenefit, 'code' | 'text' | 'limit'>

/** A package with its chosen benefits. */
export type PolicyChoice = {
  readonly territorySid: string
  readonly packageName: string
  readonly benefitCodes: readonly string[]
}

export type PolicyOrder = {
  /** Our reference, unique to one supplier command; an unknown outcome is looked up by it. */
  readonly clientReference: string
  readonly trip: Trip
  readonly choice: PolicyChoice
  /** What we expect to be charged in all, fee included. */
  readonly total: Money
  readonly holder: InsuranceHolder
  readonly participants: readonly InsuredParticipant[]
}

export type InsurerQuotation = {
  readonly supplierReference: string
  /** The payment time limit. */
  readonly quotedUntil: Date
}

/** The current state of a quotation at the insurer. */
export type InsurerBooking = InsurerQuotation & {
  readonly status: 'QUOTED' | 'ISSUED' | 'CANCELLED'
  readonly policyNumbers: readonly string[]
}

/** A package, independent of travellers and dates. */
export type Product = {
  readonly coverageName: string
  readonly territoryName: string
  readonly packageName: string
}

/** The public description of a product, in sentences. */
export type NamedBenefit = { readonly code: string; readonly text: string }

export type ProductSheet = {
  readonly tripNames: readonly string[]
  readonly included: readonly NamedBenefit[]
  /** Available for an extra premium. */
  readonly optional: readonly NamedBenefit[]
}

/** One insurer. Every call stops when `signal` aborts; callers never repeat `quote`, `issue` and `cancel`, which throw
 * `SupplierRefusal` when nothing was done. */
export type Insurer = {
  readonly connection: SupplierConnection
  /** Milliseconds until `lookUp` is sure to find a new quotation; until then it may answer `null` for one that arrived. */
  readonly bookLagMs: number
  readonly trips: readonly { readonly tripName: string; readonly coverageNames: readonly CoverageName[] }[]
  readonly benefitNames: Readonly<Record<string, string>>
  /** Empty: the insurer does not cover such a trip. */
  offers(trip: Trip, signal: AbortSignal): Promise<readonly InsurerOffer[]>
  /** Benefits by package name, for every package of the territory. */
  benefits(
    trip: Pick<Trip, 'tripName' | 'coverageName' | 'coverageNumberOfDays' | keyof TravellerCounts>,
    territorySid: string,
    signal: AbortSignal,
  ): Promise<Readonly<Record<string, readonly InsurerBenefit[]>>>
  /** `null`: the insurer has no such product. */
  describe(product: Product, signal: AbortSignal): Promise<ProductSheet | null>
  price(
    trip: Trip,
    choice: PolicyChoice,
    signal: AbortSignal,
  ): Promise<{
    readonly productName: string
    readonly territoryName: string
    readonly tariff: Tariff
    /** What is covered at this price, with its limits. */
    readonly covered: readonly CoveredBenefit[]
  }>
  quote(order: PolicyOrder, signal: AbortSignal): Promise<InsurerQuotation>
  /** `order` has the current persons: they may have been corrected since the quotation. */
  issue(
    supplierReference: string,
    order: PolicyOrder,
    signal: AbortSignal,
  ): Promise<{ readonly policyNumbers: readonly string[] }>
  cancel(supplierReference: string, signal: AbortSignal): Promise<void>
  /** Finds a quotation by the reference of its order; `null`: it never arrived. */
  lookUp(clientReference: string, signal: AbortSignal): Promise<InsurerBooking | null>
}

export type Insurers = Readonly<Record<InsurerCode, Insurer>>
