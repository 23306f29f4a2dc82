import { listCorporates, listDestinations } from '#contract/hotel/search-choices'
import { queryFor, staleTimes } from '../../lib/query/query.ts'

/** spec: shell-and-hotel §5. */
export const firstQuery = 'Jakarta'

/** Never refetched while cached (spec: shell-and-hotel §7, §9). */
export const destinationsLike = (q: string) =>
  queryFor(
    listDestinations,
    { query: { q } },
    { freshFor: Number.POSITIVE_INFINITY, refreshes: false, room: 'names' },
  )

export const corporatesOfViewer = queryFor(listCorporates, {}, { freshFor: staleTimes.reference })
