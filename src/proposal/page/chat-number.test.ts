import { expect, test } from 'vitest'
import { chatNumber } from './chat-number.ts'

test('a number is written as WhatsApp addresses it', () => {
  expect(chatNumber('0811-000-000')).toBe('62811000000')
  expect(chatNumber('+62 811 000 000')).toBe('62811000000')
  expect(chatNumber('62811000000')).toBe('62811000000')
  expect(chatNumber('0065 6123 4567')).toBe('6561234567')
  expect(chatNumber('+0811')).toBeNull()
  expect(chatNumber('call me')).toBeNull()
})
