import { dayInJakarta } from '#contract/day/dates'
import type { Station } from '#contract/train/request'
import { departureBounds, trainBounds } from '#contract/train/rules'
import { serverNow } from '../../lib/call/clock.ts'
import { writeStored } from '../../lib/device/storage.ts'
import { knownSoon } from '../../lib/query/known-soon.ts'
import { queryClient } from '../../lib/query/query.ts'
import { peopleToSearchFor } from '../../shell/sale/people/kept-people.ts'
import type { People } from '../../shell/sale/people/people.ts'
import { paxTypeOf } from '../form/fields/fill-passengers.ts'
import { allStations, configOfTrains } from '../queries.ts'
import { lastSearch, searchKey } from './last-search.ts'
import { changeSearch, defaultDraft, optionOf, type SearchDraft, searchOf } from './search-draft.ts'

/** The days, the passengers and the city of the people of the last sale. */
export async function fillSearch(): Promise<void> {
  const people = peopleToSearchFor('TRAIN')
  const [config, stations] = await Promise.all([
    knownSoon(queryClient.ensureQueryData(configOfTrains)),
    knownSoon(queryClient.ensureQueryData(allStations)),
  ])
  if (!people || !config) return
  const today = dayInJakarta(serverNow())
  const before = lastSearch(today) ?? defaultDraft(config.defaultOrigin, config.defaultDestination, today)
  const search = searchOf(searchFor(people, before, stations?.stationsResult ?? [], today), today)
  if (search) writeStored(searchKey, search)
}

export function searchFor(
  { travellers, fromDate, toDate, city }: People,
  before: SearchDraft,
  stations: readonly Station[],
  today: string,
): SearchDraft {
  const { min, max } = departureBounds(today)
  const departureDate = fromDate < min ? min : fromDate > max ? max : fromDate
  const infants = travellers.filter((person) => paxTypeOf(person, departureDate) === 'INFANT').length
  const adults = Math.min(trainBounds.adults.max, Math.max(1, travellers.length - infants))
  const there =
    stations.find(({ cityName }) => cityName === city) ??
    stations.find(({ stationName }) => stationName === city)
  const isElsewhere = there && there.stationCode !== before.originStation?.key
  const isThere = before.destinationStation?.data.cityName === city
  return [
    { departureDate },
    { returnDate: toDate },
    { count: 'numberOfAdults', value: adults } as const,
    { count: 'numberOfInfants', value: Math.min(infants, adults) } as const,
    ...(isElsewhere && !isThere ? [{ destinationStation: optionOf(there) }] : []),
  ].reduce<SearchDraft>(changeSearch, before)
}
