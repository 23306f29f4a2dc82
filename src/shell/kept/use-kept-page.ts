import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Followed, MakeKeptPage } from './kept-page.ts'
import { loadFollow } from './start-kept.ts'

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

/** A page of a list. Until the server has answered for this search it is the page that this device makes of the sales it keeps; while the
 * server cannot be reached, that page where it is newer than the last answer. `load` stays the same. */
export function useKeptPage<Search, Kept, Data extends Kept>(
  query: UseQueryOptions<Data, Error, Data, QueryKey>,
  search: Search,
  load: () => Promise<MakeKeptPage<Search, Kept>>,
): ListedPage<Kept> {
  const asked = useQuery({ ...query, placeholderData: keepPreviousData })
  const [kept, setKept] = useState<{ page: Followed<Kept> | null; of: Search } | null>(null)
  const isAnswered = asked.data !== undefined && !asked.isPlaceholderData
  const isAlone = asked.failureCount > 0 || asked.fetchStatus === 'paused'
  const isIdle = isAnswered && !isAlone
  useEffect(() => {
    if (isIdle) return undefined
    let isOver = false
    let end = () => {}
    void Promise.all([loadFollow(), load()])
      .then(([{ followKept }, make]) => {
        if (isOver) return
        end = followKept(
          (held) => make(search, held, isAlone),
          (page) => setKept({ page, of: search }),
        )
      })
      .catch(() => {})
    return () => {
      isOver = true
      end()
    }
  }, [search, isAlone, isIdle, load])
  const page = kept?.of === search && !isIdle ? kept.page : null
  if (!page || (isAnswered && asked.dataUpdatedAt >= (page.at ?? 0))) return { ...asked, note: null }
  const { data, at: dataUpdatedAt, note } = page
  return { ...asked, data, dataUpdatedAt, isPlaceholderData: false, isPending: false, note: isAlone && note }
}
