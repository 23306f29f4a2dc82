import { dayInJakarta, daysBetween } from '#contract/day/dates'
import { bounds, type Destination } from '#contract/hotel/request'
import { serverNow } from '../../lib/call/clock.ts'
import { knownSoon } from '../../lib/query/known-soon.ts'
import { queryClient } from '../../lib/query/query.ts'
import { guestTypeOf } from '../../shell/sale/people/hotel-guests.ts'
import { peopleToSearchFor } from '../../shell/sale/people/kept-people.ts'
import type { People } from '../../shell/sale/people/people.ts'
import { people as countOf, type Room } from '../occupancies.ts'
import { lastSearch, storedSearch } from '../requests.ts'
import { draftOf, type SearchDraft, startingNotBefore, toAvailabilityRequest } from '../search-draft.ts'
import { stayFrom } from '../stay.ts'
import { destinationsLike } from './search-choices.ts'

/** The stay, the rooms and the city of the people of the last sale. */
export async function fillSearch(): Promise<void> {
  const people = peopleToSearchFor('HOTEL')
  if (!people) return
  const now = serverNow()
  const found = people.city && (await knownSoon(queryClient.ensureQueryData(destinationsLike(people.city))))
  const cities = found ? found.destinationListResponse : []
  const draft = searchFor(people, draftOf(lastSearch(now)), cities)
  storedSearch.write(toAvailabilityRequest(startingNotBefore(dayInJakarta(now), draft)))
}

export function searchFor(people: People, before: SearchDraft, cities: readonly Destination[]): SearchDraft {
  const { fromDate, toDate, city } = people
  return {
    ...before,
    stay: stayFrom(fromDate, daysBetween(fromDate, toDate)),
    rooms: roomsFor(people, before.rooms),
    destination: cities.find(({ destinationName }) => destinationName === city) ?? before.destination,
  }
}

/** Two adults a room, as rooms are; rooms that have just these people already stay as they are. */
function roomsFor({ travellers, fromDate }: People, before: readonly Room[]): readonly Room[] {
  const guests = travellers.map((person) => guestTypeOf(person, fromDate))
  const ages = guests.flatMap(({ type, age }) => (type === 'CHD' ? [age ?? 0] : []))
  const countOfType = (type: 'ADT' | 'INF') => guests.filter((guest) => guest.type === type).length
  const adults = Math.max(1, countOfType('ADT'))
  const infants = countOfType('INF')
  const had = countOf(before)
  const hadAges = before.flatMap(({ childAges }) => childAges)
  const isSame =
    had.adults === adults && had.infants === infants && [...hadAges].sort().join() === [...ages].sort().join()
  if (isSame) return before
  const { rooms, children } = bounds
  const wanted = Math.max(
    ...[adults / 2, ages.length / children.max, infants / bounds.infants.max].map(Math.ceil),
  )
  const count = Math.min(rooms.max, adults, wanted)
  const share = (total: number, room: number) => Math.floor(total / count) + (room < total % count ? 1 : 0)
  return Array.from({ length: count }, (_, room) => ({
    adults: Math.min(bounds.adults.max, share(adults, room)),
    childAges: ages.filter((_age, index) => index % count === room).slice(0, children.max),
    infants: Math.min(bounds.infants.max, share(infants, room)),
  }))
}
