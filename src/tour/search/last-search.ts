import { readStored, writeStored } from '../../lib/storage.ts'
import { notBefore, type TourSearch, tourSearch, usualSearch } from './tour-search.ts'

const key = 'tourSearch'

/** For the form that is come back to. */
export function rememberSearch(search: TourSearch): void {
  writeStored(key, search)
}

/** The last search as it can still be made, else the usual one. */
export function lastSearch(today: string): TourSearch {
  const last = readStored(key, tourSearch)
  return last ? notBefore(today, last) : usualSearch(today)
}
