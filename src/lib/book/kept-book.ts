import { clear, promisifyRequest } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { travellerGroup } from '#contract/travellers/groups'
import { travellerRow } from '#contract/travellers/traveller'
import { viewNow } from '../details/view-now.ts'
import { keySettled, persistedKeyOf } from '../device/held-key.ts'
import { openAsync, sealAsync } from '../device/seal.ts'
import { fromStored, toStored } from '../device/stored-format.ts'
import { bookStore } from '../device/user-stores.ts'
import { keepsSales } from '../sales/keep-choice.ts'
import { currentSession, onSessionEnd } from '../session/session.ts'

const keptBook = v.object({
  /** Of whoever saw it. */
  view: v.string(),
  /** When it was asked for; ms of the server's clock. */
  at: v.number(),
  /** It has everybody. */
  isWhole: v.boolean(),
  /** By surname, as lists show them: no day of birth, no number of a document. */
  travellerList: v.array(travellerRow),
  groupList: v.array(travellerGroup),
})
/** The traveller book on this device. */
export type KeptBook = v.InferOutput<typeof keptBook>

const format = 'tradewind-book'
const recordName = 'book'
const sealedName = (userId: string) => `book ${userId}`

let shown: { userId: string; book: KeptBook | null } | null = null
const listeners = new Set<() => void>()

function show(next: typeof shown): void {
  shown = next
  for (const listener of listeners) listener()
}

onSessionEnd(() => show(null))

const userNow = () => currentSession()?.claims.userId

/** Reads what is kept, once for each session; `null`: nothing, or of what the person saw with other permissions. */
export async function openBook(): Promise<KeptBook | null> {
  const userId = userNow()
  if (!userId || !keepsSales()) return null
  if (shown?.userId !== userId) {
    await keySettled()
    const book = await readBook(userId).catch(() => null)
    if (userNow() === userId) show({ userId, book })
  }
  return shown?.book?.view === viewNow() ? shown.book : null
}

/** What is kept, as far as this tab knows. */
export function useKeptBook(): KeptBook | null {
  return useSyncExternalStore(subscribe, () => shown?.book ?? null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  void openBook()
  return () => listeners.delete(listener)
}

async function readBook(userId: string): Promise<KeptBook | null> {
  const stored = await bookStore(userId)('readonly', (records) => promisifyRequest(records.get(recordName)))
  const key = persistedKeyOf(userId)
  const sealed = fromStored(format, stored)
  if (!key || !(sealed instanceof Uint8Array)) return null
  const text = await openAsync(key.bytes, sealedName(userId), new Uint8Array(sealed))
  const book = text === null ? null : v.safeParse(keptBook, JSON.parse(text))
  return book?.success ? book.output : null
}

/** Keeps the book, sealed. Without a persisted key nothing personal is stored. */
export async function keepBook(userId: string, book: KeptBook): Promise<void> {
  const key = persistedKeyOf(userId)
  if (!key) return
  const sealed = await sealAsync(key.bytes, sealedName(userId), JSON.stringify(book))
  // the session may have ended meanwhile, or the device been emptied
  if (persistedKeyOf(userId) !== key || userNow() !== userId || !keepsSales()) return
  await bookStore(userId)('readwrite', (records) => {
    records.put(toStored(format, sealed), recordName)
    return promisifyRequest(records.transaction)
  })
  show({ userId, book })
}

/** Forgets the book, in memory and in the user's store. */
export async function emptyBook(): Promise<void> {
  const userId = userNow()
  if (!userId) return
  show({ userId, book: null })
  await clear(bookStore(userId))
}
