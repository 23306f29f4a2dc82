import { expect, test } from 'vitest'
import { placeIn } from './place-name.ts'

test('countries and regions are worded in Indonesian, cities stay', () => {
  expect(placeIn('id', 'Ubud, Jordan')).toBe('Ubud, Yordania')
  expect(placeIn('id', 'Middle East and Africa')).toBe('Timur Tengah dan Afrika')
  expect(placeIn('en', 'Middle East and Africa')).toBe('Middle East and Africa')
})
