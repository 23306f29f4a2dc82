import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../../../lib/device/example-storage.ts'
import { commandDrafts } from './command-drafts.ts'
import { leaveDraft } from './draft-tabs.ts'

const drafts = commandDrafts({
  kind: 'booking',
  fields: v.object({ words: v.string(), persons: v.number() }),
  shapeOf: ({ persons }) => String(persons),
})
const empty = { words: '', persons: 2 }
const typed = { ...empty, words: 'Putri' }
const day = 86_400_000

beforeEach(() => vi.stubGlobal('localStorage', exampleStorage()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a form finds what was typed into it, one of another key or shape does not', () => {
  drafts.keep('HBD_1', typed, null)
  expect(drafts.stored('HBD_1', empty)).toMatchObject({ fields: typed, commandId: null })
  expect(drafts.stored('HBD_2', empty)).toBeNull()
  expect(drafts.stored('HBD_1', { ...empty, persons: 3 })).toBeNull()
})

test('a staged command stays with its form until its last word, also when another tab keeps the form', () => {
  drafts.keep('HBD_1', typed, 'c-1')
  drafts.keep('HBD_1', typed, null)
  expect(drafts.stored('HBD_1', empty)?.commandId).toBe('c-1')
  drafts.releaseOf('c-1')
  expect(drafts.stored('HBD_1', empty)).toMatchObject({ fields: typed, commandId: null })
})

test('a booking drops its draft and no other', () => {
  drafts.keep('HBD_1', typed, 'c-1')
  drafts.dropOf('c-2')
  expect(drafts.stored('HBD_1', empty)).not.toBeNull()
  drafts.dropOf('c-1')
  expect(drafts.stored('HBD_1', empty)).toBeNull()
})

test('names do not stay on the device for more than a week', () => {
  vi.useFakeTimers({ now: 1_000 })
  drafts.keep('HBD_1', typed, null)
  drafts.dropOld(1_000 + 6 * day)
  expect(drafts.stored('HBD_1', empty)).not.toBeNull()
  drafts.dropOld(1_000 + 8 * day)
  expect(drafts.stored('HBD_1', empty)).toBeNull()
})

test('the draft of another tab is neither read, written nor dropped', () => {
  drafts.keep('HBD_1', typed, null)
  const end = leaveDraft(drafts.nameOf('HBD_1'))
  expect(drafts.stored('HBD_1', empty)).toBeNull()
  drafts.keep('HBD_1', { ...typed, words: 'second' }, null)
  drafts.drop('HBD_1')
  end()
  expect(drafts.stored('HBD_1', empty)?.fields).toEqual(typed)
})
