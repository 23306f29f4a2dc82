import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSupplierBreakers, createSupplierQueue } from './supplier-queue.ts'

const logged: string[] = []
const log = { warn: (_detail: object, message: string) => logged.push(message) }
const fails = async () => {
  throw new Error('away')
}

beforeEach(() => {
  logged.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('at most four tasks run at once', async () => {
  const queue = createSupplierQueue(log, 'HBD', createSupplierBreakers())
  let running = 0
  let most = 0
  let done = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    done += 1
  }
  await queue(Array.from({ length: 20 }, () => work))
  expect({ most, done, logged }).toEqual({ most: 4, done: 20, logged: [] })
})

test('a failed task is logged, and the others run', async () => {
  const queue = createSupplierQueue(log, 'HBD', createSupplierBreakers())
  let done = 0
  const works = async () => {
    done += 1
  }
  await queue([fails, works, fails, works])
  expect({ done, logged: logged.length }).toEqual({ done: 2, logged: 2 })
})

test('after five failures in a row the breaker opens, and later lets one task try', async () => {
  const queue = createSupplierQueue(log, 'HBD', createSupplierBreakers())
  for (let time = 0; time < 5; time += 1) await queue([fails])
  let asked = 0
  const works = async () => {
    asked += 1
  }
  await queue([works, works])
  expect(asked).toBe(0)
  vi.advanceTimersByTime(15_001)
  await queue([works])
  await queue([works, works])
  expect(asked).toBe(3)
})

test('two queues of a supplier share its breaker, whose state can be read; other suppliers have their own', async () => {
  const breakers = createSupplierBreakers()
  const [lookUps, expiries] = [
    createSupplierQueue(log, 'HBD', breakers),
    createSupplierQueue(log, 'HBD', breakers),
  ]
  const states = () => [breakers.stateOf('HBD'), breakers.stateOf('FRM')]
  expect(states()).toEqual(['CLOSED', 'CLOSED'])
  await lookUps([fails, fails, fails])
  await expiries([fails, fails])
  expect(states()).toEqual(['OPEN', 'CLOSED'])
  let asked = 0
  const works = async () => {
    asked += 1
  }
  await expiries([works])
  expect(asked).toBe(0)
  vi.advanceTimersByTime(15_001)
  expect(states()).toEqual(['HALF_OPEN', 'CLOSED'])
  await expiries([works])
  expect({ asked, states: states() }).toEqual({ asked: 1, states: ['CLOSED', 'CLOSED'] })
})
