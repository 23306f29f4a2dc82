import { readStored, writeStored } from '../../lib/device/storage.ts'
import { defaultSearch, notBefore, type TourSearch, tourSearch } from './tour-search.ts'

const key = 'tourSearch'

export function rememberSearch(search: TourSearch): void {
  writeStored(key, search)
}

/** The last search, moved to possible days; without one the default. */
export function lastSearch(today: string): TourSearch {
  const last = readStored(key, tourSearch)
  return last ? notBefore(today, last) : defaultSearch(today)
}
