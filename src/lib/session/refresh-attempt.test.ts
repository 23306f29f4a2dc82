import type { UseStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../device/example-storage.ts'
import { refreshAttempt } from './refresh-attempt.ts'

const disk = vi.hoisted(() => new Map<string, unknown>())

vi.mock('../device/open-store.ts', () => ({ openStore: (): UseStore => useDisk }))

/** As much of a database as is used. */
function useDisk<T>(
  _mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => T | PromiseLike<T>,
): Promise<T> {
  const transaction = { oncomplete: () => {} }
  const entries = {
    transaction,
    get(name: string) {
      const reading = { result: disk.get(name), onsuccess: () => {} }
      queueMicrotask(() => {
        reading.onsuccess()
        transaction.oncomplete()
      })
      return reading
    },
    put: (value: unknown, name: string) => void disk.set(name, value),
  }
  return Promise.resolve(use(entries as unknown as IDBObjectStore)) // what is used of one
}

beforeEach(() => vi.stubGlobal('localStorage', exampleStorage()))
afterEach(() => vi.unstubAllGlobals())

test('an attempt on the disk is repeated, and one of another version is not', async () => {
  const first = await refreshAttempt()
  const [[name, stored] = ['', null]] = disk
  for (const [version, isRepeated] of [
    [1, true],
    [0, false],
    [2, false],
  ] as const) {
    vi.stubGlobal('localStorage', exampleStorage())
    disk.set(name, { ...Object(stored), version })
    expect((await refreshAttempt())?.attempt === first?.attempt).toBe(isRepeated)
  }
})
