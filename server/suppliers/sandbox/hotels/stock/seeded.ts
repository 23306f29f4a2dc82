/** A pseudo-random generator seeded by a text: the same text gives the same choices on every machine. */
export type Seeded = {
  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number
  between(least: number, most: number): number
  chance(percent: number): boolean
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
}

export function seededBy(text: string): Seeded {
  let state = hash(text)
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    return (mix(state) >>> 0) % limit
  }
  const pick = <T>(list: readonly T[]) => {
    if (list.length === 0) throw new RangeError('nothing to pick from')
    return list[below(list.length)] as T // the index is below the length
  }
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (percent) => below(100) < percent,
    pick,
    shuffle: (list) => {
      const keyed = list.map((item) => ({ item, key: below(1_000_000) }))
      return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
    },
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value
}

/** The mixing steps of mulberry32: similar states give very different results. */
function mix(state: number): number {
  const first = Math.imul(state ^ (state >>> 15), state | 1)
  return first ^ (first + Math.imul(first ^ (first >>> 7), first | 61)) ^ (first >>> 14)
}
