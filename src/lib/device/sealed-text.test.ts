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

const schema = v.object({ name: v.string() })
const putri = { name: 'Putri Lestari' }
const form = ownedBy('sari', 'tradewind.draft.booking.HBD_1')
const olderForm = 'tradewind.draft.booking.HBD_1'

function keyOf(userId: string, isPersisted = true): DeviceKey {
  return { userId, bytes: crypto.getRandomValues(new Uint8Array(32)), isPersisted }
}
const onDisk = () => Object.entries(localStorage).flat().join('\n')

beforeEach(() => {
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

test('plain text of an older build is sealed under the user’s id', () => {
  localStorage.setItem(olderForm, JSON.stringify(putri))
  localStorage.setItem('hbReq', JSON.stringify({ name: 'Agus' }))
  localStorage.setItem('halReq', '{"checkInDate":"2027-01-05"}')
  setHeldKey(keyOf('sari'))
  resealTexts('sari', ['hbReq'], null)
  expect([readSealed(form, schema), readSealed('hbReq', schema)]).toEqual([putri, { name: 'Agus' }])
  expect(onDisk()).not.toMatch(/Putri|Agus/)
  expect(localStorage.getItem(olderForm)).toBeNull()
  expect(localStorage.getItem('halReq')).toContain('2027-01-05')
})

test('without a persisted key plain text is removed from local storage', () => {
  localStorage.setItem(olderForm, JSON.stringify(putri))
  resealTexts('sari', ['hbReq'], null)
  expect(onDisk()).toBe('')
  expect(readSealed(form, schema)).toEqual(putri)
})

test('a former key’s values are sealed with the new key; another user’s stay as they are', () => {
  const [former, other] = [keyOf('sari'), keyOf('budi')]
  const theirs = ownedBy('budi', olderForm)
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
  localStorage.setItem(ownedBy('budi', olderForm), 'sealed1:x')
  localStorage.setItem(olderForm, JSON.stringify(putri))
  dropSealedOf('sari')
  expect(Object.keys(localStorage)).toEqual([ownedBy('budi', olderForm)])
})

test('what another tab takes over at the same moment is not emptied', () => {
  setHeldKey(keyOf('sari'))
  const setItem = vi.fn()
  // the other tab takes it after this one has read the names
  vi.stubGlobal('localStorage', { [olderForm]: '', getItem: () => null, removeItem: () => {}, setItem })
  resealTexts('sari', [], null)
  expect(setItem).not.toHaveBeenCalled()
})
