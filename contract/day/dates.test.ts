import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isoDate, isoInstant } from './dates.ts'

test.each([
  ['2027-02-28', true],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2027-02-29', false],
  ['0000-01-01', false],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['9999-12-31', false],
  ['27-02-28', false],
])('%s is a day: %s', (day, isDay) => {
  expect(v.is(isoDate, day)).toBe(isDay)
})

test.each([
  ['2026-01-01T00:00:00Z', true],
  ['2026-01-01T00:00:00.123Z', true],
  ['2026-01-01T00:00:00+09:00', true],
  ['2026-01-01T00:00:00+09', false],
  ['2026-02-01', false],
  ['now', false],
])('%s is a moment: %s', (moment, isMoment) => {
  expect(v.is(isoInstant, moment)).toBe(isMoment)
  if (isMoment) expect(Number.isFinite(new Date(moment).getTime())).toBe(true)
})
