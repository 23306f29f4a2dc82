import { expect, test } from 'vitest'
import { statusNow } from './order-display.ts'

test('a hold fetched before its deadline shows as expired from the deadline on', () => {
  const deadline = '2026-11-21T10:00:00.000Z'
  const [before, at] = [new Date(Date.parse(deadline) - 1), new Date(deadline)]
  const held = { status: 'HELD', deadline } as const
  expect(statusNow(held, 0, before)).toBe('HELD')
  expect(statusNow(held, 0, at)).toBe('EXPIRED')
  // fetched after the deadline: the server's status stands
  expect(statusNow(held, at.getTime(), new Date('2030-01-01'))).toBe('HELD')
  expect(statusNow({ status: 'HELD', deadline: null }, 0, at)).toBe('HELD')
  expect(statusNow({ status: 'ISSUED', deadline }, 0, at)).toBe('ISSUED')
})
