import { expect, test } from 'vitest'
import { addressOf, countsOf } from './counts.ts'

test('converts counts to search params and back', () => {
  const address = { adultss: 2, adultts: 0, chdts: 0, chdeb: 1, chdnb: 0 }
  expect(countsOf(address)).toContainEqual({ code: 'CHDEB', quantity: 1 })
  expect(addressOf(countsOf(address))).toEqual(address)
  expect(addressOf([])).toEqual({ adultss: 0, adultts: 0, chdts: 0, chdeb: 0, chdnb: 0 })
})
