import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work is repeated, never twice at once, also after an error; stopping waits for the running one', async () => {
  const everyMs = 1_000
  let runs = 0
  let finish = () => {}
  const errors: unknown[] = []
  async function run() {
    runs += 1
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    if (runs === 2) throw new Error('once')
  }
  const repeating = repeat({ everyMs, run }, (error) => errors.push(error))
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

test('an idle job pauses longer and longer, up to its bound, until it is woken or has work', async () => {
  let runs = 0
  let isIdle = true
  let wake = () => {}
  const transaction = new AsyncLocalStorage<string>()
  const seen = new Set<string | undefined>()
  const repeating = repeat(
    {
      everyMs: 2_000,
      run: async () => {
        runs += 1
        seen.add(transaction.getStore())
      },
      idle: {
        maxMs: 20_000,
        isIdle: async () => isIdle,
        watch: (wakes) => {
          wake = wakes
        },
      },
    },
    () => {},
  )
  const runsIn = async (ms: number) => {
    const before = runs
    await vi.advanceTimersByTimeAsync(ms)
    return runs - before
  }
  // after 2, 6, 14, 30 and 50 seconds, then every 20
  expect(await runsIn(50_000)).toBe(5)
  expect(await runsIn(600_000)).toBe(30)
  await runsIn(1_000)
  transaction.run('of the sale', () => wake())
  expect(await runsIn(2_000)).toBe(1)
  isIdle = false
  await runsIn(20_000)
  expect(await runsIn(20_000)).toBe(10)
  expect([...seen]).toEqual([undefined])
  await repeating.stop()
})
