import type { Ask } from '#contract/call/endpoint'
import type { listTrainBookings } from '#contract/train/booking'
import { given } from '../lib/address/given.ts'
import { withPeriodInOrder } from '../lib/address/list-search.ts'
import type { TrainListSearch } from './train-list-search.ts'

/** Applies filter changes and returns to the first page, as of now. */
export function changeTrainFilters(
  search: TrainListSearch,
  changes: Partial<TrainListSearch>,
): TrainListSearch {
  return withPeriodInOrder({ ...search, ...changes, currentPage: 1, asOf: undefined }, changes)
}

const filterNames = ['search', 'status', 'fromDate', 'toDate', 'sort'] as const

export function toTrainQuery(search: TrainListSearch): Ask<typeof listTrainBookings>['query'] {
  const { currentPage, asOf } = search
  return {
    currentPage: String(currentPage),
    ...given(search, filterNames),
    ...(asOf && currentPage > 1 && { asOf }),
  }
}
