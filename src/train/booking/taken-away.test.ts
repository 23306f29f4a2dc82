import { expect, test } from 'vitest'
import { ApiFailure, Unreachable } from '../../lib/failure.ts'
import { isTakenAway } from './taken-away.ts'

test('only the server’s own refusal hides a cached booking', () => {
  expect(isTakenAway(new ApiFailure(404, '', { error: 'NOT_FOUND' }))).toBe(true)
  expect(isTakenAway(new ApiFailure(403, '', { error: 'NOT_ALLOWED' }))).toBe(true)
  expect(isTakenAway(new ApiFailure(403, '403 / <h1>Hotel Wi-Fi</h1>'))).toBe(false)
  expect(isTakenAway(new ApiFailure(502, '', { error: 'SUPPLIER_FAILED' }))).toBe(false)
  expect(isTakenAway(new Unreachable('The server cannot be reached.'))).toBe(false)
  expect(isTakenAway(null)).toBe(false)
})
