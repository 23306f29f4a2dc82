import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { TourSummary } from '#contract/tour/tour'
import { inOrder, type TourOrder, tourListSearch } from './tour-order.ts'

const tour = (name: string, firstDeparture: string, price: number, duration: number): TourSummary => ({
  id: name,
  slug: name,
  name,
  description: '',
  picture1: null,
  picture2: null,
  picture3: null,
  countryName: 'Japan',
  groupName: 'Asia',
  type: 'Group Tour',
  duration,
  firstDeparture,
  departures: 1,
  fromPrice: ['IDR', price],
})
const tours = [
  tour('Osaka', '2027-02-03', 900, 5),
  tour('Bali', '2027-02-01', 900, 3),
  tour('Ambon', '2027-02-03', 100, 5),
]

test('puts tours in each order; what is alike departs soonest first, then by name', () => {
  const names = (order: TourOrder) => inOrder(tours, order, 'en').map(({ name }) => name)
  expect(names('departure')).toEqual(['Bali', 'Ambon', 'Osaka'])
  expect(names('price')).toEqual(['Ambon', 'Bali', 'Osaka'])
  expect(names('-price')).toEqual(['Bali', 'Osaka', 'Ambon'])
  expect(names('name')).toEqual(['Ambon', 'Bali', 'Osaka'])
  expect(names('duration')).toEqual(['Bali', 'Ambon', 'Osaka'])
  expect(names('-duration')).toEqual(['Ambon', 'Osaka', 'Bali'])
})

test('an order that is not offered counts as the soonest departure', () => {
  expect(v.parse(tourListSearch, {})).toEqual({ sort: 'departure' })
  expect(v.parse(tourListSearch, { sort: 'stars' })).toEqual({ sort: 'departure' })
  expect(v.parse(tourListSearch, { sort: '-price' })).toEqual({ sort: '-price' })
})
