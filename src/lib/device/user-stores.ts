import { clear, promisifyRequest, type UseStore } from 'idb-keyval'
import { deviceAnswers } from './device-wait.ts'
import { openStore } from './open-store.ts'

const cachePrefix = 'tradewind-cache-'
const commandsPrefix = 'tradewind-commands-'
const typedPrefix = 'tradewind-typed-'
const salesPrefix = 'tradewind-sales-'
const cacheName = (userId: string) => `${cachePrefix}${userId}`
const commandsName = (userId: string) => `${commandsPrefix}${userId}`

const opened = new Map<string, UseStore>()

function once(name: string, open: () => UseStore): UseStore {
  const store = opened.get(name) ?? open()
  opened.set(name, store)
  return store
}

/** The query cache of one user. */
export function cacheStore(userId: string): UseStore {
  const name = cacheName(userId)
  return once(name, () => openStore(name, 'queries', 'default'))
}

/** Commands without an outcome. `strict`: written to the disk before the request is sent, so that a dead battery cannot
 * lose a command that the server may have received. */
export function commandStore(userId: string): UseStore {
  const name = commandsName(userId)
  return once(name, () => openStore(name, 'commands', 'strict'))
}

/** The second copy of what was typed. `strict` for the same reason. */
export function typedStore(userId: string): UseStore {
  const name = `${typedPrefix}${userId}`
  return once(name, () => openStore(name, 'texts', 'strict'))
}

/** The sales that the device keeps of the user's organisations, in pages. */
export function saleStore(userId: string): UseStore {
  const name = `${salesPrefix}${userId}`
  return once(name, () => openStore(name, 'sales', 'default'))
}

/** Empties the stores. Deleting the databases would wait for all open connections. */
export async function clearUserStores(userId: string): Promise<void> {
  await clear(cacheStore(userId))
  await clear(commandStore(userId))
  await clear(typedStore(userId))
  await clear(saleStore(userId))
}

/** Users who may have commands on this device. */
export async function usersWithCommands(): Promise<string[]> {
  const names = (await deviceAnswers(indexedDB.databases())).flatMap(({ name }) => name ?? [])
  return names
    .filter((name) => name.startsWith(commandsPrefix))
    .map((name) => name.slice(commandsPrefix.length))
}

/** Empties the stores of all users of this device. */
export async function clearEveryonesStores(): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  await Promise.all(
    names.map(async (name) => {
      if (name.startsWith(cachePrefix)) await clear(cacheStore(name.slice(cachePrefix.length)))
      if (name.startsWith(commandsPrefix)) await clear(commandStore(name.slice(commandsPrefix.length)))
      if (name.startsWith(typedPrefix)) await clear(typedStore(name.slice(typedPrefix.length)))
      if (name.startsWith(salesPrefix)) await clear(saleStore(name.slice(salesPrefix.length)))
    }),
  )
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
