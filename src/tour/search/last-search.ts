import { readStored, writeStored } from '../../lib/device/storage.ts'
import { shownLanguage } from '../../lib/language/active-language.ts'
import { noteSearch } from '../../shell/searches/note-search.ts'
import { defaultSearch, notBefore, type TourSearch, tourSearch } from './tour-search.ts'

const key = 'tourSearch'

/** The form opens with it the next time. */
export function proposeSearch(search: TourSearch): void {
  writeStored(key, search)
}

export function rememberSearch(search: TourSearch): void {
  proposeSearch(search)
  noteSearch({
    product: 'TOUR',
    title: [search.country && countryOf(search.country), search.keyword.trim()].filter(Boolean).join(', '),
    fromDate: search.startdate,
    toDate: search.enddate,
    requests: { [key]: search },
  })
}

/** The last search, moved to possible days; without one the default. */
export function lastSearch(today: string): TourSearch {
  const last = readStored(key, tourSearch)
  return last ? notBefore(today, last) : defaultSearch(today)
}

function countryOf(code: string): string {
  return new Intl.DisplayNames(shownLanguage(), { type: 'region' }).of(code) ?? code
}
