import { keptWords } from '../shell/sale/typed-words.ts'
import { tripsPage } from '../shell/trip/trip-queries.ts'
import type { TripsSearch } from './list/trips-search.ts'

export const tripsFor = ({ when, typed }: TripsSearch, after: string | undefined) => {
  const search = typed === undefined ? '' : (keptWords(typed)?.search ?? '')
  return tripsPage({
    ...(when !== 'coming' && { when }),
    ...(search.trim() !== '' && { search }),
    ...(after !== undefined && { after }),
  })
}
