import type { Ask } from '#contract/call/endpoint'
import type { listTrainBookings } from '#contract/train/booking'
import { withPeriodInOrder } from '../lib/address/list-search.ts'
import type { TrainListSearch } from './train-list-search.ts'

export const noTrainFilters = {
  search: '',
  status: undefined,
  fromDate: undefined,
  toDate: undefined,
} satisfies Partial<TrainListSearch>

export function countTrainFilters({ search, status, fromDate, toDate }: TrainListSearch): number {
  return [search.trim(), status, fromDate ?? toDate].filter(Boolean).length
}

/** Applies filter changes and returns to the first page, as of now. */
export function changeTrainFilters(
  search: TrainListSearch,
  changes: Partial<TrainListSearch>,
): TrainListSearch {
  const changed = { ...search, ...changes, currentPage: 1, asOf: undefined }
  return withPeriodInOrder(changed, changes)
}

/** Only the filters that are set, so that equal filters have equal query keys. */
export function toTrainQuery(asked: TrainListSearch): Ask<typeof listTrainBookings>['query'] {
  const { currentPage, asOf, sort, status, fromDate, toDate } = asked
  const search = asked.search.trim()
  return {
    currentPage: String(currentPage),
    ...(search && { search }),
    ...(status && { status }),
    ...(fromDate && { fromDate }),
    ...(toDate && { toDate }),
    ...(sort && { sort }),
    ...(asOf && currentPage > 1 && { asOf }),
  }
}
