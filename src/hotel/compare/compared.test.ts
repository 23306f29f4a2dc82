import { expect, test } from 'vitest'
import { toggled } from './compared.ts'

test('four are compared at most, in the order in which they were chosen', () => {
  const four = ['a', 'b', 'c', 'd'].reduce<readonly string[]>((keys, key) => toggled(keys, [key]), [])
  expect(four).toEqual(['a', 'b', 'c', 'd'])
  expect(toggled(four, ['e'])).toBe(four)
  expect(toggled(toggled(four, ['b']), ['e'])).toEqual(['a', 'c', 'd', 'e'])
})

test('what has other keys by now is still taken out', () => {
  expect(toggled(['HBD 12', 'HBD 77'], ['FRM F3', 'HBD 12'])).toEqual(['HBD 77'])
  expect(toggled(['HBD 77'], ['FRM F3', 'HBD 12'])).toEqual(['HBD 77', 'FRM F3'])
})
