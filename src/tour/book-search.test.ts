import * as v from 'valibot'
import { expect, test } from 'vitest'
import { tourBookSearch } from './book-search.ts'

const nobody = { adultss: 0, adultts: 0, chdts: 0, chdeb: 0, chdnb: 0 }

test('counts are read as numbers, whether the router took them for such or not', () => {
  expect(v.parse(tourBookSearch, { adultss: 2, chdnb: '1', productId: 'ALT-7-2027' })).toEqual({
    ...nobody,
    adultss: 2,
    chdnb: 1,
    productId: 'ALT-7-2027',
  })
  expect(v.parse(tourBookSearch, { productId: 12 }).productId).toBe('12')
})

test('whatever an address says, nobody is counted who is not', () => {
  for (const wrong of ['', '-1', -1, 1.5, '1e1', 41, '999999999', null, [2], {}, true]) {
    expect(v.parse(tourBookSearch, { adultss: wrong, productId: wrong === '' ? '' : '../x' })).toEqual({
      ...nobody,
      productId: '',
    })
  }
})
