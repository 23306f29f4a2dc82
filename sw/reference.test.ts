import { expect, test } from 'vitest'
import { aheadOf, isData, isFresh } from './reference.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }
const answer = (status: number, headers: Record<string, string>, redirected = false) => ({
  status,
  redirected,
  headers: new Headers(headers),
})

test('only JSON of the server itself is cached', () => {
  expect(isData(answer(200, json))).toBe(true)
  expect(isData(answer(200, { 'content-type': 'text/html' }))).toBe(false)
  expect(isData(answer(200, {}))).toBe(false)
  expect(isData(answer(200, json, true))).toBe(false)
  expect(isData(answer(401, json))).toBe(false)
})

test('a cached reply is fresh for half an hour', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  const from = (minutes: number) => answer(200, { date: new Date(now - minutes * 60_000).toUTCString() })
  expect(isFresh(from(0), now)).toBe(true)
  expect(isFresh(from(29), now)).toBe(true)
  expect(isFresh(from(30), now)).toBe(false)
  expect(isFresh(answer(200, {}), now)).toBe(false)
})

test('a cached reply from the future is old, and its age follows the server’s clock', () => {
  const written = '2026-11-21T10:00:00Z'
  const reply = answer(200, { date: new Date(written).toUTCString() })
  const device = (hoursAhead: number) => Date.parse(written) + hoursAhead * 3_600_000
  expect(isFresh(reply, device(-72))).toBe(false)
  for (const hours of [-72, -1, 0, 3]) {
    const ahead = aheadOf(reply, device(hours)) ?? Number.NaN
    expect(isFresh(reply, device(hours) + 29 * 60_000 - ahead)).toBe(true)
    expect(isFresh(reply, device(hours) + 30 * 60_000 - ahead)).toBe(false)
  }
  expect(aheadOf(answer(200, {}), 0)).toBeNull()
})
