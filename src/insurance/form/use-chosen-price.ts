import { useQueries } from '@tanstack/react-query'
import type { Permissions } from '#contract/access/session'
import { useOnline } from '../../ui/state/use-online.ts'
import type { Found } from '../booking-state.ts'
import { isChosen, toPriceRequest } from '../choose/to-price-request.ts'
import { priceOf } from '../queries.ts'
import { whyNotBook } from './why-not-book.ts'

/** The price of the chosen package, and why it cannot be booked; both `null` where there is none. */
export function useChosenPrice(found: Found, permissions: Permissions) {
  const online = useOnline()
  const chosen = [found].filter(isChosen)
  const [price] = useQueries({ queries: chosen.map((one) => priceOf(toPriceRequest(one))) })
  const pricing = price?.data?.priceResult.pricingInfo ?? null
  const why = whyNotBook({
    permissions,
    chosen: chosen.length > 0,
    online,
    price: pricing ? 'known' : price?.isError ? 'failed' : 'asked',
  })
  return { pricing, why }
}
