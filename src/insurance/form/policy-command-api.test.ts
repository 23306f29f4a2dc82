import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { PolicyReply } from '#contract/insurance/insurance'
import { policyCommandApi } from './policy-command-api.ts'

const reply: PolicyReply = {
  commandId: 'c',
  commandState: 'CONFIRMED',
  bookingsResult: [{ bookingLocatorCode: 'TWI7Q2K', supplierCode: 'ZUR' }],
  errors: [],
}

test('a booking in a reply that was looked up confirms, and a list of errors is none', () => {
  expect(v.parse(policyCommandApi.answer, reply)).toEqual({ booked: 'TWI7Q2K' })
  expect(v.parse(policyCommandApi.answer, { ...reply, errors: ['Too old.'] })).toEqual({
    errors: ['Too old.'],
  })
  expect(v.parse(policyCommandApi.answer, { ...reply, bookingsResult: [] })).toBe('CHECKING')
  expect(v.parse(policyCommandApi.answer, { ...reply, commandState: 'CHECKING' })).toBe('CHECKING')
})
