import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure, Unreachable } from './failure.ts'
import { isSilent, noteAnswer, onSilence, watchAnswers } from './silence.ts'

const device = { onLine: true }

beforeEach(() => {
  vi.stubGlobal('navigator', device)
  device.onLine = true
  noteAnswer(true)
})

afterEach(() => vi.unstubAllGlobals())

test('a server is silent after two requests without an answer, until it answers', () => {
  const changed = vi.fn()
  const stop = onSilence(changed)
  noteAnswer(false)
  expect(isSilent()).toBe(false)
  noteAnswer(false)
  noteAnswer(false)
  expect(isSilent()).toBe(true)
  expect(changed).toHaveBeenCalledTimes(1)
  noteAnswer(true)
  expect(isSilent()).toBe(false)
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
})

test('one lost request between two replies does not count', () => {
  noteAnswer(false)
  noteAnswer(true)
  noteAnswer(false)
  expect(isSilent()).toBe(false)
})

test('requests of an offline device do not count', () => {
  device.onLine = false
  noteAnswer(false)
  noteAnswer(false)
  expect(isSilent()).toBe(false)
})

test('every attempt of a query counts', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 0 } } })
  const stop = watchAnswers(client)
  const ask = (error: Error | null) =>
    client
      .fetchQuery({ queryKey: ['list'], queryFn: () => (error ? Promise.reject(error) : 'an answer') })
      .catch(() => {})
  await ask(new Unreachable('The server cannot be reached.'))
  expect(isSilent()).toBe(true)
  await ask(null)
  expect(isSilent()).toBe(false)
  await ask(new ApiFailure(502, '502 / <html>'))
  expect(isSilent()).toBe(true)
  await ask(new ApiFailure(502, '502 / SUPPLIER_FAILED', { error: 'SUPPLIER_FAILED' }))
  expect(isSilent()).toBe(false)
  stop()
})
