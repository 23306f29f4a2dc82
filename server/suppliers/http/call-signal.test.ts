import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { withCallSignal } from './call-signal.ts'

const aborted = (signal: AbortSignal) =>
  new Promise<unknown>((resolve) => {
    if (signal.aborted) resolve(signal.reason)
    signal.addEventListener('abort', () => resolve(signal.reason))
  })

test('the signal aborts with the outer one, and by itself at the deadline', async () => {
  const outer = new AbortController()
  const ended = withCallSignal(outer.signal, 10_000, aborted)
  outer.abort('gone')
  expect(await ended).toBe('gone')
  expect(await withCallSignal(outer.signal, 10_000, aborted)).toBe('gone')
  expect(await withCallSignal(undefined, 1, aborted)).toMatchObject({ name: 'TimeoutError' })
})

test('a call that was answered or has failed listens to nothing any more', async () => {
  const { signal } = new AbortController()
  const during = await withCallSignal(signal, 10_000, async () => getEventListeners(signal, 'abort').length)
  await expect(withCallSignal(signal, 10_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect([during, getEventListeners(signal, 'abort').length]).toEqual([1, 0])
})
