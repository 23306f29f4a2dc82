import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from './example-storage.ts'
import { type DeviceKey, setHeldKey } from './held-key.ts'
import {
  dropSealed,
  dropSealedOf,
  ownedBy,
  readSealed,
  resealTexts,
  sealedNames,
  writeSealed,
} from './sealed-text.ts'

const noteUnread = vi.hoisted(() => vi.fn())
vi.mock('./unread-drafts.ts', () => ({ noteUnread }))

const schema = v.object({ name: v.string() })
const putri = { name: 'Putri Lestari' }
const form = ownedBy('sari', 'tradewind.draft.booking.HBD_1')

function keyOf(userId: string, isPersisted = true): DeviceKey {
  return { userId, bytes: crypto.getRandomValues(new Uint8Array(32)), isPersisted }
}
const onDisk = () => Object.entries(localStorage).flat().join('\n')

beforeEach(() => {
  noteUnread.mockClear()
  vi.stubGlobal('localStorage', exampleStorage())
  setHeldKey(null)
  for (const name of [form, 'hbReq']) dropSealed(name)
})

test('a value is read back, and is not readable in local storage', () => {
  setHeldKey(keyOf('sari'))
  writeSealed(form, putri)
  expect(readSealed(form, schema)).toEqual(putri)
  expect(onDisk()).toContain(form)
  expect(onDisk()).not.toContain('Putri')
})

test('a value cannot be read after the session, and can be in the user’s next one', () => {
  const key = keyOf('sari')
  setHeldKey(key)
  writeSealed(form, putri)
  setHeldKey(null)
  expect(readSealed(form, schema)).toBeNull()
  setHeldKey(keyOf('budi'))
  expect(readSealed(form, schema)).toBeNull()
  expect(sealedNames('tradewind.draft.', 'budi')).toEqual([])
  setHeldKey(key)
  expect(readSealed(form, schema)).toEqual(putri)
})

test('without a persisted key a value is in memory, and is sealed once there is a key', () => {
  for (const key of [null, keyOf('sari', false)]) {
    setHeldKey(key)
    writeSealed(form, putri)
    expect(readSealed(form, schema)).toEqual(putri)
    expect(sealedNames('tradewind.draft.booking.', 'sari')).toEqual([form])
    expect(onDisk()).toBe('')
  }
  setHeldKey(keyOf('sari'))
  resealTexts('sari', ['hbReq'], null)
  expect(readSealed(form, schema)).toEqual(putri)
  expect(onDisk()).toContain('sealed1:')
})

test.each([
  ['plain', JSON.stringify(putri)],
  ['of an earlier version', JSON.stringify({ version: 0, value: putri })],
  ['of a later version', JSON.stringify({ version: 2, value: putri })],
  ['sealed in another way', 'sealed2:x'],
])('a draft that is %s is removed, and the person is told', (_what, text) => {
  setHeldKey(keyOf('sari'))
  localStorage.setItem(form, text)
  expect(readSealed(form, schema)).toBeNull()
  expect(onDisk()).toBe('')
  expect(noteUnread).toHaveBeenCalledOnce()
})

test('a request that its schema refuses is removed silently', () => {
  setHeldKey(keyOf('sari'))
  localStorage.setItem('hbReq', '{"name":7}')
  expect(readSealed('hbReq', schema)).toBeNull()
  expect(onDisk()).toBe('')
  expect(noteUnread).not.toHaveBeenCalled()
})

test('a former key’s values are sealed with the new key; another user’s stay as they are', () => {
  const [former, other] = [keyOf('sari'), keyOf('budi')]
  const theirs = ownedBy('budi', 'tradewind.draft.booking.HBD_1')
  setHeldKey(other)
  writeSealed(theirs, { name: 'Agus' })
  const sealedByOther = localStorage.getItem(theirs)
  setHeldKey(former)
  writeSealed(form, putri)
  setHeldKey(keyOf('sari'))
  resealTexts('sari', ['hbReq'], former)
  expect(readSealed(form, schema)).toEqual(putri)
  expect(localStorage.getItem(theirs)).toBe(sealedByOther)
})

test('an invalid value is removed; the user’s own sign-out removes all of theirs', () => {
  setHeldKey(keyOf('sari'))
  writeSealed(form, { name: 7 })
  expect(readSealed(form, schema)).toBeNull()
  expect(onDisk()).toBe('')
  writeSealed(form, putri)
  const theirs = ownedBy('budi', 'tradewind.draft.booking.HBD_1')
  localStorage.setItem(theirs, 'sealed1:x')
  dropSealedOf('sari')
  expect(Object.keys(localStorage)).toEqual([theirs])
})
