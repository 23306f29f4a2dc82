import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isServerSilent, onServerSilence, recordAnswer, recordSilence } from './server-silence.ts'

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

test('one lost request between two replies does not count, a failed health check does', () => {
  recordAnswer(false)
  recordAnswer(true)
  recordAnswer(false)
  expect(isServerSilent()).toBe(false)
  recordSilence()
  expect(isServerSilent()).toBe(true)
})

test('requests of an offline device do not count', () => {
  device.onLine = false
  recordAnswer(false)
  recordAnswer(false)
  recordSilence()
  expect(isServerSilent()).toBe(false)
})
