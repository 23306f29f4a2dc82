import type { UseStore } from 'idb-keyval'

/** A database with one store. `strict`: written to the disk before a write ends, so that a dead battery loses nothing of it. */
export function openStore(
  databaseName: string,
  storeName: string,
  durability: IDBTransactionDurability,
): UseStore {
  let opened: Promise<IDBDatabase> | null = null
  const forget = () => {
    opened = null
  }
  const open = () => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(databaseName)
      request.onupgradeneeded = () => request.result.createObjectStore(storeName)
      request.onsuccess = () => {
        // browsers may close the connection of a background page
        request.result.onclose = forget
        resolve(request.result)
      }
      request.onerror = () => reject(request.error ?? new Error('The device refuses to store.'))
    })
    return opened
  }
  return async (mode, use) => {
    const database = await open().catch((error: unknown) => {
      forget()
      throw error
    })
    return use(database.transaction(storeName, mode, { durability }).objectStore(storeName))
  }
}
