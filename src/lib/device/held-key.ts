import { useSyncExternalStore } from 'react'

/** The key of the signed-in user on this device, 32 bytes; from the server, or from the file in which it stands. */
export type HeldKey = {
  readonly userId: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** It stands in its file: what it seals can be opened after a restart, until the session ends. */
  readonly isKept: boolean
}

/** `NOTHING`: there is no file whose bytes can be overwritten, so nothing that names a person is kept (safety: sessions). */
export type Keeping = 'UNKNOWN' | 'SEALED' | 'NOTHING'

let held: HeldKey | null = null
let keeping: Keeping = 'UNKNOWN'
const listeners = new Set<() => void>()

export function heldKey(): HeldKey | null {
  return held
}

/** What seals now, of this user; `null` where nothing that names a person may be kept. */
export function sealingKeyOf(userId: string): HeldKey | null {
  return held?.isKept && held.userId === userId ? held : null
}

let settling: Promise<unknown> = Promise.resolve()

/** Until `work` is done it is not known whether the key is kept. */
export function settle<T>(work: Promise<T>): Promise<T> {
  settling = work.catch(() => {})
  return work
}

/** Waits until it is known whether the key that came last is kept. */
export async function keySettled(): Promise<void> {
  await settling
}

export function holdKey(key: HeldKey | null): void {
  held = key
  if (key?.isKept) setKeeping('SEALED')
}

export function setKeeping(now: Keeping): void {
  keeping = now
  for (const listener of listeners) listener()
}

/** Whether what is seen now can be seen after a restart. */
export function useKeeping(): Keeping {
  return useSyncExternalStore(subscribe, () => keeping)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
