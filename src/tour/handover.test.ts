import { expect, test } from 'vitest'
import { bookingFromState, searchFromState } from './handover.ts'
import { defaultSearch } from './search/tour-search.ts'

const nobody = { adultss: 0, adultts: 0, chdts: 0, chdeb: 0, chdnb: 0, productId: '' }
const booking = { ...nobody, adultss: 2, productId: 'ALT-1' }

test('takes the booking from the URL if it names a departure, else from the history state', () => {
  const state = { tourBook: JSON.stringify(booking) }
  expect(bookingFromState({ ...nobody, adultss: 1, productId: 'ALT-2' }, state).productId).toBe('ALT-2')
  expect(bookingFromState(nobody, state)).toEqual(booking)
  expect(bookingFromState(nobody, {})).toEqual(nobody)
  for (const tourBook of ['', '{', '7', 'null'])
    expect(bookingFromState(nobody, { tourBook })).toEqual(nobody)
})

test('takes the search from the history state, moved to possible days, and ignores invalid text', () => {
  const usual = defaultSearch('2026-12-10')
  const text = JSON.stringify({ ...usual, country: 'JP' })
  expect(searchFromState(text, '2026-12-10')).toEqual({ ...usual, country: 'JP' })
  expect(searchFromState(text, '2026-12-12')?.startdate).toBe('2026-12-19')
  const none = [undefined, '', '{', 'null', '7', JSON.stringify({ ...usual, duration: 0 })]
  for (const wrong of none) expect(searchFromState(wrong, '2026-12-10')).toBeNull()
})
