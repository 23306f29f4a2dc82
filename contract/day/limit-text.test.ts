import { expect, test } from 'vitest'
import { formatLimit, formatLimitTime } from './limit-text.ts'

test.each([
  ['Asia/Jakarta', 'en', 'Sat, 12 Dec 2026, 18:00 WIB'],
  ['Asia/Makassar', 'id', 'Sab, 12 Des 2026, 19:00 WITA'],
  ['Asia/Jayapura', 'en', 'Sat, 12 Dec 2026, 20:00 WIT'],
  ['Asia/Tokyo', 'en', 'Sat, 12 Dec 2026, 20:00 GMT+9'],
  ['UTC', 'en', 'Sat, 12 Dec 2026, 11:00 UTC'],
])('a time limit in %s has its zone', (zone, locale, text) => {
  expect(formatLimit('2026-12-12T11:00:00Z', locale, zone)).toBe(text)
})

test('the time of day alone has its zone, too', () => {
  expect(formatLimitTime('2026-12-12T11:00:00Z', 'Asia/Jakarta')).toBe('18:00 WIB')
})
