import { expect, test } from 'vitest'
import { statusNow } from './train-display.ts'

test('only HELD bookings expire at their limit', () => {
  const bookingHoldUntil = '2026-11-21T10:00:00.000Z'
  const at = new Date(bookingHoldUntil)
  const before = new Date(at.getTime() - 1)
  expect(statusNow({ status: 'HELD', bookingHoldUntil }, before)).toBe('HELD')
  expect(statusNow({ status: 'HELD', bookingHoldUntil }, at)).toBe('EXPIRED')
  expect(statusNow({ status: 'HELD', bookingHoldUntil: null }, at)).toBe('HELD')
  expect(statusNow({ status: 'ISSUED', bookingHoldUntil }, at)).toBe('ISSUED')
  expect(statusNow({ status: 'CHANGING', bookingHoldUntil }, at)).toBe('CHANGING')
})
