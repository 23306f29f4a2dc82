import { expect, test } from 'vitest'
import { whyNotNote } from './rules.ts'

test('who may neither book nor issue changes no notes', () => {
  const why = (book: number, issue: number) => whyNotNote({ book, issue, searchForCorporate: true })
  expect([why(1, 1), why(1, 0), why(0, 1), why(0, 0), why(-1, 0)]).toEqual([
    null,
    null,
    null,
    'NO_PERMISSION_TO_NOTE',
    'NO_PERMISSION_TO_NOTE',
  ])
})
