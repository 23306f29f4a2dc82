import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const hour = 3_600_000
/** The server's time when the answer was fetched and kept. */
const keptAt = Date.parse('2026-11-25T03:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: keptAt })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A visit of its own: the modules know nothing of the former one. `aheadMs`: of the device's clock. */
async function visit(serverTime: number, aheadMs: number) {
  vi.resetModules()
  vi.setSystemTime(serverTime + aheadMs)
  const clock = await import('../call/clock.ts')
  return { clock, ...(await import('./kept-times.ts')) }
}

async function kept(aheadMs: number) {
  const { clock, movedQueries } = await visit(keptAt, aheadMs)
  clock.learnServerTime(new Date(keptAt).toISOString())
  const client = new QueryClient()
  client.setQueryData(['bookings'], ['6B6XY5'])
  const { dehydrate } = await import('@tanstack/react-query')
  return {
    timestamp: clock.toServerTime(Date.now()),
    buster: '',
    clientState: movedQueries(dehydrate(client), clock.toServerTime),
    clock: clock.clockToKeep(),
  }
}

async function reopen(stored: unknown, serverTime: number, aheadMs: number) {
  const { clock, reopened } = await visit(serverTime, aheadMs)
  const [query] = reopened(stored)?.clientState.queries ?? []
  if (!query) throw new Error('nothing was kept')
  const { dataUpdatedAt, isInvalidated } = query.state
  return { clock, ageMs: Date.now() - dataUpdatedAt, isInvalidated, at: clock.toServerTime(dataUpdatedAt) }
}

describe('after a start without the server', () => {
  test.each([-72, -3, 0, 3, 72])('the age is right on a device that is always %i h off', async (hours) => {
    const seen = await reopen(await kept(hours * hour), keptAt + 2 * hour, hours * hour)
    expect(seen).toMatchObject({ ageMs: 2 * hour, isInvalidated: false, at: keptAt })
    expect(seen.clock.serverNow().getTime()).toBe(keptAt + 2 * hour)
    expect(seen.clock.knownServerNow()).toBeNull()
  })

  test('what was kept while the clock was ahead is old when it is right again, and no time is thought to be known', async () => {
    const seen = await reopen(await kept(72 * hour), keptAt + hour, 0)
    expect(seen).toMatchObject({ isInvalidated: true, at: keptAt })
    expect(seen.ageMs).toBeGreaterThanOrEqual(0)
    expect(seen.clock.serverNow().getTime()).toBe(keptAt)
    expect(seen.clock.knownServerNow()).toBeNull()
  })

  test('answers from the future are old, also where the server’s time was not known', async () => {
    const seen = await reopen({ ...(await kept(0)), clock: null }, keptAt, -hour)
    expect(seen).toMatchObject({ isInvalidated: true, ageMs: 0 })
  })

  test('the time is known once the server has said it, and what was noted before moves along', async () => {
    const { clock } = await reopen(await kept(0), keptAt + hour, 3 * hour)
    const moves: number[] = []
    clock.onClockMoved((byMs) => moves.push(byMs))
    clock.learnServerTime(new Date(keptAt + hour).toISOString())
    expect(clock.knownServerNow()?.getTime()).toBe(keptAt + hour)
    expect(moves).toEqual([3 * hour])
  })
})

test('a leap of the device’s clock makes the time unknown until the server has said it again', async () => {
  const { clock } = await visit(keptAt, 0)
  clock.learnServerTime(new Date(keptAt).toISOString())
  vi.advanceTimersByTime(hour)
  expect(clock.isClockKnown()).toBe(true)
  for (const leap of [3 * hour, -3 * hour]) {
    vi.setSystemTime(Date.now() + leap)
    expect(clock.isClockKnown()).toBe(false)
    clock.learnServerTime(new Date(keptAt + hour).toISOString())
    expect(clock.knownServerNow()?.getTime()).toBe(keptAt + hour)
  }
})
