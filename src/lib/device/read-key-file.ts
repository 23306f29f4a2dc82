import { keyFilePrefix } from './key-messages.ts'

/** The file of the signed-in user's key (safety: sessions). Of all browser storage, only files in the origin private
 * file system are overwritten in place; deleted values of IndexedDB or local storage stay readable in the database's
 * log for weeks. */
export function keyFileOf(userId: string): string {
  return `${keyFilePrefix}${userId}`
}

export type KeyBytes = Uint8Array<ArrayBuffer>

/** `null`: no key yet. Throws if the browser has no origin private file system. */
export async function readKeyFile(userId: string): Promise<KeyBytes | null> {
  const folder = await navigator.storage.getDirectory()
  const file = await folder.getFileHandle(keyFileOf(userId)).catch(() => null)
  if (!file) return null
  const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer())
  // a power cut during a write leaves other lengths or zeros
  return bytes.length === 32 && bytes.some((byte) => byte !== 0) ? bytes : null
}
