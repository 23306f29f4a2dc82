import { expect, test } from 'vitest'
import { compareFacilities, lowestAt } from './what-differs.ts'

test('what only some hotels have comes apart from what all have, in the order of the suppliers', () => {
  const compared = compareFacilities([
    ['Free Wi-Fi', 'Parking', 'Restaurant'],
    ['Restaurant', 'Free Wi-Fi'],
    ['Free Wi-Fi', 'Swimming pool', 'Restaurant'],
  ])
  expect(compared.all).toEqual(['Free Wi-Fi', 'Restaurant'])
  expect(compared.some).toEqual([
    { facility: 'Parking', has: [true, false, false] },
    { facility: 'Swimming pool', has: [false, false, true] },
  ])
})

test('of a hotel whose facilities are not known none is said to be missing, and none to be shared by all', () => {
  const compared = compareFacilities([['Free Wi-Fi', 'Parking'], null, ['Free Wi-Fi']])
  expect(compared).toEqual({ some: [{ facility: 'Parking', has: [true, null, false] }], all: [] })
  expect(compareFacilities([['Free Wi-Fi'], null])).toEqual({ some: [], all: [] })
})

test('the lowest price is the one below all others, in one currency', () => {
  expect(
    lowestAt([
      ['IDR', 300],
      ['IDR', 200],
      ['IDR', 250],
    ]),
  ).toBe(1)
  expect(
    lowestAt([
      ['IDR', 200],
      ['IDR', 200],
      ['IDR', 250],
    ]),
  ).toBeNull()
  expect(
    lowestAt([
      ['IDR', 200_000],
      ['USD', 15],
    ]),
  ).toBeNull()
})
