import { linkOptions } from '@tanstack/react-router'
import { addDays } from '#contract/day/dates'
import type { Gap } from '#contract/trip/gaps'
import type { Leg } from '#contract/trip/legs'
import type { Trip } from '#contract/trip/trip'
import { nobody, type People, type SalePerson } from '../../shell/sale/people/people.ts'

/** What is sold to close a gap; `null`: nothing is. */
export function searchOfGap(gap: Gap) {
  switch (gap.kind) {
    case 'NO_BED':
      return { product: 'HOTEL', address: linkOptions({ to: '/app/hotel/avail' }) } as const
    case 'NOT_INSURED':
      return { product: 'INSURANCE', address: linkOptions({ to: '/app/insurance/booking' }) } as const
    case 'NO_RETURN':
      return { product: 'TRAIN', address: linkOptions({ to: '/app/train/booking' }) } as const
    default:
      return null
  }
}

/** Who the search and the form are filled for, where and when. Names and counts only: a trip knows no documents. */
export function peopleForGap(
  trip: Pick<Trip, 'tripId' | 'name' | 'startsOn' | 'endsOn' | 'saleList'>,
  legs: readonly Leg[],
  gap: Gap,
  people: readonly string[],
): People {
  const travellers = travellersOf(trip.saleList, namedIn(gap) ?? people)
  const { fromDate, toDate, city } = whenAndWhere(gap)
  return {
    locator: '',
    trip: { tripId: trip.tripId, name: trip.name },
    fromDate,
    toDate,
    city,
    country: countryOf(trip.saleList, legs),
    contact: travellers[0] ?? nobody,
    travellers,
  }
}

function namedIn(gap: Gap): readonly string[] | null {
  return 'people' in gap && gap.people.length > 0 ? gap.people : null
}

function whenAndWhere(gap: Gap): { fromDate: string; toDate: string; city: string } {
  switch (gap.kind) {
    case 'NO_BED':
      return { fromDate: gap.from, toDate: addDays(gap.to, 1), city: gap.city }
    case 'NOT_INSURED':
      return { fromDate: gap.from, toDate: gap.to, city: '' }
    case 'NO_RETURN':
      return { fromDate: gap.day, toDate: gap.day, city: gap.to }
    default:
      throw new Error(`${gap.kind} has no search`)
  }
}

/** As many children as a hotel of the trip has are the last ones of the list. */
function travellersOf(sales: Trip['saleList'], names: readonly string[]): SalePerson[] {
  const hotel = sales.flatMap(({ facts }) => (facts?.kind === 'HOTEL' ? [facts] : []))[0]
  const children = hotel && hotel.adults + hotel.children === names.length ? hotel.children : 0
  return names.map((name, index) => {
    const [firstName = '', ...rest] = name.split(' ')
    const isChild = index >= names.length - children
    return { ...nobody, kind: isChild ? 'CHILD' : 'ADULT', firstName, lastName: rest.join(' ') }
  })
}

/** The country that is not home, if the trip leads to one. */
function countryOf(sales: Trip['saleList'], legs: readonly Leg[]): string {
  const names = sales.flatMap(({ facts }) => (facts && 'countryName' in facts ? [facts.countryName] : []))
  const isAbroad = legs.some((leg) => leg.isAbroad)
  return names.find((name) => !isAbroad || name !== 'Indonesia') ?? ''
}
