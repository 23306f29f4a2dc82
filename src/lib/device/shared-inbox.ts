import { del, get } from 'idb-keyval'
import { inboxForMs, sharedFields, sharedInbox } from '#contract/share/shared'
import { openStore } from './open-store.ts'
import { fromStored } from './stored-format.ts'

/** What another app has shared. */
export type Shared = { text: string; files: readonly File[]; leftOut: number }

/** A form as it is sent. */
export type SharedForm = { type: string; bytes: ArrayBuffer }

const inbox = openStore(sharedInbox.database, sharedInbox.store, 'default')

/** Takes out what the service worker has left; `null`: nothing, or nothing that is still meant. */
export async function takeFromInbox(): Promise<SharedForm | null> {
  const record = fromStored(sharedInbox.database, await get<unknown>(sharedInbox.record, inbox))
  await emptyInbox()
  const { key, iv, sealed, type, at }: Record<string, unknown> = Object(record)
  const isInTime = typeof at === 'number' && Math.abs(Date.now() - at) < inboxForMs
  if (!isInTime || !(key instanceof CryptoKey) || !(iv instanceof Uint8Array)) return null
  if (!(sealed instanceof ArrayBuffer) || typeof type !== 'string') return null
  return {
    type,
    bytes: await crypto.subtle.decrypt({ name: 'AES-GCM', iv: new Uint8Array(iv) }, key, sealed),
  }
}

export function emptyInbox(): Promise<void> {
  return del(sharedInbox.record, inbox)
}

/** Throws where the bytes are no form of that type. */
export async function readForm({ type, bytes }: SharedForm): Promise<Shared> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  const word = (name: string) => {
    const given = form.get(name)
    return typeof given === 'string' ? given : ''
  }
  return {
    text: word(sharedFields.text),
    files: form.getAll(sharedFields.file).flatMap((one) => (one instanceof File ? one : [])),
    leftOut: Number(word(sharedFields.leftOut)) || 0,
  }
}
