import { type PolicyPrice, policyDue, priceOfPolicy } from '#contract/insurance/pricing'
import type { InsurerCode, PolicyPriceRequest } from '#contract/insurance/request'
import type { Money } from '#contract/money'
import { type Deadlines, withDeadline } from '../../commands/deadlines.ts'
import { SupplierRefusal } from '../../commands/supplier-refusal.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Buyer, OwnerStore } from '../../orgs/owner-store.ts'
import type { Insurers, PolicyChoice, Trip } from '../ports.ts'
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
  readonly buyer: Buyer
  readonly price: PolicyPrice
  /** What the insurer will ask for all of it, in its own currency. */
  readonly insurerTotal: Money
  /** What of it the insurer is owed. */
  readonly insurerNett: Money
}

/** What a package costs its buyer now; the price is always the insurer's, never the form's (safety: H7). */
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
  const [buyer, rates, priced] = await Promise.all([
    owners.buyerFor(viewer, null),
    owners.exchangeRates(),
    withDeadline(deadlines.check, (signal) => insurers[supplierCode].price(trip, choice, signal)).catch(
      insurerFailed(supplierCode),
    ),
  ])
  const { tariff } = priced
  const ofInsurer = priceOfPolicy(tariff, [], tariff.policyFee.currency, rates)
  return {
    supplierCode,
    trip,
    choice,
    productName: priced.productName,
    territoryName: priced.territoryName,
    buyer,
    price: priceOfPolicy(tariff, buyer.commissionChain, buyer.currency, rates),
    insurerTotal: ofInsurer.total,
    insurerNett: policyDue(ofInsurer),
  }
}

/** A refusal in the insurer's words; anything else is a failure to be tried again. */
export function insurerFailed(code: InsurerCode): (error: unknown) => never {
  return (error) => {
    if (error instanceof SupplierRefusal) throw new Refusal(error.code, error.message)
    if (error instanceof Refusal) throw error
    throw new Refusal('SUPPLIER_FAILED', `${code} did not answer. Please try again in a moment.`)
  }
}
