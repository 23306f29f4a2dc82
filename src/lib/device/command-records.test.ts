import { expect, test } from 'vitest'
import { unsealedCommand } from './command-records.ts'

const head = { commandId: 'a', kind: 'BOOK_HOTEL', summary: 'Hotel Nusa' }

test('a command staged by the previous build is read as staged at the same time', () => {
  const meantAt = '2026-11-20T10:00:00.000Z'
  expect(unsealedCommand('sari', { ...head, state: 'MEANT', meantAt })).toEqual({
    ...head,
    state: 'STAGED',
    stagedAt: meantAt,
  })
  expect(unsealedCommand('sari', { ...head, state: 'SENT', meantAt })).toEqual({
    ...head,
    state: 'SENT',
    stagedAt: meantAt,
  })
})

test('a command stored by this build is read unchanged', () => {
  const kept = { ...head, state: 'STAGED', stagedAt: '2026-11-22T10:00:00.000Z' }
  expect(unsealedCommand('sari', kept)).toEqual(kept)
})
