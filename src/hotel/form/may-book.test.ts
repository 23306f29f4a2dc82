import { expect, test } from 'vitest'
import { permissionsWithout } from '#contract/access/permissions-for-tests'
import { exampleCheck } from './fields/example-check.ts'
import { whyDisabled } from './may-book.ts'

const usual = {
  checked: exampleCheck(),
  permissions: permissionsWithout(),
  fresh: true,
  unconfirmed: false,
  issueNow: false,
  short: false,
  online: true,
  now: new Date('2026-12-01T10:00:00Z'),
}
const direct = { ...usual, checked: exampleCheck({ bookingHoldUntil: null }) }
const mayNot = (what: 'book' | 'issue') => ({ ...usual.permissions, [what]: 0 })

test('a price that can be held needs the permission to book', () => {
  expect(whyDisabled(usual)).toBeNull()
  expect(whyDisabled({ ...usual, permissions: mayNot('book') })).toBe('NO_PERMISSION_TO_BOOK')
  expect(whyDisabled({ ...usual, permissions: mayNot('issue') })).toBeNull()
})

test('a price that cannot be held needs the permission to issue, and the agreement', () => {
  expect(whyDisabled(direct)).toBe('AGREEMENT_MISSING')
  expect(whyDisabled({ ...direct, issueNow: true })).toBeNull()
  expect(whyDisabled({ ...direct, permissions: mayNot('issue') })).toBe('NO_PERMISSION_TO_ISSUE')
})

test('an old price and a missing network close the button', () => {
  expect(whyDisabled({ ...usual, online: false })).toBe('OFFLINE')
  expect(whyDisabled({ ...usual, now: new Date('2026-12-01T10:30:00Z') })).toBe('PRICE_TOO_OLD')
})

test('a price that was not checked since the network came back, and an unconfirmed change, close it too', () => {
  expect(whyDisabled({ ...usual, fresh: false })).toBe('PRICE_NOT_CHECKED')
  expect(whyDisabled({ ...usual, fresh: false, online: false })).toBe('OFFLINE')
  expect(whyDisabled({ ...direct, unconfirmed: true })).toBe('CHANGE_NOT_CONFIRMED')
  expect(whyDisabled({ ...direct, unconfirmed: true, issueNow: true })).toBe('CHANGE_NOT_CONFIRMED')
})

test('a missing permission is said before a missing network', () => {
  expect(whyDisabled({ ...usual, online: false, permissions: mayNot('book') })).toBe('NO_PERMISSION_TO_BOOK')
})

test('a deposit that does not suffice closes the button before an agreement is asked for', () => {
  expect(whyDisabled({ ...usual, issueNow: true, short: true })).toBe('DEPOSIT_SHORT')
  expect(whyDisabled({ ...direct, short: true })).toBe('DEPOSIT_SHORT')
  expect(whyDisabled({ ...direct, short: true, permissions: mayNot('issue') })).toBe('NO_PERMISSION_TO_ISSUE')
})
