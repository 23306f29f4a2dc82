import { expect, test } from 'vitest'
import { whyNotNote } from './rules.ts'

test('without permission to book or issue, notes cannot be changed', () => {
  const why = (book: number, issue: number) => whyNotNote({ book, issue, searchForCorporate: true })
  expect([why(1, 1), why(1, 0), why(0, 1), why(0, 0), why(-1, 0)]).toEqual([
    null,
    null,
    null,
    'NO_PERMISSION_TO_NOTE',
    'NO_PERMISSION_TO_NOTE',
  ])
})
