import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure, Unreachable } from './failure.ts'
import { isServerSilent, onServerSilence, recordAnswer, watchAnswers } from './server-silence.ts'

const device = { onLine: true }

beforeEach(() => {
  vi.stubGlobal('navigator', device)
  device.onLine = true
  recordAnswer(true)
})

afterEach(() => vi.unstubAllGlobals())

test('a server is silent after two requests without an answer, until it answers', () => {
  const changed = vi.fn()
  const stop = onServerSilence(changed)
  recordAnswer(false)
  expect(isServerSilent()).toBe(false)
  recordAnswer(false)
  recordAnswer(false)
  expect(isServerSilent()).toBe(true)
  expect(changed).toHaveBeenCalledTimes(1)
  recordAnswer(true)
  expect(isServerSilent()).toBe(false)
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
})

test('one lost request between two replies does not count', () => {
  recordAnswer(false)
  recordAnswer(true)
  recordAnswer(false)
  expect(isServerSilent()).toBe(false)
})

test('requests of an offline device do not count', () => {
  device.onLine = false
  recordAnswer(false)
  recordAnswer(false)
  expect(isServerSilent()).toBe(false)
})

test('every attempt of a query counts', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 0 } } })
  const stop = watchAnswers(client)
  const ask = (error: Error | null) =>
    client
      .fetchQuery({ queryKey: ['list'], queryFn: () => (error ? Promise.reject(error) : 'an answer') })
      .catch(() => {})
  await ask(new Unreachable('The server cannot be reached.'))
  expect(isServerSilent()).toBe(true)
  await ask(null)
  expect(isServerSilent()).toBe(false)
  await ask(new ApiFailure(502, '502 / <html>'))
  expect(isServerSilent()).toBe(true)
  await ask(new ApiFailure(502, '502 / SUPPLIER_FAILED', { error: 'SUPPLIER_FAILED' }))
  expect(isServerSilent()).toBe(false)
  stop()
})
