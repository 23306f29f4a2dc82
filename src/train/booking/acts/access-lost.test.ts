import { expect, test } from 'vitest'
import { ApiFailure, Unreachable } from '../../../lib/call/failure.ts'
import { isAccessLost } from './access-lost.ts'

test('only the server’s own refusal hides a cached booking', () => {
  expect(isAccessLost(new ApiFailure(404, '', { error: 'NOT_FOUND' }))).toBe(true)
  expect(isAccessLost(new ApiFailure(403, '', { error: 'NOT_ALLOWED' }))).toBe(true)
  expect(isAccessLost(new ApiFailure(403, '403 / <h1>Hotel Wi-Fi</h1>'))).toBe(false)
  expect(isAccessLost(new ApiFailure(502, '', { error: 'SUPPLIER_FAILED' }))).toBe(false)
  expect(isAccessLost(new Unreachable('The server cannot be reached.'))).toBe(false)
  expect(isAccessLost(null)).toBe(false)
})
