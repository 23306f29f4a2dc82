import { expect, test } from 'vitest'
import { isExpired, lookOfPolicy, stateOfQuotation } from './policy-display.ts'

test('issued and cancelled have their own tone, a quotation is blue', () => {
  expect(lookOfPolicy('ISSUED')).toEqual({ tone: 'done' })
  expect(lookOfPolicy('CANCELLED')).toEqual({ tone: 'alarm' })
  expect(lookOfPolicy('QUOTATION')).toEqual({ tone: 'info' })
})

test('the common word for its state stands beside QUOTATION', () => {
  const quotation = { status: 'QUOTATION', bookingIsExpire: false, bookingHoldUntil: null } as const
  expect(stateOfQuotation(quotation, false)).toBe('HELD')
  expect(stateOfQuotation(quotation, true)).toBe('EXPIRED')
  expect(stateOfQuotation({ ...quotation, isBeingChecked: true }, true)).toBe('CHANGING')
  expect(stateOfQuotation({ ...quotation, status: 'ISSUED' }, false)).toBeNull()
})

test('a quotation expires at its time limit, also in data fetched before it', () => {
  const limit = '2026-11-21T10:00:00.000Z'
  const quotation = { status: 'QUOTATION', bookingIsExpire: false, bookingHoldUntil: limit } as const
  const [before, at] = [new Date(Date.parse(limit) - 1), new Date(limit)]
  expect(isExpired(quotation, 0, before)).toBe(false)
  expect(isExpired(quotation, 0, at)).toBe(true)
  expect(isExpired({ ...quotation, bookingIsExpire: true }, 0, before)).toBe(true)
  // the server said after the limit that it has not expired
  expect(isExpired(quotation, at.getTime(), new Date('2030-01-01'))).toBe(false)
  expect(isExpired({ ...quotation, bookingHoldUntil: null }, 0, new Date('2030-01-01'))).toBe(false)
  expect(isExpired({ ...quotation, status: 'ISSUED' }, 0, new Date('2030-01-01'))).toBe(false)
})
