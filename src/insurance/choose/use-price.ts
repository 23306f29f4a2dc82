import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { priceOf } from '../queries.ts'
import { type Chosen, toPriceRequest } from './to-price-request.ts'

/** Asked for again with every package and every benefit; until it is there the former price stands, marked by
 * `isPlaceholderData`. */
export function usePrice(chosen: Chosen) {
  return useQuery({ ...priceOf(toPriceRequest(chosen)), placeholderData: keepPreviousData })
}
