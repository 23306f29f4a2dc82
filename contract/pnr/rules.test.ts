import { expect, test } from 'vitest'
import { permissionsWithout } from '../access/permissions-for-tests.ts'
import { whyNotCancel, whyNotIssue, whyNotNote } from './rules.ts'

test('without permission to book or issue, notes cannot be changed', () => {
  const why = (book: number, issue: number) => whyNotNote({ ...permissionsWithout(), book, issue })
  expect([why(1, 1), why(1, 0), why(0, 1), why(0, 0), why(-1, 0)]).toEqual([
    null,
    null,
    null,
    'NO_PERMISSION_TO_NOTE',
    'NO_PERMISSION_TO_NOTE',
  ])
})

test('a person’s reason against an issue, a cancellation or a note, the suspension first', () => {
  const held = {
    bookingStatus: 'CONFIRMED',
    cancelStatus: null,
    voucherStatus: null,
    beingCancelled: false,
    beingChanged: false,
    holdUntil: null,
  }
  const why = (permissions: Parameters<typeof whyNotNote>[0]) => [
    whyNotIssue(held, permissions, new Date()),
    whyNotCancel(held, permissions),
    whyNotNote(permissions),
  ]
  expect(why(permissionsWithout())).toEqual([null, null, null])
  expect(why(permissionsWithout('issue'))).toEqual(['NO_PERMISSION_TO_ISSUE', null, null])
  expect(why(permissionsWithout('book'))).toEqual([null, 'NO_PERMISSION_TO_BOOK', null])
  expect(why(permissionsWithout('cancel', 'editRemarks'))).toEqual([
    null,
    'NO_PERMISSION_TO_CANCEL',
    'NO_PERMISSION_TO_EDIT_REMARKS',
  ])
  const suspended = { ...permissionsWithout('book', 'issue', 'cancel', 'editRemarks'), isSuspended: true }
  expect(why(suspended)).toEqual(['SUSPENDED', 'SUSPENDED', 'SUSPENDED'])
})
