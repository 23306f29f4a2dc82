import { clear, get, promisifyRequest } from 'idb-keyval'
import { heldKey, persistedKeyOf } from './held-key.ts'
import { openAsync, type Sealed, sealAsync } from './seal.ts'
import { cacheStore } from './user-stores.ts'

/** Name of the one record with a user's query cache. */
const record = 'client'

/** `null`: no cache, or none that can be opened. A cache that an older build stored in plain text is sealed. */
export async function readQueryCache(userId: string, opening: Promise<void>): Promise<unknown> {
  const [stored] = await Promise.all([get<unknown>(record, cacheStore(userId)), opening])
  if (!isSealed(stored)) {
    if (stored !== undefined) void writeQueryCache(userId, stored).catch(() => {})
    return stored ?? null
  }
  const key = heldKey()
  const text =
    key?.userId === userId ? await openAsync(key.bytes, record, new Uint8Array(stored.sealed)) : null
  return text === null ? null : JSON.parse(text)
}

/** Uses the browser's cipher, because the JavaScript one would block a closing page for too long. */
export async function writeQueryCache(userId: string, answers: unknown): Promise<void> {
  const key = persistedKeyOf(userId)
  // without a persisted key no personal data is stored
  if (!key) return
  const sealed = await sealAsync(key.bytes, record, JSON.stringify(answers))
  // the session may have ended during the encryption
  if (heldKey() === key) await put(userId, sealed)
}

export async function dropQueryCache(userId: string): Promise<void> {
  await clear(cacheStore(userId))
}

/** Removes the cache that an older build stored in plain text, if it cannot be sealed. */
export async function dropUnsealedQueryCache(userId: string): Promise<void> {
  const stored = await get<unknown>(record, cacheStore(userId))
  if (stored !== undefined && !isSealed(stored)) await dropQueryCache(userId)
}

function isSealed(stored: unknown): stored is { sealed: Uint8Array } {
  return Object(stored).sealed instanceof Uint8Array
}

function put(userId: string, sealed: Sealed): Promise<void> {
  return cacheStore(userId)('readwrite', (entries) => {
    entries.put({ sealed }, record)
    // commit now: the page may close before the transaction commits by itself
    entries.transaction.commit()
    return promisifyRequest(entries.transaction)
  })
}
