import { expect, test } from 'vitest'
import { personKey } from './person-name.ts'

test('names are compared without order, case and accents', () => {
  expect(personKey('  núria WIJAYA')).toBe(personKey('Wijaya Nuria'))
  expect(personKey('Nuria Wijaya')).not.toBe(personKey('Nuria Wijaja'))
})
