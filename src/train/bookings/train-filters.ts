import type { Ask } from '#contract/endpoint'
import type { listTrainBookings } from '#contract/train/booking'
import type { TrainListSearch } from './train-list-search.ts'

export const noTrainFilters = {
  search: '',
  status: undefined,
  fromDate: undefined,
  toDate: undefined,
} satisfies Partial<TrainListSearch>

export function trainFiltersIn({ search, status, fromDate, toDate }: TrainListSearch): number {
  return [search.trim(), status, fromDate ?? toDate].filter(Boolean).length
}

/** A filter changes what the pages are of: the first one is shown, as it is now. */
export function changeTrainFilters(
  search: TrainListSearch,
  changes: Partial<TrainListSearch>,
): TrainListSearch {
  const changed = { ...search, ...changes, currentPage: 1, asOf: undefined }
  const { fromDate, toDate } = changed
  if (!fromDate || !toDate || fromDate <= toDate) return changed
  // the end that was not touched gives way
  return changes.fromDate ? { ...changed, toDate: fromDate } : { ...changed, fromDate: toDate }
}

/** What differs from no filter at all: the same question has the same key. */
export function toTrainQuery(asked: TrainListSearch): Ask<typeof listTrainBookings>['query'] {
  const { currentPage, asOf, status, fromDate, toDate } = asked
  const search = asked.search.trim()
  return {
    currentPage: String(currentPage),
    ...(search && { search }),
    ...(status && { status }),
    ...(fromDate && { fromDate }),
    ...(toDate && { toDate }),
    ...(asOf && currentPage > 1 && { asOf }),
  }
}
