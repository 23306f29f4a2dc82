import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookKeysOf, openValue, type Place, sealValue } from './book-keys.ts'

const [one, two] = ['one key of the tests, 32 characters long', 'two keys of the tests, 32 characters long']
const keysOf = (travellerKey: string | null, travellerKeyBefore: string | null = null) =>
  bookKeysOf({ travellerKey, travellerKeyBefore }, 'the secret of an installation of the tests')
const place = (): Place => ({ column: 'document.number', row: randomUUID() })
const opened = (...of: Parameters<typeof openValue>) => openValue(...of)?.toString() ?? null

test('what was sealed opens with the same key at the same place, and is never sealed alike', () => {
  const [keys, at] = [keysOf(one), place()]
  const sealed = sealValue(keys, at, 'B1234567')
  expect(sealed.includes('B1234567')).toBe(false)
  expect(opened(keys, at, sealed)).toBe('B1234567')
  expect(sealValue(keys, at, 'B1234567')).not.toEqual(sealed)
})

test('another key, another row, another column and any changed byte open nothing', () => {
  const [keys, at] = [keysOf(one), place()]
  const sealed = sealValue(keys, at, 'B1234567')
  expect(opened(keysOf(two), at, sealed)).toBeNull()
  expect(opened(keysOf(null), at, sealed)).toBeNull()
  expect(opened(keys, { ...at, row: randomUUID() }, sealed)).toBeNull()
  expect(opened(keys, { ...at, column: 'traveller.born' }, sealed)).toBeNull()
  for (let byte = 0; byte < sealed.length; byte++) {
    const changed = Buffer.from(sealed)
    changed[byte] = (changed[byte] ?? 0) ^ 1
    expect(opened(keys, at, changed), `byte ${byte}`).toBeNull()
    expect(opened(keys, at, sealed.subarray(0, byte)), `cut at ${byte}`).toBeNull()
  }
})

test('while keys change both open, and the new one seals', () => {
  const at = place()
  const former = sealValue(keysOf(one), at, 'B1234567')
  const both = keysOf(two, one)
  expect(opened(both, at, former)).toBe('B1234567')
  const sealed = sealValue(both, at, 'B1234567')
  expect(opened(keysOf(two), at, sealed)).toBe('B1234567')
  expect(opened(keysOf(one), at, sealed)).toBeNull()
  // the installation's own secret counts as the former key where there was none
  const own = sealValue(keysOf(null), at, 'B1234567')
  expect(opened(keysOf(one, 'the secret of an installation of the tests'), at, own)).toBe('B1234567')
  expect(keysOf(one, one).former).toBeNull()
})
