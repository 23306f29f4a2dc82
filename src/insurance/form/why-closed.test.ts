import { expect, test } from 'vitest'
import { whyClosed } from './why-closed.ts'

const permissions = { book: 1, issue: 1, searchForCorporate: false }
const usual = { permissions, chosen: true, online: true, price: 'known' } as const

test('a chosen premium with a known price can be booked', () => {
  expect(whyClosed(usual)).toBeNull()
})

test('reports first the reason that the person can change least', () => {
  expect(whyClosed({ ...usual, permissions: { ...permissions, book: 0 }, chosen: false })).toBe(
    'NO_PERMISSION',
  )
  expect(whyClosed({ ...usual, chosen: false, online: false })).toBe('NO_PREMIUM')
  expect(whyClosed({ ...usual, online: false, price: 'failed' })).toBe('OFFLINE')
  expect(whyClosed({ ...usual, price: 'asked' })).toBe('NEW_PRICE')
  expect(whyClosed({ ...usual, price: 'failed' })).toBe('NO_PRICE')
})
