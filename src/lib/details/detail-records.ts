import { promisifyRequest } from 'idb-keyval'
import { persistedKeyOf } from '../device/held-key.ts'
import { openAsync, sealAsync } from '../device/seal.ts'
import { fromStored, toStored } from '../device/stored-format.ts'
import { detailStore } from '../device/user-stores.ts'
import { type KeptHead, keptDetailVersion } from './kept-head.ts'
import { viewNow } from './view-now.ts'

/** What makes up the page of a sale and its papers: the answers by `partName`, each with the ms of the server's clock at which it was asked for. */
export type KeptDetail = Record<string, { at: number; reply: unknown }>

/** A PDF of the server, in letters. */
export type KeptFile = { name: string; type: string; letters: string; at: number }

const format = 'tradewind-details'
const headName = 'head'

/** The name of a record in the store. What is sealed says with it whose it is, so that none can stand in another's place. */
const nameOf = (locator: string, record: string) => `${locator} ${record}`
const sealedName = (userId: string, epoch: string, name: string) => `details ${userId} ${epoch} ${name}`

/** What is kept; `null`: nothing, or nothing that can be opened. */
export async function readHead(userId: string): Promise<KeptHead | null> {
  const stored = await detailStore(userId)('readonly', (records) => promisifyRequest(records.get(headName)))
  return openedHead(userId, stored)
}

/** One record of a sale; `null`: it is not here, or of what the person saw with other permissions. */
export async function readRecord<T extends KeptDetail | KeptFile>(
  userId: string,
  locator: string,
  record: string,
): Promise<T | null> {
  const name = nameOf(locator, record)
  const [stored, value] = await detailStore(userId)('readonly', (records) =>
    Promise.all([promisifyRequest(records.get(headName)), promisifyRequest(records.get(name))]),
  )
  if (value === undefined) return null
  const head = await openedHead(userId, stored)
  if (head?.view !== viewNow()) return null
  return opened<T>(userId, head.epoch, name, value)
}

export type RecordToWrite = { locator: string; record: string; value: KeptDetail | KeptFile }
type Sealed = readonly [name: string, sealed: Uint8Array<ArrayBuffer>]

/** Seals records, and notes their bytes in the head. `null`: without a persisted key nothing personal is stored. */
export async function sealRecords(
  userId: string,
  head: KeptHead,
  records: readonly RecordToWrite[],
): Promise<readonly Sealed[] | null> {
  const key = persistedKeyOf(userId)
  if (!key) return null
  return Promise.all(
    records.map(async ({ locator, record, value }): Promise<Sealed> => {
      const name = nameOf(locator, record)
      const sealed = await sealAsync(key.bytes, sealedName(userId, head.epoch, name), JSON.stringify(value))
      const entry = head.sales[locator]
      if (entry) entry.bytes[record] = sealed.length
      return [name, sealed]
    }),
  )
}

/** Writes the head and some records, together or not at all; what the head no longer has is removed. Answers whether it is stored. */
export async function writeRecords(
  userId: string,
  head: KeptHead,
  records: readonly Sealed[],
): Promise<boolean> {
  const key = persistedKeyOf(userId)
  if (!key) return false
  const sealedHead = await sealAsync(key.bytes, sealedName(userId, '', headName), JSON.stringify(head))
  // the session may have ended meanwhile
  if (persistedKeyOf(userId) !== key) return false
  const kept = new Set<IDBValidKey>([headName])
  for (const [locator, { bytes }] of Object.entries(head.sales))
    for (const record of Object.keys(bytes)) kept.add(nameOf(locator, record))
  await detailStore(userId)('readwrite', async (store) => {
    for (const name of await promisifyRequest(store.getAllKeys())) if (!kept.has(name)) store.delete(name)
    for (const [name, sealed] of records) if (kept.has(name)) store.put(toStored(format, sealed), name)
    store.put(toStored(format, sealedHead), headName)
    await promisifyRequest(store.transaction)
  })
  return true
}

async function openedHead(userId: string, stored: unknown): Promise<KeptHead | null> {
  const head = await opened<KeptHead>(userId, '', headName, stored)
  return head?.details === keptDetailVersion ? head : null
}

async function opened<T>(userId: string, epoch: string, name: string, stored: unknown): Promise<T | null> {
  const sealed = fromStored(format, stored)
  const key = persistedKeyOf(userId)
  if (!key || !(sealed instanceof Uint8Array)) return null
  const text = await openAsync(key.bytes, sealedName(userId, epoch, name), new Uint8Array(sealed))
  // sealed by this app in this version
  return text === null ? null : (JSON.parse(text) as T)
}
