import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Followed, Lack, MakeKeptPage } from './follow-kept.ts'

type ListedPage<Data> = Pick<
  UseQueryResult<Data>,
  'error' | 'isError' | 'isPending' | 'isPlaceholderData' | 'refetch'
> & {
  data: Data | undefined
  /** Of which moment of the device's clock it is; `null`: of several. */
  dataUpdatedAt: number | null
  /** Why it may lack something; `null` also where the server has answered. */
  lack: Lack | null
}

/** A page of a list. Until the server has answered for this search it is the page that this device makes of the sales it keeps; while the
 * server cannot be reached, that page where it is newer than the last answer. `load` stays the same. */
export function useKeptPage<Search, Kept, Data extends Kept>(
  query: UseQueryOptions<Data, Error, Data, QueryKey>,
  search: Search,
  load: () => Promise<MakeKeptPage<Search, Kept>>,
): ListedPage<Kept> {
  const asked = useQuery({ ...query, placeholderData: keepPreviousData })
  const isAnswered = asked.data !== undefined && !asked.isPlaceholderData
  const isAlone = asked.failureCount > 0 || asked.fetchStatus === 'paused'
  const [kept, setKept] = useState<{ page: Followed<Kept> | null; of: Search; isAlone: boolean } | null>(null)
  const isIdle = isAnswered && !isAlone
  useEffect(() => {
    if (isIdle) return undefined
    let isOver = false
    let end = () => {}
    void Promise.all([import(/* bundle: sales */ './follow-kept.ts'), load()])
      .then(([{ followKept }, make]) => {
        if (isOver) return
        end = followKept(
          (held) => make(search, held, isAlone),
          (page) => setKept({ page, of: search, isAlone }),
        )
      })
      .catch(() => {})
    return () => {
      isOver = true
      end()
    }
  }, [search, isAlone, isIdle, load])
  const page = kept?.of === search && !isIdle ? kept.page : null
  if (page === null || (isAnswered && asked.dataUpdatedAt >= (page.at ?? 0))) return { ...asked, lack: null }
  return {
    ...asked,
    data: page.data,
    dataUpdatedAt: page.at,
    isPlaceholderData: false,
    isPending: false,
    lack: isAlone ? page.lack : null,
  }
}
