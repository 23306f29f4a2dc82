import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveReturnPath } from './save-return-path.ts'
import { takeReturnPath } from './take-return-path.ts'

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

test('the return path can be taken once after an external sign-in', () => {
  saveReturnPath('/app/pnr/rep?status=HOLD#x', now)
  expect(takeReturnPath(minutes(3))).toBe('/app/pnr/rep?status=HOLD#x')
  expect(takeReturnPath(minutes(3))).toBeNull()
})

test('an old return path is dropped, also when the clock was turned back', () => {
  saveReturnPath('/app/pnr/rep', now)
  expect(takeReturnPath(minutes(15))).toBeNull()
  saveReturnPath('/app/pnr/rep', now)
  expect(takeReturnPath(minutes(-1))).toBeNull()
})

test.each([undefined, '', '/app/hotel/avail', '/app/today'])(
  'saving no path or a first one (%s) keeps the path saved before',
  (to) => {
    saveReturnPath('/app/pnr/rep', now)
    saveReturnPath(to, now)
    expect(takeReturnPath(now)).toBe('/app/pnr/rep')
  },
)

test.each([
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/auth/logout',
])('another site, or a path that acts when opened, is refused: %s', (to) => {
  saveReturnPath(to, now)
  expect(takeReturnPath(now)).toBeNull()
})

test('an unreadable entry or a forbidden storage yields no path', () => {
  stored.set('tradewind.wanted', '{"path":5')
  expect(takeReturnPath(now)).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  saveReturnPath('/app/pnr/rep', now)
  expect(takeReturnPath(now)).toBeNull()
})
