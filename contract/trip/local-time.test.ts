import { expect, test } from 'vitest'
import { instantOf, isZone } from './local-time.ts'

test.each([
  ['2026-12-12', '09:15', 'Asia/Jakarta', '2026-12-12T02:15:00Z'],
  ['2026-12-12', '24:00', 'Asia/Jayapura', '2026-12-12T15:00:00Z'],
  ['2026-12-12', '00:30', 'Pacific/Honolulu', '2026-12-12T10:30:00Z'],
  // no zone: as at home
  ['2026-12-12', '00:30', null, '2026-12-11T17:30:00Z'],
  // the day on which Europe sets its clocks, before and after, and the hour that is left out
  ['2027-03-28', '01:59', 'Europe/Amsterdam', '2027-03-28T00:59:00Z'],
  ['2027-03-28', '03:00', 'Europe/Amsterdam', '2027-03-28T01:00:00Z'],
  ['2027-03-28', '02:30', 'Europe/Amsterdam', '2027-03-28T01:30:00Z'],
])('%s %s in %s is %s', (day, time, zone, expected) => {
  expect(instantOf(day, time, zone)).toBe(Date.parse(expected))
})

test('a zone is one that the platform knows', () => {
  expect(isZone('Asia/Makassar')).toBe(true)
  expect(isZone('Asia/Nowhere')).toBe(false)
  expect(isZone('WITA')).toBe(false)
})
