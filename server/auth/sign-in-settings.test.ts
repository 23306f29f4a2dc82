import { expect, test } from 'vitest'
import { accountNamed, mayUsePassword } from './sign-in-settings.ts'

const open = { accountAlias: null, externalLoginUrl: null, passwordSignIn: 'ADMINISTRATORS' } as const
const external = { ...open, externalLoginUrl: 'https://partner.example/' } as const

test('with an external login, passwords may be for administrators only', () => {
  expect(mayUsePassword('ROLE_AGENT', open)).toBe(true)
  expect(mayUsePassword('ROLE_AGENT', external)).toBe(false)
  expect(mayUsePassword('ROLE_ADMIN', external)).toBe(true)
  expect(mayUsePassword('ROLE_SUPER_ADMIN', external)).toBe(true)
  expect(mayUsePassword('ROLE_AGENT', { ...external, passwordSignIn: 'EVERYBODY' })).toBe(true)
})

test('an account name is read in capitals, and the alias stands for its account', () => {
  const settings = { ...open, accountAlias: { from: 'NUSANTARA', to: 'NUSA' } }
  expect(['nusantara', 'Nusa', 'merapi'].map((typed) => accountNamed(typed, settings))).toEqual([
    'NUSA',
    'NUSA',
    'MERAPI',
  ])
})
