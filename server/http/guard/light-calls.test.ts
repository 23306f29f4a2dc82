import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { flatMapInChunks, yieldToLightCalls } from './light-calls.ts'

const spin = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('long lists are mapped in order, with pauses for other work', async () => {
  let turns = 0
  let done = false
  const counting = (async () => {
    while (!done) {
      await turn()
      turns += 1
    }
  })()
  const mapped = await flatMapInChunks([1, 2, 3, 4, 5], (one) => {
    spin(3)
    return one === 3 ? [] : [one, -one]
  })
  done = true
  await counting
  expect(mapped).toEqual([1, -1, 2, -2, 4, -4, 5, -5])
  expect(turns).toBeGreaterThanOrEqual(5)
})

test('only one of several heavy calls continues in each turn of the event loop', async () => {
  let turns = 0
  let done = false
  const counting = (async () => {
    while (!done) {
      await turn()
      turns += 1
    }
  })()
  const wentOn = await Promise.all(
    Array.from({ length: 10 }, async () => {
      await yieldToLightCalls()
      return turns
    }),
  )
  done = true
  await counting
  expect(new Set(wentOn).size).toBeGreaterThanOrEqual(9)
})
