import { keyFilePrefix } from './key-messages.ts'

/**
 * The file in which the device keeps the key of whoever is signed in (safety: sessions). Of all that a browser keeps, only a
 * file of the origin private file system is overwritten in its place; a deleted value of IndexedDB or local storage can be
 * read in the database's log for weeks.
 */
export function keyFileOf(userId: string): string {
  return `${keyFilePrefix}${userId}`
}

export type KeyBytes = Uint8Array<ArrayBuffer>

/** `null`: there is none yet. Fails where browsers have no such files. */
export async function readKeyFile(userId: string): Promise<KeyBytes | null> {
  const folder = await navigator.storage.getDirectory()
  const file = await folder.getFileHandle(keyFileOf(userId)).catch(() => null)
  if (!file) return null
  const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer())
  // a power cut while it was written, or overwritten, leaves something else
  return bytes.length === 32 && bytes.some((byte) => byte !== 0) ? bytes : null
}
