import { expect, test } from 'vitest'
import { bookingIn } from './handover.ts'

const nobody = { adultss: 0, adultts: 0, chdts: 0, chdeb: 0, chdnb: 0, productId: '' }
const booking = { ...nobody, adultss: 2, productId: 'ALT-1' }

test('an address that names a departure decides, else what was handed over', () => {
  const state = { tourBook: JSON.stringify(booking) }
  expect(bookingIn({ ...nobody, adultss: 1, productId: 'ALT-2' }, state).productId).toBe('ALT-2')
  expect(bookingIn(nobody, state)).toEqual(booking)
  expect(bookingIn(nobody, {})).toEqual(nobody)
  for (const tourBook of ['', '{', '7', 'null']) expect(bookingIn(nobody, { tourBook })).toEqual(nobody)
})
