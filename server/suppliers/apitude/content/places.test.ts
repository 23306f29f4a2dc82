import { expect, test } from 'vitest'
import { placesOf } from './places.ts'

const countries = [
  { code: 'ES', iso_code: 'ES', name: 'Spain' },
  { code: 'ID', iso_code: 'ID', name: 'Indonesia' },
]
const destinations = [
  { key: 'ES-BCN', country_code: 'ES', code: 'BCN', iso_code: 'ES', name: 'Barcelona' },
  { key: 'ID-BAI', country_code: 'ID', code: 'BAI', iso_code: 'ID', name: 'Bali' },
]
const zone = (destination: string, code: string, name: string, members: string[] | null = null) => ({
  key: `${destination}-${code}`,
  destination_key: destination,
  destination_code: destination.slice(3),
  code,
  name,
  members,
})
const count = (
  country_code: string,
  destination_code: string,
  zone_code: string | null,
  hotels: number,
  city = '',
) => ({
  country_code,
  destination_code,
  zone_code,
  hotels,
  city,
})

test('destinations, zones, groups and cities have their keys, names and numbers of hotels', () => {
  const places = placesOf({
    countries,
    destinations,
    zones: [
      zone('ES-BCN', '1', 'Barcelona'),
      zone('ES-BCN', '2', 'Llobregat'),
      zone('ES-BCN', '3', 'No hotels here'),
      zone('ID-BAI', '5', 'Ubud, Bali'),
      zone('ID-BAI', 'S', 'The south <of Bali>', ['5', '6']),
    ],
    counts: [
      count('ES', 'BCN', '1', 30, 'Barcelona'),
      count('ES', 'BCN', '2', 4, 'Hospitalet'),
      count('ES', 'BCN', null, 1, 'Sabadell'),
      count('ID', 'BAI', '5', 2),
      count('ID', 'BAI', '6', 3),
    ],
  })
  expect(places.map(({ longName, keys, hotels }) => [longName, keys.join(), hotels])).toEqual([
    ['Barcelona, Spain', 'ES-BCN', 35],
    ['Barcelona, Barcelona, Spain', 'ES-BCN-1', 30],
    ['Llobregat, Barcelona, Spain', 'ES-BCN-2', 4],
    ['Hospitalet, Barcelona, Spain', 'ES-BCN-2', 4],
    // a hotel without a zone is found by the whole destination
    ['Sabadell, Barcelona, Spain', 'ES-BCN', 1],
    ['Bali, Indonesia', 'ID-BAI', 5],
    ['Ubud, Bali, Indonesia', 'ID-BAI-5', 2],
    ['The south of Bali, Indonesia', 'ID-BAI-S', 5],
  ])
})

test('a code that countries share is each country’s own', () => {
  const places = placesOf({
    countries,
    destinations: destinations.map((one) => ({ ...one, code: 'ESR', name: one.country_code })),
    zones: [],
    counts: [count('ES', 'ESR', '1', 3), count('ID', 'ESR', '2', 4)],
  })
  expect(places.map(({ name, hotels }) => [name, hotels])).toEqual([
    ['ES', 3],
    ['ID', 4],
  ])
})
