import { expect, test } from 'vitest'
import { dayParts } from './day-text.ts'

test('the parts of a day in the reader’s language', () => {
  expect(dayParts('2026-12-15', 'en')).toEqual({ weekday: 'Tue', number: '15', month: 'Dec', year: '2026' })
  expect(dayParts('2026-12-12', 'id')).toEqual({ weekday: 'Sab', number: '12', month: 'Des', year: '2026' })
})
