import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'qwertyuiop123',
  'Password1234!',
  '***sunshine***',
  'dragondragon',
  '123123123123',
  'aaaaaaaaaaaaaaaa',
  'unbelievable',
])('%s is common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each(['kereta malam biru', 'correct-horse-battery', '7 kopi, 3 teh, 1 susu'])(
  '%s is not',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)
