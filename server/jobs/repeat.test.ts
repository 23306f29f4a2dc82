import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work is repeated, never twice at once, also after an error; stopping waits for the running one', async () => {
  const everyMs = 1_000
  let runs = 0
  let finish = () => {}
  const errors: unknown[] = []
  const repeating = repeat(
    everyMs,
    async () => {
      runs += 1
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      if (runs === 2) throw new Error('once')
    },
    (error) => errors.push(error),
  )
  for (const run of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(everyMs)
    expect(runs).toBe(run)
    await vi.advanceTimersByTimeAsync(5 * everyMs)
    expect(runs).toBe(run)
    finish()
  }
  await vi.advanceTimersByTimeAsync(everyMs)
  expect(runs).toBe(4)
  expect(errors).toHaveLength(1)

  let isStopped = false
  const stopping = repeating.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(5 * everyMs)
  expect(isStopped).toBe(false)
  finish()
  await stopping
  await vi.advanceTimersByTimeAsync(5 * everyMs)
  expect(runs).toBe(4)
})
