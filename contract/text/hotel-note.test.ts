import { expect, test } from 'vitest'
import { noteIn } from './hotel-note.ts'

test('a note that suppliers share is read in Indonesian, their own words stay as they are', () => {
  expect(noteIn('id', 'Beds are assigned on arrival.')).toBe('Jenis tempat tidur ditentukan saat tiba.')
  expect(noteIn('en', 'Beds are assigned on arrival.')).toBe('Beds are assigned on arrival.')
  expect(noteIn('id', 'The lift is being repaired.')).toBe('The lift is being repaired.')
})
