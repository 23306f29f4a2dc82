import { readStored, writeStored } from '../../lib/device/storage.ts'
import { shownLanguage } from '../../lib/language/active-language.ts'
import { noteSearch } from '../../shell/searches/note-search.ts'
import { defaultSearch, notBefore, type TourSearch, tourSearch } from './tour-search.ts'

/** The form opens with what stands here. */
export const searchKey = 'tourSearch'

export function rememberSearch(search: TourSearch): void {
  writeStored(searchKey, search)
  noteSearch({
    product: 'TOUR',
    title: [search.country && countryOf(search.country), search.keyword.trim()].filter(Boolean).join(', '),
    fromDate: search.startdate,
    toDate: search.enddate,
    requests: { [searchKey]: search },
  })
}

/** The last search, moved to possible days; without one the default. */
export function lastSearch(today: string): TourSearch {
  const last = readStored(searchKey, tourSearch)
  return last ? notBefore(today, last) : defaultSearch(today)
}

function countryOf(code: string): string {
  return new Intl.DisplayNames(shownLanguage(), { type: 'region' }).of(code) ?? code
}
