import { expect, test } from 'vitest'
import { phoneText } from './phone-text.ts'

test.each([
  ['628110009757', '+628110009757'],
  ['+628110009757', '+628110009757'],
  ['08110009757', '08110009757'],
  ['+62 21 555 0352', '+62 21 555 0352'],
  // too short for a country code and a number
  ['6255501', '6255501'],
])('%s is written %s', (given, written) => {
  expect(phoneText(given)).toBe(written)
})
