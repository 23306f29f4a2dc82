import { expect, type Page } from '@playwright/test'

/** Waits until the answer of a call is in the device's store: it is written behind the screen. */
export async function expectKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const name = (await indexedDB.databases()).find((one) =>
          one.name?.startsWith('tradewind-cache-'),
        )?.name
        if (!name) return false
        const opening = indexedDB.open(name)
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          opening.onsuccess = () => resolve(opening.result)
          opening.onerror = () => reject(opening.error)
        })
        const reading = database.transaction('queries').objectStore('queries').get('client')
        const kept = await new Promise<unknown>((resolve, reject) => {
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
        })
        database.close()
        return JSON.stringify(kept ?? '').includes(wanted)
      }, path),
    )
    .toBe(true)
}
