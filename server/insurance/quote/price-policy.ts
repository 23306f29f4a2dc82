import { dayInJakarta } from '#contract/day/dates'
import { type PolicyPrice, policyDue, priceOfPolicy } from '#contract/insurance/pricing'
import type { InsurerCode, PolicyPriceRequest } from '#contract/insurance/request'
import type { ExchangeRates } from '#contract/money/exchange'
import type { Money } from '#contract/money/money'
import type { Level } from '#contract/money/price-chain'
import { type Deadlines, withDeadline } from '../../commands/answer/deadlines.ts'
import { SupplierRefusal } from '../../commands/supplier/supplier-refusal.ts'
import { quotedRefusal, Refusal, refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import type { Buyer, OwnerStore } from '../../orgs/owner-store.ts'
import { requireOffered } from '../../orgs/supplier-switches.ts'
import { levelsFor } from '../../prices/levels-for.ts'
import { requireRate } from '../../prices/require-rate.ts'
import type { CoveredBenefit, Insurers, PolicyChoice, Trip } from '../ports.ts'
import { type Departure, readTrip } from './read-trip.ts'

export type PriceNeeds = {
  insurers: Insurers
  owners: OwnerStore
  deadlines: Deadlines
  now: () => Date
}

export type PricedPolicy = {
  readonly supplierCode: InsurerCode
  readonly trip: Trip
  readonly choice: PolicyChoice
  readonly productName: string
  readonly territoryName: string
  readonly covered: readonly CoveredBenefit[]
  readonly buyer: Buyer
  readonly price: PolicyPrice
  /** What the insurer will charge in all, in its own currency. */
  readonly insurerTotal: Money
  /** `insurerTotal` less commission, plus the tax on the commission. */
  readonly insurerNett: Money
  /** The rates that the price was made with. */
  readonly exchangeRates: ExchangeRates
}

/** The current price of a package for its buyer; it always comes from the insurer, never from the form (safety: H7). */
export async function pricePolicy(
  { insurers, owners, deadlines, now }: PriceNeeds,
  viewer: Viewer,
  asked: PolicyPriceRequest,
  departure: Departure = 'REQUIRED',
): Promise<PricedPolicy> {
  const trip = readTrip(asked, now(), departure)
  const { supplierCode } = asked
  const choice = {
    territorySid: asked.territorySid,
    packageName: asked.packageName,
    benefitCodes: [...new Set(asked.additionalBenefitCodes)],
  }
  const [buyer, rates] = await Promise.all([
    owners.buyerFor(viewer, 'INSURANCE', null),
    owners.exchangeRates(),
  ])
  requireOffered(buyer, 'INSURANCE', supplierCode)
  const priced = await withDeadline(deadlines.check, (signal) =>
    insurers[supplierCode].price(trip, choice, signal),
  ).catch(insurerFailed(supplierCode))
  const { tariff } = priced
  requireRate(tariff.policyFee.currency, buyer.currency, rates)
  const ofInsurer = priceOfPolicy(tariff, [], tariff.policyFee.currency, rates)
  return {
    supplierCode,
    trip,
    choice,
    productName: priced.productName,
    territoryName: priced.territoryName,
    covered: priced.covered,
    buyer,
    price: priceOfPolicy(tariff, levelsOf(buyer, supplierCode, trip, now()), buyer.currency, rates),
    insurerTotal: ofInsurer.total,
    insurerNett: policyDue(ofInsurer),
    exchangeRates: rates,
  }
}

/** A trip to several countries has no country of its own, so that only rules for all of them match. */
function levelsOf(buyer: Buyer, supplierCode: InsurerCode, trip: Trip, at: Date): Level[] {
  const [country = null, ...others] = trip.destinations
  return levelsFor(
    buyer,
    {
      product: 'INSURANCE',
      supplierCode,
      countryCode: others.length > 0 ? null : country,
      zoneCodes: [],
      hotelId: null,
      firstDay: trip.coverageStartDate,
      saleDay: dayInJakarta(at),
    },
    at,
  )
}

/** Passes a refusal on in the insurer's words; any other error becomes `SUPPLIER_FAILED`. */
export function insurerFailed(code: InsurerCode): (error: unknown) => never {
  return (error) => {
    if (error instanceof SupplierRefusal) throw quotedRefusal(error)
    if (error instanceof Refusal) throw error
    throw refusal('SUPPLIER_FAILED', 'refusals.didNotAnswer', { supplier: code })
  }
}
