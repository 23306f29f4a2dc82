import { listTrips } from '#contract/trip/trip'
import { queryFor, staleTimes } from '../lib/query/query.ts'
import { keptWords } from '../shell/sale/typed-words.ts'
import type { TripsSearch } from './list/trips-search.ts'

export const tripsPage = ({ when, typed }: TripsSearch, after: string | undefined) => {
  const search = typed === undefined ? '' : (keptWords(typed)?.search ?? '')
  const query = {
    ...(when !== 'coming' && { when }),
    ...(search.trim() !== '' && { search }),
    ...(after !== undefined && { after }),
  }
  return queryFor(listTrips, { query }, { offline: after === undefined, freshFor: staleTimes.pnrList })
}
