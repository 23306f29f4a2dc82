import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWanted } from './keep-wanted.ts'
import { spendWanted } from './wanted-path.ts'

const now = Date.parse('2026-11-21T10:00:00.000Z')
const minutes = (count: number) => now + count * 60_000
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => vi.unstubAllGlobals())

test('what was asked for is there after signing in elsewhere, once', () => {
  keepWanted('/app/pnr/rep?status=HOLD#x', now)
  expect(spendWanted(minutes(3))).toBe('/app/pnr/rep?status=HOLD#x')
  expect(spendWanted(minutes(3))).toBeNull()
})

test('it does not wait for a later visit, nor for a clock that was turned back', () => {
  keepWanted('/app/pnr/rep', now)
  expect(spendWanted(minutes(15))).toBeNull()
  keepWanted('/app/pnr/rep', now)
  expect(spendWanted(minutes(-1))).toBeNull()
})

test.each([undefined, '', '/app/hotel/avail'])(
  'who asks for nothing in particular (%s) does not lose what was asked for before',
  (to) => {
    keepWanted('/app/pnr/rep', now)
    keepWanted(to, now)
    expect(spendWanted(now)).toBe('/app/pnr/rep')
  },
)

test.each([
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/auth/logout',
])('never another site, nor an address that acts: %s', (to) => {
  keepWanted(to, now)
  expect(spendWanted(now)).toBeNull()
})

test('what is no note of ours, and a storage that may not be used, are nothing', () => {
  stored.set('tradewind.wanted', '{"path":5')
  expect(spendWanted(now)).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  keepWanted('/app/pnr/rep', now)
  expect(spendWanted(now)).toBeNull()
})
