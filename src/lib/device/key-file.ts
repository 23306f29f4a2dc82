import { type KeyAnswer, type KeyOrder, keyFilePrefix } from './key-messages.ts'
import { keyFileOf, readKeyFile } from './read-key-file.ts'

/** Longer than writing a key of 32 bytes takes. */
const timeoutMs = 5_000

/** Writes the key and reads it back; answers whether it is stored. */
export async function writeKeyFile(userId: string, key: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    await navigator.storage.getDirectory()
    await sendOrder((id) => ({ id, order: 'write', name: keyFileOf(userId), bytes: key }))
    const kept = await readKeyFile(userId)
    return kept?.every((byte, at) => byte === key[at]) ?? false
  } catch {
    // the browser has no origin private file system
    return false
  }
}

/** Overwrites the keys of all users; answers whether none is left. */
export async function wipeKeyFiles(): Promise<boolean> {
  // with a worker running, a key may be on its way to the disk
  if (!worker && !(await anyKeyFile())) return true
  return sendOrder((id) => ({ id, order: 'wipe', prefix: keyFilePrefix }))
}

export function wipeKeyFile(userId: string): Promise<boolean> {
  return sendOrder((id) => ({ id, order: 'wipe', prefix: keyFileOf(userId) }))
}

/** Also finds keys of a visit that ended before it could overwrite them. */
async function anyKeyFile(): Promise<boolean> {
  try {
    const folder = await navigator.storage.getDirectory()
    for await (const name of folder.keys()) if (name.startsWith(keyFilePrefix)) return true
  } catch {
    // no origin private file system, so no key files
  }
  return false
}

let worker: Worker | null = null
let lastOrderId = 0

/** Uses one worker for the whole visit, which carries out one order after another. */
function sendOrder(order: (id: number) => KeyOrder): Promise<boolean> {
  lastOrderId += 1
  const id = lastOrderId
  return new Promise((resolve) => {
    const target = worker ?? new Worker(new URL('./key-worker.ts', import.meta.url), { type: 'module' })
    worker = target
    const end = (done: boolean) => {
      clearTimeout(timeout)
      target.removeEventListener('message', onMessage)
      target.removeEventListener('error', onError)
      resolve(done)
    }
    const onMessage = ({ data }: MessageEvent<KeyAnswer>) => {
      if (data.id === id) end(data.done)
    }
    const onError = (event: ErrorEvent) => {
      event.preventDefault()
      worker = null
      end(false)
    }
    const timeout = setTimeout(() => end(false), timeoutMs)
    target.addEventListener('message', onMessage)
    target.addEventListener('error', onError)
    target.postMessage(order(id))
  })
}
