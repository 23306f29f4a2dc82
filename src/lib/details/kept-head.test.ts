import { expect, test } from 'vitest'
import { keptSaleOf } from '../sales/sale-for-tests.ts'
import {
  begunAnew,
  bytesOf,
  daysAway,
  evict,
  isSoon,
  type KeptEntry,
  newEntry,
  newHead,
  reach,
} from './kept-head.ts'

const today = '2026-12-01'
const now = Date.parse('2026-12-01T03:00:00Z')
const day = 86_400_000

function entry(startsOn: string, changes: Partial<KeptEntry> = {}): KeptEntry {
  return {
    ...newEntry(keptSaleOf({ locator: 'A', startsOn }), 'NUSA'),
    endsOn: startsOn,
    bytes: { detail: 10 },
    ...changes,
  }
}

function headOf(sales: Record<string, KeptEntry>) {
  return { ...newHead('one', 'mine', now), sales }
}

test('a trip is away until its first day and since its last one, and not during it', () => {
  const trip = { startsOn: '2026-12-10', endsOn: '2026-12-12' }
  expect(daysAway(trip, '2026-12-01')).toBe(9)
  expect(daysAway(trip, '2026-12-11')).toBe(0)
  expect(daysAway(trip, '2026-12-15')).toBe(3)
})

test('soon is what is under way or begins within sixty days', () => {
  const on = (first: string, last: string) => isSoon({ startsOn: first, endsOn: last }, today)
  expect(on('2027-01-30', '2027-02-02')).toBe(true)
  expect(on('2027-01-31', '2027-02-02')).toBe(false)
  expect(on('2026-11-20', '2026-12-01')).toBe(true)
  expect(on('2026-11-20', '2026-11-30')).toBe(false)
  expect(isSoon({ startsOn: null, endsOn: null }, today)).toBe(false)
})

test('beyond the most bytes the furthest leave first, what was opened lately later, and what is pinned last', () => {
  const sales = () => ({
    near: entry('2026-12-02'),
    far: entry('2027-01-20'),
    openedFar: entry('2027-06-01', { openedAt: now - 3 * day }),
    openedLongAgo: entry('2027-06-01', { openedAt: now - 40 * day }),
    pinned: entry('2027-11-01', { isPinned: true, stamp: 'x', papersOf: 'x' }),
  })
  const left = (most: number) => {
    const head = headOf(sales())
    evict(head, today, now, most)
    return Object.entries(head.sales).flatMap(([name, one]) => (bytesOf(one) > 0 ? [name] : []))
  }
  expect(left(50)).toHaveLength(5)
  expect(left(40)).toEqual(['near', 'openedFar', 'openedLongAgo', 'pinned'])
  expect(left(30)).toEqual(['near', 'openedFar', 'pinned'])
  expect(left(10)).toEqual(['pinned'])
  const head = headOf(sales())
  evict(head, today, now, 0)
  // the wish stays, and is fetched once there is room
  const wish = { isPinned: true, bytes: {}, stamp: '', papersOf: '' }
  expect(head.sales).toEqual({ pinned: expect.objectContaining(wish) })
})

test('with no room left only what is nearer than something kept is fetched', () => {
  expect(reach(headOf({ a: entry('2026-12-11') }), today, now)).toBe(Number.POSITIVE_INFINITY)
  const full = { bytes: { detail: 25_000_000 } }
  const pinned = entry('2027-11-01', { ...full, isPinned: true })
  expect(reach(headOf({ a: entry('2026-12-11', full), pinned }), today, now)).toBe(10)
})

test('of another history or view the pins alone are taken over', () => {
  const pinned = entry('2026-12-02', { isPinned: true, stamp: 'x', papersOf: 'x' })
  const head = begunAnew(headOf({ pinned, other: entry('2026-12-02') }), 'two', 'mine', now)
  expect(head.sales).toEqual({ pinned: { ...pinned, stamp: '', papersOf: '', bytes: {} } })
  expect(head.epoch).toBe('two')
})
