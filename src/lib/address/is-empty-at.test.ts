import { expect, test } from 'vitest'
import { isEmptyAt } from './is-empty-at.ts'

test('only blank texts are empty', () => {
  const fields = { contact: { email: ' ', phone: '0' }, pax: [{ dob: '' }] }
  expect(isEmptyAt(fields, 'contact.email')).toBe(true)
  expect(isEmptyAt(fields, 'pax.0.dob')).toBe(true)
  expect(isEmptyAt(fields, 'contact.phone')).toBe(false)
  expect(isEmptyAt(fields, 'pax')).toBe(false)
  expect(isEmptyAt(fields, 'pax.1.dob')).toBe(false)
})
