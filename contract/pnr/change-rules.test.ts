import { expect, test } from 'vitest'
import { permissionsWithout } from '../access/permissions-for-tests.ts'
import { type ChangeState, changePart, whyNotAskForChange, whyNotChange } from './change-rules.ts'

const now = new Date('2026-11-20T03:00:00Z')
const later = new Date('2026-12-01T03:00:00Z')

const held: ChangeState = {
  bookingStatus: 'CONFIRMED',
  cancelStatus: null,
  voucherStatus: null,
  beingCancelled: false,
  beingChanged: false,
  holdUntil: later,
  hasBegun: false,
  freeUntil: later,
  ownerType: 'AGENT',
  isOwn: true,
  supplierParts: ['GUESTS', 'REMARK', 'DAYS'],
}
const issued = { ...held, voucherStatus: 'VOUCHERED', holdUntil: null }

const why = (state: ChangeState, permissions = permissionsWithout()) =>
  Object.fromEntries(changePart.options.map((part) => [part, whyNotChange(part, state, permissions, now)]))

test('what the supplier changes may be changed, held or issued', () => {
  const open = { GUESTS: null, REMARK: null, DAYS: null, BOARD: 'SUPPLIER_CANNOT', ROOMS: 'SUPPLIER_CANNOT' }
  expect(why(held)).toEqual(open)
  expect(why(issued)).toEqual(open)
  expect(Object.values(why({ ...held, supplierParts: [] }))).toEqual(Array(5).fill('SUPPLIER_CANNOT'))
})

test.each([
  ['CANCELLED', { cancelStatus: 'CANCELLED' }],
  ['BEING_CANCELLED', { beingCancelled: true }],
  ['BEING_CHANGED', { beingChanged: true }],
  ['NOT_CONFIRMED', { bookingStatus: 'PENDING' }],
  ['HOLD_EXPIRED', { holdUntil: now }],
] as const)('%s: nothing may be changed, and the desk is not asked', (obstacle, state) => {
  expect(Object.values(why({ ...held, ...state }))).toEqual(Array(5).fill(obstacle))
  expect(whyNotAskForChange({ ...held, ...state, hasOpenRequest: false }, permissionsWithout(), now)).toBe(
    obstacle,
  )
})

test.each([
  ['NON_REFUNDABLE', { freeUntil: null }],
  ['PAST_DEADLINE', { freeUntil: now }],
] as const)('%s: names and remarks only', (obstacle, state) => {
  expect(why({ ...issued, ...state })).toMatchObject({ GUESTS: null, REMARK: null, DAYS: obstacle })
})

test('the days of a corporate are its agency’s, those of an agency its own once it has paid', () => {
  const corporate = { ...issued, ownerType: 'CORPORATE' } as const
  expect(why(corporate)).toMatchObject({ GUESTS: null, DAYS: 'AGENCY_CHANGES' })
  expect(why({ ...corporate, isOwn: false })).toMatchObject({ GUESTS: null, DAYS: null })
  expect(why({ ...held, isOwn: false })).toMatchObject({ GUESTS: null, DAYS: null })
  expect(why({ ...issued, isOwn: false })).toMatchObject({ GUESTS: null, DAYS: 'OWNER_CHANGES' })
})

test('a stay that has begun is for the desk; one request at a time', () => {
  expect(Object.values(why({ ...issued, hasBegun: true }))).toEqual(Array(5).fill('STAY_BEGUN'))
  const ask = (hasOpenRequest: boolean, permissions = permissionsWithout()) =>
    whyNotAskForChange({ ...issued, hasOpenRequest }, permissions, now)
  expect([ask(false), ask(true)]).toEqual([null, 'ASKED_ALREADY'])
  expect(ask(false, permissionsWithout('book'))).toBe('NO_PERMISSION_TO_BOOK')
})

test('a change needs the permission to book, and one of the price of an issued booking that to issue', () => {
  expect(Object.values(why(held, permissionsWithout('book')))).toEqual(Array(5).fill('NO_PERMISSION_TO_BOOK'))
  expect(why(issued, permissionsWithout('issue'))).toMatchObject({
    GUESTS: null,
    DAYS: 'NO_PERMISSION_TO_ISSUE',
  })
  expect(why(held, permissionsWithout('issue'))).toMatchObject({ DAYS: null })
})
