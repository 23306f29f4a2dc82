import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { priceOf } from '../queries.ts'
import { type Chosen, toPriceRequest } from './to-price-request.ts'

/** The price of the current choice; while a new one loads, the previous price with `isPlaceholderData`. */
export function usePrice(chosen: Chosen) {
  return useQuery({ ...priceOf(toPriceRequest(chosen)), placeholderData: keepPreviousData })
}
