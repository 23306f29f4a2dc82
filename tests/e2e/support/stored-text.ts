import type { Page } from '@playwright/test'

/** Everything that this origin stores on the device, by database, cache or storage. Sealed values are opened if the
 * device has its key. */
export function storedTexts(page: Page): Promise<Record<string, string>> {
  return page.evaluate(textsOfOrigin)
}

/** Runs in the page. */
export async function textsOfOrigin(): Promise<Record<string, string>> {
  const key = await heldKey()
  const found: Record<string, string> = { sessionStorage: JSON.stringify(sessionStorage) }
  const local: Record<string, string | null> = {}
  for (const name of Object.keys(localStorage)) {
    const text = localStorage.getItem(name) ?? ''
    const sealed = /^sealed1:(.*)/.exec(text)?.[1]
    local[name] = sealed ? await opened(name, fromBase64url(sealed)) : text
  }
  found.localStorage = JSON.stringify(local)

  async function heldKey(): Promise<CryptoKey | null> {
    const folder = await navigator.storage?.getDirectory().catch(() => null)
    if (!folder) return null
    for await (const name of folder.keys()) {
      const file = await (await folder.getFileHandle(name)).getFile()
      return crypto.subtle.importKey('raw', await file.arrayBuffer(), 'AES-GCM', false, ['decrypt'])
    }
    return null
  }
  function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  }
  /** Returns a note instead of the text if the key does not open it. */
  async function opened(name: string, sealed: Uint8Array<ArrayBuffer>): Promise<string> {
    if (!key) return 'sealed'
    const additionalData = new TextEncoder().encode(name)
    const cipher = { name: 'AES-GCM', iv: sealed.subarray(0, 12), additionalData }
    return crypto.subtle.decrypt(cipher, key, sealed.subarray(12)).then(
      (text) => new TextDecoder().decode(text),
      () => 'sealed',
    )
  }
  async function readable(name: IDBValidKey | undefined, value: unknown): Promise<unknown> {
    const stored: unknown = Object(value).value ?? value
    const { sealed, ...rest } = stored instanceof Uint8Array ? { sealed: stored } : Object(stored)
    if (!(sealed instanceof Uint8Array)) return value
    return { ...rest, opened: await opened(typeof name === 'string' ? name : '', new Uint8Array(sealed)) }
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
      const opened = await Promise.all(values.map((value, at) => readable(keys[at], value)))
      found[`${name}/${store}`] = JSON.stringify([keys, opened])
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url)
      // the program itself is the same for every user
      if (/\.(js|css|woff2?|png|svg|ico)$/.test(pathname)) continue
      const answer = await cache.match(request)
      found[`${name} ${pathname}${search}`] = (await answer?.text()) ?? ''
    }
  }
  return found
}
