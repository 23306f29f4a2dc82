import { expect, test } from 'vitest'
import { airportCode } from './flight-draft.ts'

test('an airport is three capital letters, however it is typed', () => {
  expect(airportCode('sub')).toBe('SUB')
  expect(airportCode(' c-g k1x')).toBe('CGK')
  expect(airportCode('')).toBe('')
})
