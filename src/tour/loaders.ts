import type { HistoryState } from '@tanstack/react-router'
import { dayInJakarta } from '#contract/day/dates'
import { serverNow } from '../lib/call/clock.ts'
import { queryClient } from '../lib/query/query.ts'
import { searchFromState } from './handover.ts'
import { tourCarriers, tourCountries, tourGroups, tourOf, toursFor } from './queries.ts'

/** Each loader starts the queries of a screen while its code loads. */
export function startAvail(): void {
  void queryClient.prefetchQuery(tourCountries)
  void queryClient.prefetchQuery(tourGroups)
  void queryClient.prefetchQuery(tourCarriers)
}

export function startList(state: HistoryState): void {
  const search = searchFromState(state.tourSearch, dayInJakarta(serverNow()))
  if (search) void queryClient.prefetchQuery(toursFor(search))
}

export function startDetail(slug: string): void {
  if (slug) void queryClient.prefetchQuery(tourOf(slug))
}

/** For the people of the last sale. */
export const fillSearch = async () =>
  (await import(/* bundle: tour-book */ './search/fill-search.ts')).fillSearch()
