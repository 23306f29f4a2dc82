import { money } from '#contract/money'
import { type ExchangeRates, type Price, priceOf } from '#contract/pricing'
import type { Buyer } from '../../orgs/owner-store.ts'
import type { PolicyRecord, RoomRecord } from '../booking/booking-record.ts'
import type { CheckedRate, SupplierPolicy, SupplierRate } from '../ports.ts'

type Priceable = Pick<SupplierRate, 'net' | 'numberOfRooms'>

/** A rate's price for its buyer, without service charge; the form may add one to the quote later. */
export function priceRate(rate: Priceable, nights: number, buyer: Buyer, rates: ExchangeRates): Price {
  const noCharge = { amount: money(buyer.currency, 0), percentBp: 0 }
  return priceOf(rate.net, nights * rate.numberOfRooms, buyer.terms, noCharge, rates)
}

export function recordRate(rate: CheckedRate, price: Price): RoomRecord {
  const { occupancy, policy, ...rest } = rate
  return {
    ...rest,
    occupancy: { ...occupancy, childrenAges: [...occupancy.childrenAges] },
    policy: recordPolicy(policy),
    price: { ...price, nta: [...price.nta] },
  }
}

export function recordPolicy({ cancellable, freeUntil, charges }: SupplierPolicy): PolicyRecord {
  return {
    cancellable,
    freeUntil: freeUntil?.toISOString() ?? null,
    charges: charges.map(({ from, until, charge }) => ({
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
      charge: { ...charge },
    })),
  }
}
