import { clear, get, promisifyRequest } from 'idb-keyval'
import { heldKey, persistedKeyOf } from './held-key.ts'
import { openAsync, type Sealed, sealAsync } from './seal.ts'
import { fromStored, toStored } from './stored-format.ts'
import { cacheStore } from './user-stores.ts'

/** Name of the one record with a user's query cache. */
const record = 'client'
const format = 'tradewind-cache'

/** `null`: no cache, or none that can be opened. One of another version is replaced by the next write. */
export async function readQueryCache(userId: string, opening: Promise<void>): Promise<unknown> {
  const [stored] = await Promise.all([get<unknown>(record, cacheStore(userId)), opening])
  const sealed = fromStored(format, stored)
  const key = heldKey()
  if (key?.userId !== userId || !(sealed instanceof Uint8Array)) return null
  const text = await openAsync(key.bytes, record, new Uint8Array(sealed))
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

function put(userId: string, sealed: Sealed): Promise<void> {
  return cacheStore(userId)('readwrite', (entries) => {
    entries.put(toStored(format, sealed), record)
    // commit now: the page may close before the transaction commits by itself
    entries.transaction.commit()
    return promisifyRequest(entries.transaction)
  })
}
