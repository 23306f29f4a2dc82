/** How many calls took how long: entry 0 counts those below 1 ms, entry `n` those from 2^((n-1)/2) to 2^(n/2) ms, the last one
 * all longer ones. Histograms of several minutes and processes can be added. */
export type Durations = readonly number[]

/** The last bucket begins at a minute, which no call takes. */
const buckets = 33

export const noDurations: Durations = Array.from({ length: buckets }, () => 0)

/** The first milliseconds of a bucket. */
function startOf(bucket: number): number {
  return bucket === 0 ? 0 : 2 ** ((bucket - 1) / 2)
}

export function bucketOf(ms: number): number {
  return ms < 1 ? 0 : Math.min(buckets - 1, 1 + Math.floor(2 * Math.log2(ms)))
}

export function addDurations(one: Durations, other: Durations): Durations {
  return noDurations.map((_, bucket) => (one[bucket] ?? 0) + (other[bucket] ?? 0))
}

/** The milliseconds within which this share (0 to 1) of the calls ended, rounded; inside a bucket they count as evenly spread.
 * `null`: there were no calls. */
export function percentile(durations: Durations, share: number): number | null {
  const total = durations.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let left = total * share
  for (const [bucket, count] of durations.entries()) {
    if (count > 0 && left <= count) {
      const start = startOf(bucket)
      const end = bucket === buckets - 1 ? start : startOf(bucket + 1)
      return Math.round(start + (end - start) * (left / count))
    }
    left -= count
  }
  return Math.round(startOf(buckets - 1))
}
