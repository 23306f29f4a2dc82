import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepEdits, readEdits } from './auxiliary-draft.ts'

const booking = { supplierCode: 'HBD', code: 'TW7Q2K' } as const
const edits = { confidential: { value: 'Ask Agus', from: null, version: 0 } }
const day = 86_400_000

/** A storage whose keys are its own properties, as in a browser. */
class Memory {
  [key: string]: unknown
  getItem = (key: string) => this[key] ?? null
  setItem = (key: string, value: string) => void Object.assign(this, { [key]: value })
  removeItem = (key: string) => void Reflect.deleteProperty(this, key)
}

beforeEach(() => vi.stubGlobal('localStorage', new Memory()))
afterEach(() => vi.unstubAllGlobals())

test('a draft is found by its own user only', () => {
  keepEdits('sari', booking, edits, 0)
  expect(readEdits('sari', booking, 6 * day)).toEqual(edits)
  expect(readEdits('budi', booking, 6 * day)).toEqual({})
})

test('reading any booking’s draft deletes all drafts older than a week', () => {
  keepEdits('sari', booking, edits, 0)
  expect(readEdits('sari', { ...booking, code: 'AB12CD' }, 8 * day)).toEqual({})
  expect(readEdits('sari', booking, 6 * day)).toEqual({})
})
