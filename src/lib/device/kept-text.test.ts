import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../example-storage.ts'
import { type HeldKey, holdKey } from './held-key.ts'
import { dropKept, dropKeptOf, keptNames, ownedBy, readKept, takeOverTexts, writeKept } from './kept-text.ts'

const schema = v.object({ name: v.string() })
const putri = { name: 'Putri Lestari' }
const form = ownedBy('sari', 'tradewind.draft.booking.HBD_1')
const olderForm = 'tradewind.draft.booking.HBD_1'

function keyOf(userId: string, isKept = true): HeldKey {
  return { userId, bytes: crypto.getRandomValues(new Uint8Array(32)), isKept }
}
const onDisk = () => Object.entries(localStorage).flat().join('\n')

beforeEach(() => {
  vi.stubGlobal('localStorage', exampleStorage())
  holdKey(null)
  for (const name of [form, 'hbReq']) dropKept(name)
})

test('what names a person is read back, and cannot be read on the disk', () => {
  holdKey(keyOf('sari'))
  writeKept(form, putri)
  expect(readKept(form, schema)).toEqual(putri)
  expect(onDisk()).toContain(form)
  expect(onDisk()).not.toContain('Putri')
})

test('when the session has ended nobody reads it, and the same user reads it again', () => {
  const key = keyOf('sari')
  holdKey(key)
  writeKept(form, putri)
  holdKey(null)
  expect(readKept(form, schema)).toBeNull()
  holdKey(keyOf('budi'))
  expect(readKept(form, schema)).toBeNull()
  expect(keptNames('tradewind.draft.', 'budi')).toEqual([])
  holdKey(key)
  expect(readKept(form, schema)).toEqual(putri)
})

test('without a key that is kept it lives as long as the page, and is sealed once the key is there', () => {
  for (const key of [null, keyOf('sari', false)]) {
    holdKey(key)
    writeKept(form, putri)
    expect(readKept(form, schema)).toEqual(putri)
    expect(keptNames('tradewind.draft.booking.', 'sari')).toEqual([form])
    expect(onDisk()).toBe('')
  }
  holdKey(keyOf('sari'))
  takeOverTexts('sari', ['hbReq'], null)
  expect(readKept(form, schema)).toEqual(putri)
  expect(onDisk()).toContain('sealed1:')
})

test('what an older build kept in the clear is sealed, under its user’s name', () => {
  localStorage.setItem(olderForm, JSON.stringify(putri))
  localStorage.setItem('hbReq', JSON.stringify({ name: 'Agus' }))
  localStorage.setItem('halReq', '{"checkInDate":"2027-01-05"}')
  holdKey(keyOf('sari'))
  takeOverTexts('sari', ['hbReq'], null)
  expect([readKept(form, schema), readKept('hbReq', schema)]).toEqual([putri, { name: 'Agus' }])
  expect(onDisk()).not.toMatch(/Putri|Agus/)
  expect(localStorage.getItem(olderForm)).toBeNull()
  expect(localStorage.getItem('halReq')).toContain('2027-01-05')
})

test('where no key can be kept it leaves the disk', () => {
  localStorage.setItem(olderForm, JSON.stringify(putri))
  takeOverTexts('sari', ['hbReq'], null)
  expect(onDisk()).toBe('')
  expect(readKept(form, schema)).toEqual(putri)
})

test('what a former key has sealed is sealed by the new one; another user’s stays as it is', () => {
  const [former, other] = [keyOf('sari'), keyOf('budi')]
  const theirs = ownedBy('budi', olderForm)
  holdKey(other)
  writeKept(theirs, { name: 'Agus' })
  const sealedByOther = localStorage.getItem(theirs)
  holdKey(former)
  writeKept(form, putri)
  holdKey(keyOf('sari'))
  takeOverTexts('sari', ['hbReq'], former)
  expect(readKept(form, schema)).toEqual(putri)
  expect(localStorage.getItem(theirs)).toBe(sealedByOther)
})

test('a value that does not fit is thrown away; a person’s own sign-out takes all of theirs', () => {
  holdKey(keyOf('sari'))
  writeKept(form, { name: 7 })
  expect(readKept(form, schema)).toBeNull()
  expect(onDisk()).toBe('')
  writeKept(form, putri)
  localStorage.setItem(ownedBy('budi', olderForm), 'sealed1:x')
  localStorage.setItem(olderForm, JSON.stringify(putri))
  dropKeptOf('sari')
  expect(Object.keys(localStorage)).toEqual([ownedBy('budi', olderForm)])
})
