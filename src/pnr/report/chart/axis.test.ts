import { expect, test } from 'vitest'
import { isNamed, ticksTo } from './axis.ts'

test('lines stand at round values, and the highest bar ends below the last', () => {
  expect(ticksTo(87_503_000)).toEqual([0, 50_000_000, 100_000_000])
  expect(ticksTo(70)).toEqual([0, 20, 40, 60, 80])
  expect(ticksTo(100)).toEqual([0, 50, 100])
  expect(ticksTo(3)).toEqual([0, 1, 2, 3])
  expect(ticksTo(0)).toEqual([0, 1])
  for (const most of [1, 7, 9.5, 19, 99, 101, 4_999, 123_456_789_012]) {
    const ticks = ticksTo(most)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
    expect(ticks.length).toBeLessThanOrEqual(6)
  }
})

test('so many steps are named as have room, the first among them', () => {
  const named = (steps: number) => Array.from({ length: steps }, (_, index) => isNamed(index, steps, 6))
  expect(named(4)).toEqual([true, true, true, true])
  expect(named(31).filter(Boolean)).toHaveLength(6)
  expect(named(31)[0]).toBe(true)
})
