import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropStored, readStored, writeStored } from './storage.ts'

const schema = v.object({ nights: v.number() })

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

beforeEach(() => vi.stubGlobal('localStorage', memory()))
afterEach(() => vi.unstubAllGlobals())

test('a written value is read back', () => {
  writeStored('halReq', { nights: 2 })
  expect(readStored('halReq', schema)).toEqual({ nights: 2 })
  dropStored('halReq')
  expect(readStored('halReq', schema)).toBeNull()
})

test('an invalid value counts as missing and is removed', () => {
  writeStored('halReq', { nights: 'two' })
  expect(readStored('halReq', schema)).toBeNull()
  expect(localStorage.getItem('halReq')).toBeNull()
})

test('a value that is not JSON counts as missing', () => {
  localStorage.setItem('halReq', '{nights:')
  expect(readStored('halReq', schema)).toBeNull()
})

test('a storage that throws breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => writeStored('halReq', { nights: 2 })).not.toThrow()
  expect(() => dropStored('halReq')).not.toThrow()
  expect(readStored('halReq', schema)).toBeNull()
})

test('a request of the specification is stored as it is, everything else with the version of its format', () => {
  writeStored('halReq', { nights: 2 })
  writeStored('tradewind.install', { nights: 2 })
  expect(localStorage.getItem('halReq')).toBe('{"nights":2}')
  expect(localStorage.getItem('tradewind.install')).toBe('{"version":1,"value":{"nights":2}}')
  expect(readStored('tradewind.install', schema)).toEqual({ nights: 2 })
})

test.each(['tradewind.session', 'tradewind.refresh', 'tradewind.language', 'tradewind.changed@sari'])(
  'a value of another version is dropped: %s',
  (name) => {
    for (const other of [
      { nights: 2 },
      { version: 0, value: { nights: 2 } },
      { version: 2, value: { nights: 2 } },
    ]) {
      localStorage.setItem(name, JSON.stringify(other))
      expect(readStored(name, schema)).toBeNull()
      expect(localStorage.getItem(name)).toBeNull()
    }
  },
)
