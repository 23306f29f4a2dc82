import { expect, test } from 'vitest'
import { addDurations, bucketOf, type Durations, noDurations, percentile } from './durations.ts'

function durationsOf(...calls: readonly number[]): Durations {
  return calls.reduce<Durations>(
    (sum, ms) => sum.map((count, bucket) => (bucket === bucketOf(ms) ? count + 1 : count)),
    noDurations,
  )
}

test('without calls there is no percentile', () => {
  expect(percentile(noDurations, 0.5)).toBeNull()
})

test('a percentile lies in the bucket of its call, at most a fifth beside it', () => {
  for (const ms of [3, 12, 47, 180, 900, 7_990, 29_000]) {
    const found = percentile(durationsOf(ms, ms, ms, ms), 0.5) ?? 0
    expect(Math.abs(found - ms) / ms, `${ms} found as ${found}`).toBeLessThan(0.2)
  }
})

test('the middle and the slow end of mixed calls', () => {
  const quick = Array.from({ length: 94 }, () => 20)
  const slow = Array.from({ length: 6 }, () => 8_000)
  const mixed = durationsOf(...quick, ...slow)
  expect(percentile(mixed, 0.5)).toBeLessThan(25)
  expect(percentile(mixed, 0.9)).toBeLessThan(25)
  expect(percentile(mixed, 0.95)).toBeGreaterThan(5_000)
})

test('calls below a millisecond and endless ones stay in the first and the last bucket', () => {
  expect(percentile(durationsOf(0, 0.2, 0.9), 1)).toBe(1)
  expect(percentile(durationsOf(3_600_000), 0.5)).toBe(46_341)
  expect(bucketOf(Number.MAX_SAFE_INTEGER)).toBe(noDurations.length - 1)
})

test('sums of minutes give the percentile of all their calls', () => {
  const [one, other] = [durationsOf(10, 10, 10), durationsOf(1_000)]
  expect(addDurations(one, other)).toEqual(durationsOf(10, 10, 10, 1_000))
})

test('a histogram that an older release stored with fewer buckets is still added', () => {
  expect(percentile(addDurations(noDurations, [0, 4]), 0.5)).toBe(1)
})
