import { expect, test } from 'vitest'
import { bookingIn, searchIn } from './handover.ts'
import { usualSearch } from './search/tour-search.ts'

const nobody = { adultss: 0, adultts: 0, chdts: 0, chdeb: 0, chdnb: 0, productId: '' }
const booking = { ...nobody, adultss: 2, productId: 'ALT-1' }

test('takes the booking from the URL if it names a departure, else from the history state', () => {
  const state = { tourBook: JSON.stringify(booking) }
  expect(bookingIn({ ...nobody, adultss: 1, productId: 'ALT-2' }, state).productId).toBe('ALT-2')
  expect(bookingIn(nobody, state)).toEqual(booking)
  expect(bookingIn(nobody, {})).toEqual(nobody)
  for (const tourBook of ['', '{', '7', 'null']) expect(bookingIn(nobody, { tourBook })).toEqual(nobody)
})

test('takes the search from the history state, moved to possible days, and ignores invalid text', () => {
  const usual = usualSearch('2026-12-10')
  const text = JSON.stringify({ ...usual, country: 'JP' })
  expect(searchIn(text, '2026-12-10')).toEqual({ ...usual, country: 'JP' })
  expect(searchIn(text, '2026-12-12')?.startdate).toBe('2026-12-19')
  const none = [undefined, '', '{', 'null', '7', JSON.stringify({ ...usual, duration: 0 })]
  for (const wrong of none) expect(searchIn(wrong, '2026-12-10')).toBeNull()
})
