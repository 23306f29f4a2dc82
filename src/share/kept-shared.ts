import { del, get, set } from 'idb-keyval'
import { keySettled, persistedKeyOf } from '../lib/device/held-key.ts'
import { openBytes, sealBytes } from '../lib/device/seal.ts'
import { readForm, type Shared, type SharedForm, takeFromInbox } from '../lib/device/shared-inbox.ts'
import { fromStored, toStored } from '../lib/device/stored-format.ts'
import { sharedStore } from '../lib/device/user-stores.ts'

const format = 'tradewind-shared'
const record = 'latest'

/** Where no key is kept, what was shared is in memory alone. */
let inMemory: { userId: string; form: SharedForm } | null = null

/** What was shared to this device and is not done with; what has arrived last takes the place of an earlier one. `null`: nothing. */
export async function openShared(userId: string): Promise<Shared | null> {
  await keySettled()
  const arrived = await takeFromInbox().catch(() => null)
  // in memory, too, until it is stored
  if (arrived) await keep(userId, arrived).catch(() => {})
  const form = arrived ?? (inMemory?.userId === userId ? inMemory.form : await stored(userId))
  return form && readForm(form).catch(() => null)
}

/** It has become something, or nothing is to become of it. */
export async function dropShared(userId: string): Promise<void> {
  inMemory = null
  await del(record, sharedStore(userId))
}

/** Sealed as drafts are, and gone with the sign-out. */
async function keep(userId: string, form: SharedForm): Promise<void> {
  const key = persistedKeyOf(userId)
  inMemory = { userId, form }
  if (!key) return
  const sealed = await sealBytes(key.bytes, nameFor(userId, form.type), form.bytes)
  // the session may have ended meanwhile
  if (persistedKeyOf(userId) !== key) return
  await set(record, toStored(format, { type: form.type, sealed }), sharedStore(userId))
  inMemory = null
}

async function stored(userId: string): Promise<SharedForm | null> {
  const key = persistedKeyOf(userId)
  const { type, sealed }: Record<string, unknown> = Object(
    fromStored(format, await get<unknown>(record, sharedStore(userId))),
  )
  if (!key || typeof type !== 'string' || !(sealed instanceof Uint8Array)) return null
  const bytes = await openBytes(key.bytes, nameFor(userId, type), new Uint8Array(sealed))
  return bytes && { type, bytes }
}

const nameFor = (userId: string, type: string) => `shared ${userId} ${type}`
