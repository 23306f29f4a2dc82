import { clear, promisifyRequest, type UseStore } from 'idb-keyval'
import { deviceAnswers } from './device-wait.ts'
import { openStore } from './open-store.ts'
import { emptyInbox } from './shared-inbox.ts'

/** The stores of a user, each a database of its own: the object store in it, and whether a write ends on the disk. */
const kinds = {
  /** The query cache. */
  cache: ['queries', 'default'],
  /** Commands without an outcome. `strict`: written to the disk before the request is sent, so that a dead battery cannot
   * lose a command that the server may have received. */
  commands: ['commands', 'strict'],
  /** The second copy of what was typed. `strict` for the same reason. */
  typed: ['texts', 'strict'],
  /** The sales that the device keeps of the user's organisations, in pages. */
  sales: ['sales', 'default'],
  /** Details and papers of sales. */
  details: ['details', 'default'],
  /** The traveller book. */
  book: ['book', 'default'],
  /** What another app has shared with this one. */
  shared: ['shared', 'default'],
} as const
type Kind = keyof typeof kinds

const prefixOf = (kind: string) => `tradewind-${kind}-`
const opened = new Map<string, UseStore>()

function storeOf(kind: Kind, userId: string): UseStore {
  const name = prefixOf(kind) + userId
  const [inside, durability] = kinds[kind]
  const store = opened.get(name) ?? openStore(name, inside, durability)
  opened.set(name, store)
  return store
}

export const cacheStore = (userId: string) => storeOf('cache', userId)
export const commandStore = (userId: string) => storeOf('commands', userId)
export const typedStore = (userId: string) => storeOf('typed', userId)
export const saleStore = (userId: string) => storeOf('sales', userId)
export const detailStore = (userId: string) => storeOf('details', userId)
export const bookStore = (userId: string) => storeOf('book', userId)
export const sharedStore = (userId: string) => storeOf('shared', userId)

/** Of what the server has, too. */
const copies = ['cache', 'sales', 'details', 'book'] as const satisfies readonly Kind[]

/** Empties the stores of what the server has, too. */
export async function clearCopies(userId: string): Promise<void> {
  await Promise.all(copies.map((kind) => clear(storeOf(kind, userId))))
}

const everyKind = Object.keys(kinds) as Kind[] // the type knows no more

/** Empties the stores. Deleting the databases would wait for all open connections. */
export async function clearUserStores(userId: string): Promise<void> {
  for (const kind of everyKind) await clear(storeOf(kind, userId))
  await emptyInbox()
}

/** Users who may have commands on this device. */
export async function usersWithCommands(): Promise<string[]> {
  return usersIn(await deviceAnswers(databaseNames()), 'commands')
}

/** Empties the stores of all users of this device. */
export async function clearEveryonesStores(): Promise<void> {
  const names = await databaseNames()
  await Promise.all(
    everyKind.flatMap((kind) => usersIn(names, kind).map((userId) => clear(storeOf(kind, userId)))),
  )
  await emptyInbox()
}

async function databaseNames(): Promise<string[]> {
  return (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
}

function usersIn(names: readonly string[], kind: Kind): string[] {
  const prefix = prefixOf(kind)
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
}

/** Empties the service worker's list of cached pictures and their times, which shows what somebody looked at. */
export async function clearPictureNotes(): Promise<void> {
  const name = 'workbox-expiration'
  const known = await indexedDB.databases?.()
  if (!known?.some((database) => database.name === name)) return
  const database = await promisifyRequest(indexedDB.open(name))
  const stores = [...database.objectStoreNames]
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite')
    for (const store of stores) transaction.objectStore(store).clear()
    await promisifyRequest(transaction)
  }
  database.close()
}
