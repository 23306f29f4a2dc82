import { expect, test } from 'vitest'
import { statusNow } from './order-display.ts'

test('a hold is over at its deadline, also where it was seen before it', () => {
  const deadline = '2026-11-21T10:00:00.000Z'
  const [before, at] = [new Date(Date.parse(deadline) - 1), new Date(deadline)]
  const held = { status: 'HELD', deadline } as const
  expect(statusNow(held, 0, before)).toBe('HELD')
  expect(statusNow(held, 0, at)).toBe('EXPIRED')
  // the server said so when its time had come already
  expect(statusNow(held, at.getTime(), new Date('2030-01-01'))).toBe('HELD')
  expect(statusNow({ status: 'HELD', deadline: null }, 0, at)).toBe('HELD')
  expect(statusNow({ status: 'ISSUED', deadline }, 0, at)).toBe('ISSUED')
})
