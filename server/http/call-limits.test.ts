import { expect, test } from 'vitest'
import { restAfter } from './call-limits.ts'

test('small files follow each other at once, large ones at a distance that nobody gives up over', () => {
  const megabytes = [0, 0.9, 1, 2, 10, 60]
  expect(megabytes.map((size) => restAfter(size * 1024 * 1024))).toEqual([0, 0, 500, 1_000, 5_000, 5_000])
})
