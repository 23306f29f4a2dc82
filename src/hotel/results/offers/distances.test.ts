import { expect, test } from 'vitest'
import { distancesFrom } from './distances.ts'
import { hotelOffer } from './hotel-offer-for-tests.ts'
import { mergeOffers } from './merge-offers.ts'

const at = (hotelName: string, latitude: number, longitude: number) =>
  hotelOffer({ hotelName, hotelId: hotelName, hotelCoordinates: { latitude, longitude } })
const kilometres = (from: string | null, offers: Parameters<typeof mergeOffers>[0]) =>
  Object.fromEntries(
    [...distancesFrom(from, mergeOffers(offers))].map(([key, metres]) => [key, Math.round(metres / 1000)]),
  )

test('hotels are as far as it is to the middle of them all', () => {
  expect(kilometres(null, [at('A', -6, 106), at('B', -6, 108)])).toEqual({ 'HBD A': 111, 'HBD B': 111 })
})

test('the date line divides no hotels', () => {
  expect(kilometres(null, [at('A', 0.1, 179), at('B', 0.1, -179)])).toEqual({ 'HBD A': 111, 'HBD B': 111 })
})

test('or as far as to one of them, which may be gone', () => {
  const all = [at('A', 1, 100), at('B', 2, 100)]
  expect(kilometres('HBD A', all)).toEqual({ 'HBD A': 0, 'HBD B': 111 })
  expect(kilometres('HBD C', all)).toEqual(kilometres(null, all))
})

test('a hotel whose place nobody tells has no distance, and moves no middle', () => {
  const nowhere = hotelOffer({ hotelName: 'C', hotelId: 'C' })
  const zero = at('D', 0, 0)
  expect(kilometres(null, [at('A', -6, 106), nowhere, zero])).toEqual({ 'HBD A': 0 })
  expect(kilometres(null, [nowhere])).toEqual({})
})
