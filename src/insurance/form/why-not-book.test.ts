import { expect, test } from 'vitest'
import { permissionsWithout } from '#contract/access/permissions-for-tests'
import { whyNotBook } from './why-not-book.ts'

const permissions = permissionsWithout()
const usual = { permissions, chosen: true, online: true, price: 'known' } as const

test('a chosen premium with a known price can be booked', () => {
  expect(whyNotBook(usual)).toBeNull()
})

test('reports first the reason that the person can change least', () => {
  expect(whyNotBook({ ...usual, permissions: { ...permissions, book: 0 }, chosen: false })).toBe(
    'NO_PERMISSION',
  )
  expect(whyNotBook({ ...usual, chosen: false, online: false })).toBe('NO_PREMIUM')
  expect(whyNotBook({ ...usual, online: false, price: 'failed' })).toBe('OFFLINE')
  expect(whyNotBook({ ...usual, price: 'asked' })).toBe('NEW_PRICE')
  expect(whyNotBook({ ...usual, price: 'failed' })).toBe('NO_PRICE')
})
