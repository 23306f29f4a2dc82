import { useSyncExternalStore } from 'react'
import { deviceAnswers } from './device-wait.ts'

/** The signed-in user's key on this device, 32 bytes, from the server or from its file. */
export type DeviceKey = {
  readonly userId: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The key is stored in its file, so sealed data can be opened after a restart, until the session ends. */
  readonly isPersisted: boolean
}

/** `NOTHING`: the browser has no file that can be overwritten, so no personal data is stored (safety: sessions). */
export type KeyStorage = 'UNKNOWN' | 'SEALED' | 'NOTHING'

let current: DeviceKey | null = null
let keyStorage: KeyStorage = 'UNKNOWN'
const listeners = new Set<() => void>()

export function heldKey(): DeviceKey | null {
  return current
}

/** The key to seal this user's data with; `null`: no personal data may be stored. */
export function persistedKeyOf(userId: string): DeviceKey | null {
  return current?.isPersisted && current.userId === userId ? current : null
}

let setup: Promise<unknown> = Promise.resolve()

/** Until `work` ends it is not known whether the key is persisted. */
export function trackKeySetup<T>(work: Promise<T>, waitMs?: number): Promise<T> {
  setup = deviceAnswers(work, waitMs).catch(() => {})
  return work
}

/** Waits until it is known whether the latest key is persisted. A key that does not come in time counts as not persisted; what is stored
 * meanwhile is sealed when it comes. */
export async function keySettled(): Promise<void> {
  await setup
}

export function setHeldKey(key: DeviceKey | null): void {
  current = key
  if (key?.isPersisted) setKeyStorage('SEALED')
}

export function setKeyStorage(now: KeyStorage): void {
  keyStorage = now
  for (const listener of listeners) listener()
}

/** Whether the data seen now is available after a restart. */
export function useKeyStorage(): KeyStorage {
  return useSyncExternalStore(subscribe, () => keyStorage)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
