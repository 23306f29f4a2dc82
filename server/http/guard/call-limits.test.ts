import { expect, test } from 'vitest'
import { restAfter } from './call-limits.ts'

test('there is no pause after a small upload, and at most five seconds after a large one', () => {
  const megabytes = [0, 0.9, 1, 2, 10, 60]
  expect(megabytes.map((size) => restAfter(size * 1024 * 1024))).toEqual([0, 0, 500, 1_000, 5_000, 5_000])
})
