import { expect, test } from 'vitest'
import { addDays } from '#contract/day/dates'
import { firstWindow, withEarlier, withLater } from './departure-window.ts'

const departures = Array.from({ length: 20 }, (_, nth) => ({
  id: `ALT-${nth}`,
  departure: addDays('2026-12-01', nth * 7),
}))

test('starts at the first departure, or at the searched day', () => {
  expect(firstWindow(departures, undefined, '')).toEqual({ from: 0, to: 6 })
  expect(firstWindow(departures, '2026-12-16', '')).toEqual({ from: 3, to: 9 })
  expect(firstWindow(departures, '2026-11-01', '')).toEqual({ from: 0, to: 6 })
})

test('shows the last departures if none is after the searched day', () => {
  expect(firstWindow(departures, '2029-01-01', '')).toEqual({ from: 14, to: 20 })
  expect(firstWindow(departures.slice(0, 2), '2029-01-01', '')).toEqual({ from: 0, to: 2 })
  expect(firstWindow([], '2026-12-16', 'ALT-1')).toEqual({ from: 0, to: 0 })
})

test('includes the chosen departure', () => {
  expect(firstWindow(departures, '2026-12-16', 'ALT-1')).toEqual({ from: 1, to: 9 })
  expect(firstWindow(departures, '2026-12-16', 'ALT-15')).toEqual({ from: 3, to: 16 })
  expect(firstWindow(departures, undefined, 'ALT-99')).toEqual({ from: 0, to: 6 })
})

test('extends to either side up to the ends', () => {
  expect(withEarlier({ from: 8, to: 14 })).toEqual({ from: 2, to: 14 })
  expect(withEarlier({ from: 2, to: 14 })).toEqual({ from: 0, to: 14 })
  expect(withLater({ from: 0, to: 18 }, 20)).toEqual({ from: 0, to: 20 })
})
