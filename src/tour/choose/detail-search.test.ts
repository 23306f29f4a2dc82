import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defaultTourDetail, tourDetailSearch } from './detail-search.ts'

test('parses tour, departure and counts, and drops invalid params', () => {
  const address = { slug: 'grand-tour-of-japan', departure: 'ALT-JP1-20270107', adultss: 2, chdnb: '1' }
  expect(v.parse(tourDetailSearch, address)).toEqual({ ...defaultTourDetail, ...address, chdnb: 1 })
  const nonsense = { slug: '../admin', departure: { id: 7 }, adultss: -5, adultts: 'many', other: 1 }
  expect(v.parse(tourDetailSearch, nonsense)).toEqual(defaultTourDetail)
})
