import { expect, test } from 'vitest'
import { timeLeft, toneOfTimeLeft } from './time-left.ts'

const minute = 60_000
const hour = 60 * minute

test('the platform may set other hours', () => {
  const hours = { limitWarnHours: 72, limitAlarmHours: 12 }
  expect([72, 71, 12, 11].map((left) => toneOfTimeLeft(left * hour, hours))).toEqual([
    'calm',
    'warning',
    'warning',
    'alarm',
  ])
})

test('the tone changes at 48 and at 6 hours', () => {
  expect(toneOfTimeLeft(48 * hour)).toBe('calm')
  expect(toneOfTimeLeft(48 * hour - 1)).toBe('warning')
  expect(toneOfTimeLeft(6 * hour)).toBe('warning')
  expect(toneOfTimeLeft(6 * hour - 1)).toBe('alarm')
  expect(toneOfTimeLeft(-1)).toBe('alarm')
})

test('the units depend on the time left', () => {
  expect(timeLeft(0)).toEqual({ unit: 'past' })
  expect(timeLeft(1)).toEqual({ unit: 'minutes', minutes: 1 })
  expect(timeLeft(59 * minute)).toEqual({ unit: 'minutes', minutes: 59 })
  expect(timeLeft(60 * minute)).toEqual({ unit: 'hours', hours: 1, minutes: 0 })
  expect(timeLeft(47 * hour + 30 * minute)).toEqual({ unit: 'hours', hours: 47, minutes: 30 })
  expect(timeLeft(53 * hour)).toEqual({ unit: 'days', days: 2, hours: 5 })
})
