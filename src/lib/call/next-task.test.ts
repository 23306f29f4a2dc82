import { afterEach, expect, test, vi } from 'vitest'
import { nextTask } from './next-task.ts'

afterEach(() => vi.unstubAllGlobals())

test('gives way where the browser has no scheduler', async () => {
  await expect(nextTask()).resolves.toBeUndefined()
})

test('gives way where the scheduler has no yield, as in Chromium 94 to 128', async () => {
  vi.stubGlobal('scheduler', { postTask: () => Promise.resolve() })
  await expect(nextTask()).resolves.toBeUndefined()
})

test('leaves it to the scheduler where it can', async () => {
  const yielded = vi.fn(() => Promise.resolve())
  vi.stubGlobal('scheduler', { yield: yielded })
  await nextTask()
  expect(yielded).toHaveBeenCalledOnce()
})
