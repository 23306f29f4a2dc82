import * as v from 'valibot'
import { expect, test } from 'vitest'
import { tourBookSearch } from './book-search.ts'

const nobody = { adultss: 0, adultts: 0, chdts: 0, chdeb: 0, chdnb: 0 }

test('parses counts, whether the router gives numbers or text', () => {
  expect(v.parse(tourBookSearch, { adultss: 2, chdnb: '1', productId: 'ALT-7-2027' })).toEqual({
    ...nobody,
    adultss: 2,
    chdnb: 1,
    productId: 'ALT-7-2027',
  })
  expect(v.parse(tourBookSearch, { productId: 12 }).productId).toBe('12')
})

test('invalid counts become 0, an invalid product id becomes empty', () => {
  for (const wrong of ['', '-1', -1, 1.5, '1e1', 41, '999999999', null, [2], {}, true]) {
    expect(v.parse(tourBookSearch, { adultss: wrong, productId: wrong === '' ? '' : '../x' })).toEqual({
      ...nobody,
      productId: '',
    })
  }
})
