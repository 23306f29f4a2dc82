import type { InsuranceHolder, InsuredParticipant } from '#contract/insurance/pax'
import type { Tariff, TariffItem } from '#contract/insurance/pricing'
import type { InsurerCode } from '#contract/insurance/request'
import type { CoverageName, CoveragePeriod, TravellerCounts } from '#contract/insurance/rules'
import type { Money } from '#contract/money'

/** What is to be insured. */
export type Trip = TravellerCounts &
  CoveragePeriod & {
    readonly tripName: string
    readonly coverageName: CoverageName
    readonly isAlreadyTravel: boolean
    readonly travelDepartureDate: string | null
    /** ISO 3166, two letters; the ones of the configuration. */
    readonly destinations: readonly string[]
  }

/** A package of an insurer for a territory. */
export type InsurerOffer = {
  readonly territorySid: string
  readonly territoryName: string
  readonly packageName: string
  /** Of all travellers, without benefits and policy fee. */
  readonly premiumItems: readonly TariffItem[]
  readonly policyFee: Money
}

export type InsurerBenefit = {
  readonly code: string
  /** What it covers, or up to how much. */
  readonly text: string
  /** What it adds to the tariff; `null`: it is part of the package. */
  readonly item: TariffItem | null
}

/** A package with its chosen benefits. */
export type PolicyChoice = {
  readonly territorySid: string
  readonly packageName: string
  readonly benefitCodes: readonly string[]
}

export type PolicyOrder = {
  /** Ours, unique to one command: what an unknown outcome is looked up by. */
  readonly clientReference: string
  readonly trip: Trip
  readonly choice: PolicyChoice
  /** What we expect to be asked for all of it, fee included. */
  readonly total: Money
  readonly holder: InsuranceHolder
  readonly participants: readonly InsuredParticipant[]
}

export type InsurerQuotation = {
  readonly supplierReference: string
  /** The payment time limit. */
  readonly quotedUntil: Date
}

/** A quotation in the insurer's book, as it stands. */
export type InsurerBooking = InsurerQuotation & {
  readonly status: 'QUOTED' | 'ISSUED' | 'CANCELLED'
  readonly policyNumbers: readonly string[]
}

/** A package, whoever travels and when. */
export type Product = {
  readonly coverageName: string
  readonly territoryName: string
  readonly packageName: string
}

/** What everybody may read of a product, in sentences. */
export type ProductSheet = {
  readonly tripNames: readonly string[]
  readonly included: readonly string[]
  /** For a premium on top. */
  readonly optional: readonly string[]
}

/** One insurer. Every call ends with the signal; `quote`, `issue` and `cancel` are never repeated by the caller, and
 * throw `SupplierRefusal` when nothing was done. */
export type Insurer = {
  /** After how many milliseconds its book knows what it has taken; its `lookUp` may say before that nothing arrived. */
  readonly bookLagMs: number
  readonly trips: readonly { readonly tripName: string; readonly coverageNames: readonly CoverageName[] }[]
  readonly benefitNames: Readonly<Record<string, string>>
  /** Nothing: the insurer does not cover such a trip. */
  offers(trip: Trip, signal: AbortSignal): Promise<readonly InsurerOffer[]>
  /** Of every package of the territory, by its name. */
  benefits(
    trip: Pick<Trip, 'tripName' | 'coverageName' | 'coverageNumberOfDays' | keyof TravellerCounts>,
    territorySid: string,
    signal: AbortSignal,
  ): Promise<Readonly<Record<string, readonly InsurerBenefit[]>>>
  /** `null`: no such product is sold. */
  describe(product: Product, signal: AbortSignal): Promise<ProductSheet | null>
  price(
    trip: Trip,
    choice: PolicyChoice,
    signal: AbortSignal,
  ): Promise<{ readonly productName: string; readonly territoryName: string; readonly tariff: Tariff }>
  quote(order: PolicyOrder, signal: AbortSignal): Promise<InsurerQuotation>
  /** With the persons as they are now: they may have been corrected since the quotation. */
  issue(
    supplierReference: string,
    order: PolicyOrder,
    signal: AbortSignal,
  ): Promise<{ readonly policyNumbers: readonly string[] }>
  cancel(supplierReference: string, signal: AbortSignal): Promise<void>
  /** By the reference of the quotation's order; `null` when it never arrived. */
  lookUp(clientReference: string, signal: AbortSignal): Promise<InsurerBooking | null>
}

export type Insurers = Readonly<Record<InsurerCode, Insurer>>
