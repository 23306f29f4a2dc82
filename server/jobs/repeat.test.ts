import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'

test('work is repeated, never twice at once, also after an error', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const errors: unknown[] = []
  const repeating = repeat(
    1,
    async () => {
      running += 1
      most = Math.max(most, running)
      runs += 1
      await wait(3)
      running -= 1
      if (runs === 2) throw new Error('once')
    },
    (error) => errors.push(error),
  )
  while (runs < 4) await wait(1)
  await repeating.stop()
  const after = runs
  await wait(20)
  expect({ most, errors: errors.length, running }).toEqual({ most: 1, errors: 1, running: 0 })
  expect(runs).toBe(after)
})
