import { clear, get, promisifyRequest } from 'idb-keyval'
import { cacheStore } from '../user-stores.ts'
import { heldKey, sealingKeyOf } from './held-key.ts'
import { openMuch, type Sealed, sealMuch } from './seal.ts'

/** The answers that a user has seen, as one record of their store. */
const record = 'client'

/** `null` where there are none, or none that can be opened. Those that an older build kept in the clear are sealed. */
export async function readAnswers(userId: string, opening: Promise<void>): Promise<unknown> {
  const [kept] = await Promise.all([get<unknown>(record, cacheStore(userId)), opening])
  if (!isSealed(kept)) {
    if (kept !== undefined) void keepAnswers(userId, kept).catch(() => {})
    return kept ?? null
  }
  const key = heldKey()
  const text = key?.userId === userId ? await openMuch(key.bytes, record, new Uint8Array(kept.sealed)) : null
  return text === null ? null : JSON.parse(text)
}

/** By the browser's own cipher: the other would hold a page that is being put away for too long. */
export async function keepAnswers(userId: string, answers: unknown): Promise<void> {
  const key = sealingKeyOf(userId)
  // where nothing that names a person may be kept, nothing is
  if (!key) return
  const sealed = await sealMuch(key.bytes, record, JSON.stringify(answers))
  // the session may have ended meanwhile
  if (heldKey() === key) await put(userId, sealed)
}

export async function dropAnswers(userId: string): Promise<void> {
  await clear(cacheStore(userId))
}

/** What an older build kept in the clear, where it cannot be sealed. */
export async function dropUnsealedAnswers(userId: string): Promise<void> {
  const kept = await get<unknown>(record, cacheStore(userId))
  if (kept !== undefined && !isSealed(kept)) await dropAnswers(userId)
}

function isSealed(kept: unknown): kept is { sealed: Uint8Array } {
  return Object(kept).sealed instanceof Uint8Array
}

function put(userId: string, sealed: Sealed): Promise<void> {
  return cacheStore(userId)('readwrite', (entries) => {
    entries.put({ sealed }, record)
    // the page may be gone before the transaction would end by itself
    entries.transaction.commit()
    return promisifyRequest(entries.transaction)
  })
}
