import { expect, test } from 'vitest'
import { shownAge } from './shown-age.ts'

test('an age is in years, under a year in months, under a month in days', () => {
  const on = (born: string) => shownAge('2026-11-22', born)
  expect(on('1985-03-14')).toEqual({ unit: 'years', count: 41 })
  expect(on('1985-11-22')).toEqual({ unit: 'years', count: 41 })
  expect(on('1985-11-23')).toEqual({ unit: 'years', count: 40 })
  expect(on('2025-11-23')).toEqual({ unit: 'months', count: 11 })
  expect(on('2026-10-22')).toEqual({ unit: 'months', count: 1 })
  expect(on('2026-10-23')).toEqual({ unit: 'days', count: 30 })
  expect(on('2026-11-22')).toEqual({ unit: 'days', count: 0 })
  expect(on('2026-11-23')).toBeNull()
})
