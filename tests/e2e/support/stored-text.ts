import type { Page } from '@playwright/test'

/** Everything that this origin keeps on the device: every database, every cache, both storages, by their places. */
export function storedTexts(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const found: Record<string, string> = {
      localStorage: JSON.stringify(localStorage),
      sessionStorage: JSON.stringify(sessionStorage),
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([done(all.getAllKeys()), done(all.getAll())])
        found[`${name}/${store}`] = JSON.stringify([keys, values])
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url)
        // the program itself is the same for everybody
        if (/\.(js|css|woff2?|png|svg|ico)$/.test(pathname)) continue
        const answer = await cache.match(request)
        found[`${name} ${pathname}${search}`] = (await answer?.text()) ?? ''
      }
    }
    return found
  })
}
