import { expect, test } from 'vitest'
import { changedFields } from './update-pax.ts'

test('changed, added and removed fields are named', () => {
  const before = { firstName: 'Putri', identityType: 'KTP', identityNumber: '3174', city: 'Bandung' }
  const after = { firstName: 'Dewi', city: 'Bandung', email: 'dewi@example.com' }
  expect(changedFields(before, after)).toEqual(['firstName', 'identityType', 'identityNumber', 'email'])
  expect(changedFields(after, after)).toEqual([])
})
