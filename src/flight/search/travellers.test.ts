import { expect, test } from 'vitest'
import { boundsOf, changeTravellers } from './travellers.ts'

const family = { adults: 2, children: 3, infants: 2 }

test('adults and children share nine seats', () => {
  expect(boundsOf(family)).toMatchObject({ adults: { min: 1, max: 6 }, children: { min: 0, max: 7 } })
  expect(changeTravellers(family, { adults: 9 }).adults).toBe(6)
  expect(changeTravellers(family, { children: 9 }).children).toBe(7)
})

test('no flight without an adult', () => {
  expect(changeTravellers(family, { adults: 0 }).adults).toBe(1)
})

test('there are at most as many infants as adults', () => {
  expect(changeTravellers(family, { infants: 3 }).infants).toBe(2)
  expect(changeTravellers(family, { adults: 1 })).toEqual({ adults: 1, children: 3, infants: 1 })
})
