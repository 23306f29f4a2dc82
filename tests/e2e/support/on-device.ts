import { expect, type Page } from '@playwright/test'

/** The names of all records in the databases of this origin whose name begins with `prefix`. */
export function recordsOnDevice(page: Page, prefix = ''): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith(wanted)) continue
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        found.push(...(await done(database.transaction(store).objectStore(store).getAllKeys())).map(String))
      database.close()
    }
    return found
  }, prefix)
}

/** Waits until the device keeps a detail or a paper of a booking, which happens in the background. */
export async function expectOnDevice(page: Page, ...records: readonly string[]): Promise<void> {
  await expect
    .poll(() => recordsOnDevice(page, 'tradewind-details-'), { timeout: 30_000 })
    .toEqual(expect.arrayContaining([...records]))
}
