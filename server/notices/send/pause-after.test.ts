import { expect, test } from 'vitest'
import { pauseAfter } from './pause-after.ts'

const middle = () => 0.5

test('pauses double up to half an hour, and are drawn by a quarter', () => {
  expect([1, 2, 3, 12].map((tries) => pauseAfter(tries, 0, middle))).toEqual([
    15_000, 30_000, 60_000, 1_800_000,
  ])
  expect([0, 1].map((drawn) => pauseAfter(1, 0, () => drawn))).toEqual([11_250, 18_750])
})

test('a service that asks for longer is left alone for so long', () => {
  expect(pauseAfter(1, 120_000, middle)).toBe(120_000)
  expect(pauseAfter(5, 1_000, middle)).toBe(240_000)
})
