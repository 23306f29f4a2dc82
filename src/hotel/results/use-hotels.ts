import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AvailabilityReply } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import { hotelSearch } from '../queries.ts'
import { mergeReplies, type SearchOfOne, searchesOf, stateOf } from './offers/each-supplier.ts'

/** When the search ends, whether or not all suppliers have answered. */
const searchMs = 30_000

/** How long the first answer waits for others of the same moment, so that the list is not put in order three times. */
const gatherMs = 400

/** The search at each supplier, whose hotels are merged into the list when they arrive. */
export function useHotels(search: HalReq) {
  const queries = useQueryClient()
  const asked = useMemo(() => searchesOf(search), [search])
  const combine = useCallback(
    (answers: UseQueryResult<AvailabilityReply>[]) => ({
      replies: answers.flatMap(({ data }) => data ?? []),
      states: asked.flatMap(({ supplierCode }, index) => {
        const answer = answers[index]
        return answer ? [{ supplierCode, state: stateOf(supplierCode, answer) }] : []
      }),
      isFetching: answers.some((answer) => answer.isFetching),
      // one of several says enough
      error: answers.every(({ isError, data }) => isError && !data) ? (answers[0]?.error ?? null) : null,
      /** Of the oldest reply; infinite without one. */
      fetchedAt: Math.min(...answers.flatMap(({ data, dataUpdatedAt }) => (data ? [dataUpdatedAt] : []))),
    }),
    [asked],
  )
  const found = useQueries({ queries: asked.map(({ body }) => hotelSearch(body)), combine })
  const { replies, states, isFetching } = found

  const [gathering, setGathering] = useState(true)
  const hasReply = replies.length > 0
  useEffect(() => {
    if (!hasReply) return
    const timer = setTimeout(() => setGathering(false), gatherMs)
    return () => clearTimeout(timer)
  }, [hasReply])
  const waits = gathering && states.some(({ state }) => state === 'searching')

  // an answer may never come, and what is tried again begins anew: this alone ends the whole
  useEffect(() => {
    if (!isFetching) return
    const timer = setTimeout(() => {
      for (const one of asked) void queries.cancelQueries(exactly(one))
    }, searchMs)
    return () => clearTimeout(timer)
  }, [isFetching, asked, queries])

  const reply = useMemo(() => mergeReplies(waits ? [] : replies), [waits, replies])
  const askAgain = useCallback(
    async (some: readonly SearchOfOne[]) => {
      await Promise.all(some.map((one) => queries.refetchQueries(exactly(one))))
    },
    [queries],
  )
  const refresh = useCallback(() => askAgain(asked), [askAgain, asked])
  const tryAgain = useCallback(() => {
    const silent = states.filter(({ state }) => state === 'silent').map(({ supplierCode }) => supplierCode)
    return askAgain(asked.filter(({ supplierCode }) => silent.includes(supplierCode)))
  }, [askAgain, asked, states])
  return { ...found, reply, refresh, tryAgain }
}

/** The key of a search with more suppliers begins alike. */
function exactly({ body }: SearchOfOne) {
  return { queryKey: hotelSearch(body).queryKey, exact: true }
}
