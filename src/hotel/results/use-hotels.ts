import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { AvailabilityReply } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import type { SupplierCode } from '#contract/hotel/supplier'
import { hotelSearch } from '../queries.ts'
import { joined, searchesOfLate } from './late-suppliers.ts'

/** The search, and every supplier that was late for it alone: its hotels join the list when they come. */
export function useHotels(search: HalReq) {
  const queries = useQueryClient()
  const first = useQuery(hotelSearch(search))
  const late = useMemo(() => (first.data ? searchesOfLate(search, first.data) : []), [search, first.data])
  const combine = useCallback(
    (answers: UseQueryResult<AvailabilityReply>[]) => ({
      replies: answers.flatMap(({ data }) => data ?? []),
      waiting: late.flatMap(({ destinationSearchKeyList: [key] }, index): SupplierCode[] =>
        key && answers[index]?.isLoading ? [key.supplierCode] : [],
      ),
    }),
    [late],
  )
  const { replies, waiting } = useQueries({ queries: late.map((one) => hotelSearch(one)), combine })
  const data = useMemo(() => first.data && joined(first.data, replies), [first.data, replies])
  const { refetch } = first
  const refresh = useCallback(async () => {
    const again = late.map((one) => queries.refetchQueries({ queryKey: hotelSearch(one).queryKey }))
    await Promise.all([refetch(), ...again])
  }, [refetch, queries, late])
  return { ...first, data, waiting, refresh }
}
