import type { UseStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setHeldKey } from './held-key.ts'
import { readQueryCache, writeQueryCache } from './query-cache-store.ts'

const kept = vi.hoisted(() => new Map<unknown, unknown>())

vi.mock('./user-stores.ts', () => ({ cacheStore: () => store }))

/** As much of a database as is used. */
const store: UseStore = (_mode, use) => {
  const answered = (result?: unknown) => {
    const asked = { result, onsuccess: () => {}, oncomplete: () => {}, commit: () => {} }
    queueMicrotask(() => asked.onsuccess())
    queueMicrotask(() => asked.oncomplete())
    return asked
  }
  const entries = {
    get transaction() {
      return answered()
    },
    get: (name: string) => answered(kept.get(name)),
    put: (value: unknown, name: string) => void kept.set(name, value),
  }
  return Promise.resolve(use(entries as unknown as IDBObjectStore)) // what is used of one
}

const read = () => readQueryCache('sari', Promise.resolve())

beforeEach(() => setHeldKey({ userId: 'sari', bytes: new Uint8Array(32).fill(7), isPersisted: true }))
afterEach(() => setHeldKey(null))

test('answers are read back, and not by another version', async () => {
  await writeQueryCache('sari', { answers: 3 })
  expect(await read()).toEqual({ answers: 3 })
  const [[name, stored] = []] = kept
  for (const version of [undefined, 0, 2]) {
    kept.set(name, { ...Object(stored), version })
    expect(await read()).toBeNull()
  }
})
