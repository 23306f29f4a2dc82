import { expect, test } from 'vitest'
import { restAfter } from './call-limits.ts'

test('small files follow each other at once, large ones at a distance that nobody gives up over', () => {
  expect([0, 49, 50, 100, 250, 60_000].map(restAfter)).toEqual([0, 0, 1_000, 2_000, 5_000, 5_000])
})
