import { expect, test } from 'vitest'
import { shortfallByDay } from './shortfall-by-day.ts'

const [first, second, third] = ['2026-12-01', '2026-12-02', '2026-12-03'] as const

test('a deposit that pays everything is short on no day, also to the last of its money', () => {
  const dues = [
    { day: first, minor: 40 },
    { day: second, minor: 60 },
  ]
  expect(shortfallByDay(100, dues)).toEqual([])
  expect(shortfallByDay(99, dues)).toEqual([{ day: second, minor: 1 }])
})

test('from the first day that is not covered on, what was due before counts too', () => {
  const dues = [
    { day: third, minor: 30 },
    { day: first, minor: 50 },
    { day: second, minor: 70 },
  ]
  expect(shortfallByDay(100, dues)).toEqual([
    { day: second, minor: 20 },
    { day: third, minor: 50 },
  ])
})

test('the holds of one day are taken together, and a day with nothing to pay is not named', () => {
  const dues = [
    { day: first, minor: 60 },
    { day: first, minor: 60 },
    { day: second, minor: 0 },
  ]
  expect(shortfallByDay(100, dues)).toEqual([{ day: first, minor: 20 }])
})

test('a deposit below zero lacks that as well; without holds nothing is due', () => {
  expect(shortfallByDay(-10, [{ day: first, minor: 5 }])).toEqual([{ day: first, minor: 15 }])
  expect(shortfallByDay(-10, [])).toEqual([])
})
