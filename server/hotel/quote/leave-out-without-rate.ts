import type { AvailabilityReply } from '#contract/hotel/hotel'
import { type ExchangeRates, withoutRate } from '#contract/money/exchange'
import type { Currency } from '#contract/money/money'
import type { PriceableRate } from '../ports.ts'

type Found = { readonly hotel: { readonly lowest: readonly PriceableRate[] } }

/** Keeps the hotels whose prices can be converted for the buyer, and counts the others by the currency that has no rate. */
export function leaveOutWithoutRate<Hotel extends Found>(
  found: readonly Hotel[],
  to: Currency,
  rates: ExchangeRates,
): { hotels: Hotel[]; withoutRateList: NonNullable<AvailabilityReply['withoutRateList']> } {
  const counts = new Map<Currency, number>()
  const hotels = found.filter(({ hotel }) => {
    const missing = hotel.lowest
      .map(({ net }) => withoutRate(net.currency, to, rates))
      .find((one) => one !== null)
    if (missing) counts.set(missing, (counts.get(missing) ?? 0) + 1)
    return !missing
  })
  const withoutRateList = [...counts].map(([currency, numberOfHotels]) => ({ currency, numberOfHotels }))
  return { hotels, withoutRateList: withoutRateList.toSorted((a, b) => b.numberOfHotels - a.numberOfHotels) }
}
