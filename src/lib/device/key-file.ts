import { type KeyAnswer, type KeyOrder, keyFilePrefix } from './key-messages.ts'
import { keyFileOf, readKeyFile } from './read-key-file.ts'

/** A device that writes for longer has no room for it. */
const patienceMs = 5_000

/** Whether it is on the disk now, and can be read from there. */
export async function writeKeyFile(userId: string, key: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    await navigator.storage.getDirectory()
    await tell((id) => ({ id, order: 'write', name: keyFileOf(userId), bytes: key }))
    const kept = await readKeyFile(userId)
    return kept?.every((byte, at) => byte === key[at]) ?? false
  } catch {
    // no such files here
    return false
  }
}

/** Overwrites every key, whoever's; answers whether nothing of them is left. */
export async function wipeKeyFiles(): Promise<boolean> {
  // one may be on its way to the disk
  if (!worker && !(await anyKeyFile())) return true
  return tell((id) => ({ id, order: 'wipe', prefix: keyFilePrefix }))
}

export function wipeKeyFile(userId: string): Promise<boolean> {
  return tell((id) => ({ id, order: 'wipe', prefix: keyFileOf(userId) }))
}

/** Also what a visit left that ended before it could overwrite its key. */
async function anyKeyFile(): Promise<boolean> {
  try {
    const folder = await navigator.storage.getDirectory()
    for await (const name of folder.keys()) if (name.startsWith(keyFilePrefix)) return true
  } catch {
    // no such files, so none of ours
  }
  return false
}

let worker: Worker | null = null
let orders = 0

/** By one worker for the whole visit, which carries out one order after the other. */
function tell(order: (id: number) => KeyOrder): Promise<boolean> {
  orders += 1
  const id = orders
  return new Promise((resolve) => {
    const teller = worker ?? new Worker(new URL('./key-worker.ts', import.meta.url), { type: 'module' })
    worker = teller
    const end = (done: boolean) => {
      clearTimeout(patience)
      teller.removeEventListener('message', hear)
      teller.removeEventListener('error', fail)
      resolve(done)
    }
    const hear = ({ data }: MessageEvent<KeyAnswer>) => {
      if (data.id === id) end(data.done)
    }
    const fail = (event: ErrorEvent) => {
      event.preventDefault()
      worker = null
      end(false)
    }
    const patience = setTimeout(() => end(false), patienceMs)
    teller.addEventListener('message', hear)
    teller.addEventListener('error', fail)
    teller.postMessage(order(id))
  })
}
