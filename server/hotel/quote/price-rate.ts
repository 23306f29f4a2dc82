import { dayInJakarta } from '#contract/day/dates'
import type { SupplierCode } from '#contract/hotel/supplier'
import type { ExchangeRates } from '#contract/money/exchange'
import { money } from '#contract/money/money'
import type { Level } from '#contract/money/price-chain'
import { type Price, priceOf } from '#contract/money/pricing'
import type { Buyer } from '../../orgs/owner-store.ts'
import { levelFinder } from '../../prices/levels-for.ts'
import { recordSteps } from '../../prices/price-step-record.ts'
import type { PolicyRecord, RoomRecord } from '../booking/booking-record.ts'
import type { CheckedRate, HotelPlace, PriceableRate, Stay, SupplierPolicy } from '../ports.ts'

/** Prices the offers of one search, list of rooms or price check for their buyer. */
export type RatePricer = (supplierCode: SupplierCode, hotelId: string, place: HotelPlace) => HotelPricer
export type HotelPricer = (rate: PriceableRate) => Price

export function ratePricer(
  buyer: Buyer,
  { checkInDate, nights }: Pick<Stay, 'checkInDate' | 'nights'>,
  rates: ExchangeRates,
  at: Date,
): RatePricer {
  const sale = { product: 'HOTEL', firstDay: checkInDate, saleDay: dayInJakarta(at) } as const
  const levelsAt = levelFinder(buyer, sale, at)
  return (supplierCode, hotelId, { countryCode, zoneCodes }) => {
    const levels = levelsAt({ supplierCode, countryCode, zoneCodes, hotelId })
    return (rate) => priceRate(rate, nights, levels, buyer, rates)
  }
}

/** A rate's price without service charge; the form may add one to the quote later. */
function priceRate(
  { net, numberOfRooms, mandatorySelling }: PriceableRate,
  nights: number,
  levels: readonly Level[],
  { currency, vatBp }: Buyer,
  rates: ExchangeRates,
): Price {
  const noCharge = { amount: money(currency, 0), percentBp: 0 }
  return priceOf(net, nights * numberOfRooms, { levels, vatBp, mandatorySelling }, noCharge, rates)
}

export function recordRate(rate: CheckedRate, price: Price): RoomRecord {
  const { occupancy, policy, promotions, taxesAtHotel, mandatorySelling: _ofSupplier, ...rest } = rate
  return {
    ...rest,
    ...(promotions && { promotions: [...promotions] }),
    ...(taxesAtHotel && { taxesAtHotel: [...taxesAtHotel] }),
    occupancy: { ...occupancy, childrenAges: [...occupancy.childrenAges] },
    policy: recordPolicy(policy),
    price: recordPrice(price),
  }
}

export function recordPrice({ nta, steps, ...price }: Price): RoomRecord['price'] {
  return { ...price, nta: [...nta], ...(steps && { steps: recordSteps(steps) }) }
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
