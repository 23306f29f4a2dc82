import {
  keepPreviousData,
  type QueryKey,
  replaceEqualDeep,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import type { Followed } from './kept-page.ts'
import type { KeptCode } from './start-kept.ts'

type ListedPage<Data> = Pick<
  UseQueryResult<Data>,
  'error' | 'isError' | 'isPending' | 'isPlaceholderData' | 'refetch'
> & {
  data: Data | undefined
  /** Of which moment of the device's clock it is; `null`: of several. */
  dataUpdatedAt: number | null
  /** What it may lack, where the server has not answered. */
  note: ReactNode
}

type Shown<Search, Kept> = { page: Followed<Kept> | null; of: Search }

/** A page of a list. Until the server has answered for this search it is the page that this device makes of the sales it keeps; while the
 * server cannot be reached, that page where it is newer than the last answer. */
export function useKeptPage<Search, Kept, Data extends Kept>(
  query: UseQueryOptions<Data, Error, Data, QueryKey>,
  search: Search,
  code: KeptCode<Search, Kept>,
): ListedPage<Kept> {
  const asked = useQuery({ ...query, placeholderData: keepPreviousData })
  const isAnswered = asked.data !== undefined && !asked.isPlaceholderData
  const isAlone = asked.failureCount > 0 || asked.fetchStatus === 'paused'
  const isIdle = isAnswered && !isAlone
  const [kept, setKept] = useState(() => (isIdle ? null : firstShown(code, search)))
  useEffect(() => {
    if (isIdle) return undefined
    let isOver = false
    let end = () => {}
    void code
      .load()
      .then(({ follow, make }) => {
        if (isOver) return
        end = follow.followKept(
          (held) => make(search, held, isAlone),
          // a key that is pressed meanwhile goes first
          (page) =>
            startTransition(() => setKept((before) => ({ page: changed(before?.page, page), of: search }))),
        )
      })
      .catch(() => {})
    return () => {
      isOver = true
      end()
    }
  }, [search, isAlone, isIdle, code])
  const page = kept?.of === search && !isIdle ? kept.page : null
  if (!page || (isAnswered && asked.dataUpdatedAt >= (page.at ?? 0))) return { ...asked, note: null }
  const { data, at: dataUpdatedAt, note } = page
  return { ...asked, data, dataUpdatedAt, isPlaceholderData: false, isPending: false, note: isAlone && note }
}

/** What the screen begins with, where code and sales are here. */
function firstShown<Search, Kept>(
  { here }: KeptCode<Search, Kept>,
  search: Search,
): Shown<Search, Kept> | null {
  const page = here?.follow.keptNow((held) => here.make(search, held, false))
  return page ? { page, of: search } : null
}

/** Rows that are as before stay the same, so that they are not drawn again. */
function changed<Kept>(
  before: Followed<Kept> | null | undefined,
  now: Followed<Kept> | null,
): Followed<Kept> | null {
  return before && now ? { ...now, data: replaceEqualDeep(before.data, now.data) } : now
}
