import { dayInJakarta } from '#contract/day/dates'
import { serverNow } from '../../lib/call/clock.ts'
import { writeStored } from '../../lib/device/storage.ts'
import { knownSoon } from '../../lib/query/known-soon.ts'
import { queryClient } from '../../lib/query/query.ts'
import { peopleToSearchFor } from '../../shell/sale/people/kept-people.ts'
import { tourCountries } from '../queries.ts'
import { lastSearch, searchKey } from './last-search.ts'
import { changePeriod } from './tour-search.ts'

/** The days and the country of the people of the last sale. */
export async function fillSearch(): Promise<void> {
  const people = peopleToSearchFor('TOUR')
  if (!people) return
  const countries = await knownSoon(queryClient.ensureQueryData(tourCountries))
  const country = Object.values(countries ?? {}).find(({ name }) => name === people.country)
  const today = dayInJakarta(serverNow())
  const before = lastSearch(today)
  const days = [{ start: people.fromDate }, { end: people.toDate }]
  const search = days.reduce((search, day) => changePeriod(search, day, today), before)
  writeStored(searchKey, { ...search, country: country?.code2 ?? search.country })
}
