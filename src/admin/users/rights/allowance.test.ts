import { expect, test } from 'vitest'
import { allowanceIn, allowanceOf, allowances } from './allowance.ts'

test('any number above nothing allows, and what is chosen is 1, 0 or nothing', () => {
  expect([null, 0, 1, 7, 99].map(allowanceIn)).toEqual(['AGENCY', 'NO', 'YES', 'YES', 'YES'])
  expect(allowances.map(allowanceOf)).toEqual([null, 1, 0])
})
