import { sharedInbox } from '#contract/share/shared'

/** Leaves what was shared for the page, sealed; what was left before is replaced. */
export async function keepShared(form: FormData): Promise<void> {
  const body = new Response(form)
  const type = body.headers.get('content-type') ?? ''
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, await body.arrayBuffer())
  await put({ version: 1, value: { key, iv, sealed, type, at: Date.now() } })
}

function put(record: object): Promise<void> {
  const { database, store, record: name } = sharedInbox
  return new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(database)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const writing = opening.result.transaction(store, 'readwrite')
      writing.objectStore(store).put(record, name)
      writing.oncomplete = () => resolve()
      writing.onabort = () => reject(writing.error)
    }
  })
}
