import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { AvailabilityReply } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import type { SupplierCode } from '#contract/hotel/supplier'
import { hotelSearch } from '../queries.ts'
import { lateSearches, mergeReplies } from './late-suppliers.ts'

/** The search, plus one search for each late supplier, whose hotels are merged into the list when they arrive. */
export function useHotels(search: HalReq) {
  const queries = useQueryClient()
  const first = useQuery(hotelSearch(search))
  const late = useMemo(() => (first.data ? lateSearches(search, first.data) : []), [search, first.data])
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
  const data = useMemo(() => first.data && mergeReplies(first.data, replies), [first.data, replies])
  const { refetch } = first
  const refresh = useCallback(async () => {
    const again = late.map((one) => queries.refetchQueries({ queryKey: hotelSearch(one).queryKey }))
    await Promise.all([refetch(), ...again])
  }, [refetch, queries, late])
  return { ...first, data, waiting, refresh }
}
