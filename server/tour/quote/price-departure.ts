import { dayInJakarta } from '#contract/day/dates'
import { type ExchangeRates, exchangeWithMargin } from '#contract/money/exchange'
import type { Money } from '#contract/money/money'
import { type PriceStep, priceSteps } from '#contract/money/price-chain'
import { type TourPriceCode, tourPriceCodes } from '#contract/tour/request'
import type { Viewer } from '../../http/call/viewer.ts'
import type { Buyer, OwnerStore } from '../../orgs/owner-store.ts'
import { requireOffered } from '../../orgs/supplier-switches.ts'
import { levelsFor } from '../../prices/levels-for.ts'
import { requireOwnRate, requireRate } from '../../prices/require-rate.ts'
import type { Tour, TourDeparture } from '../ports.ts'

/** Who buys, and what makes its prices at a moment. */
export type TourBuyer = {
  readonly buyer: Pick<Buyer, 'currency' | 'ownership' | 'rules'>
  readonly rates: ExchangeRates
  readonly at: Date
}

/** The price of one person, before tax, and how the levels make it. */
export type CategoryPrice = { readonly price: Money; readonly steps: readonly PriceStep[] }

export type CategoryPrices = Partial<Record<TourPriceCode, CategoryPrice>>

type Priced = {
  readonly tour: Pick<Tour, 'countryCode'>
  readonly departure: Pick<TourDeparture, 'day' | 'prices'>
}

/** The viewer's organisation as a buyer; throws `SUPPLIER_OFF` unless it may sell the wholesaler's tours. */
export async function tourBuyer(
  { owners, now }: { owners: OwnerStore; now: () => Date },
  viewer: Viewer,
  supplierCode: string,
): Promise<TourBuyer & { buyer: Buyer }> {
  const [buyer, rates] = await Promise.all([owners.buyerFor(viewer, 'TOUR', null), owners.exchangeRates()])
  requireOffered(buyer, 'TOUR', supplierCode)
  requireOwnRate(buyer.currency, rates)
  return { buyer, rates, at: now() }
}

/** The price of each category that is sold, in the buyer's currency, with the margins of its sellers. */
export function pricesFor({ tour, departure }: Priced, { buyer, rates, at }: TourBuyer): CategoryPrices {
  const levels = levelsFor(
    buyer,
    {
      product: 'TOUR',
      supplierCode: 'ALT',
      countryCode: tour.countryCode,
      zoneCodes: [],
      hotelId: null,
      firstDay: departure.day,
      saleDay: dayInJakarta(at),
    },
    at,
  )
  return Object.fromEntries(
    tourPriceCodes.flatMap((code) => {
      const net = departure.prices[code]
      if (!net) return []
      requireRate(net.currency, buyer.currency, rates)
      return [[code, priceOf(exchangeWithMargin(net, buyer.currency, rates))]]
    }),
  )
  function priceOf(net: Money): CategoryPrice {
    const steps = priceSteps(net, 1, levels, rates)
    return { price: steps.at(-1)?.after ?? net, steps }
  }
}
