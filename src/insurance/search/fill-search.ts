import { dayInJakarta } from '#contract/day/dates'
import { countsFor, type TravellerCounts, travellersOf, tripTypeOf } from '#contract/insurance/rules'
import { serverNow } from '../../lib/call/clock.ts'
import { writeStored } from '../../lib/device/storage.ts'
import { knownSoon } from '../../lib/query/known-soon.ts'
import { queryClient } from '../../lib/query/query.ts'
import { peopleToSearchFor } from '../../shell/sale/people/kept-people.ts'
import type { People } from '../../shell/sale/people/people.ts'
import { paxTypeOf } from '../form/fields/fill-insured.ts'
import { configOfInsurance } from '../queries.ts'
import { lastSearch, searchKey } from './last-search.ts'
import { changeSearch, defaultDraft, type SearchChange, type SearchDraft, type Trip } from './search-draft.ts'
import { tripsOf } from './trips.ts'

/** The cover, the travellers and the country of the people of the last sale. */
export async function fillSearch(): Promise<void> {
  const people = peopleToSearchFor('INSURANCE')
  const config = await knownSoon(queryClient.ensureQueryData(configOfInsurance))
  const trips = config ? tripsOf(config.supplierTrips) : []
  const trip = trips.find(({ tripName }) => tripTypeOf(tripName) === 'SINGLE') ?? trips[0]
  if (!people || !config || !trip) return
  const today = dayInJakarta(serverNow())
  const before = lastSearch(trips, today) ?? defaultDraft(trip, today)
  writeStored(searchKey, searchFor(people, before, { trip, countries: config.countryAlpha2ToName, today }))
}

type Offered = { trip: Trip; countries: Readonly<Record<string, string>>; today: string }

export function searchFor(
  people: People,
  before: SearchDraft,
  { trip, countries, today }: Offered,
): SearchDraft {
  const start = people.fromDate < today ? today : people.fromDate
  const country = Object.entries(countries).find(([, name]) => name === people.country)
  const changes: SearchChange[] = [
    { trip },
    { alreadyTravels: false, today },
    { start },
    { end: people.toDate < start ? start : people.toDate },
  ]
  if (country) {
    const [alpha2, name] = country
    changes.push({ countries: [{ key: alpha2, value: name, alpha2Code: alpha2, countryName: name }] })
  }
  const counts = countsOf(people, start)
  const coverageName = trip.coverageNames.find((name) => fits(name, counts))
  const draft = coverageName ? { ...before, coverageName, ...counts } : before
  return changes.reduce(changeSearch, draft)
}

/** A group tour is counted by its file. */
function fits(name: Trip['coverageNames'][number], counts: TravellerCounts): boolean {
  const kept = countsFor(name, counts)
  const isKept = Object.entries(kept).every(
    ([field, count]) => counts[field as keyof typeof counts] === count,
  )
  return name !== 'Group Tour' && travellersOf(counts) > 0 && isKept
}

function countsOf({ travellers }: People, day: string): TravellerCounts {
  const types = travellers.map((person) => paxTypeOf(person, day))
  const countOf = (wanted: (typeof types)[number]) => types.filter((type) => type === wanted).length
  return {
    numberOfAdults: countOf('ADT'),
    numberOfSeniors: countOf('SNR'),
    numberOfChildren: countOf('CHD'),
  }
}
