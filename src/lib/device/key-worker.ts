import { withBoundedLock } from './bounded-lock.ts'
import type { KeyAnswer, KeyOrder } from './key-messages.ts'

/** A sync access handle, which only workers have; only it overwrites a file's former bytes in place. */
type SyncAccessHandle = {
  write(bytes: Uint8Array<ArrayBuffer>, where: { at: number }): number
  truncate(size: number): void
  getSize(): number
  flush(): void
  close(): void
}
type SyncAccessFile = FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncAccessHandle> }

function hasSyncAccess(file: FileSystemHandle): file is SyncAccessFile {
  return 'createSyncAccessHandle' in file
}

async function withSyncAccess(
  file: FileSystemHandle,
  work: (opened: SyncAccessHandle) => void,
): Promise<void> {
  if (!hasSyncAccess(file)) throw new Error('Files cannot be written in their place here.')
  const opened = await file.createSyncAccessHandle()
  try {
    work(opened)
    opened.flush()
  } finally {
    opened.close()
  }
}

async function write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const folder = await navigator.storage.getDirectory()
  await withSyncAccess(await folder.getFileHandle(name, { create: true }), (file) => {
    file.write(bytes, { at: 0 })
    file.truncate(bytes.length)
  })
}

/** Overwrites the files with zeros and deletes them. */
async function wipe(prefix: string): Promise<void> {
  const folder = await navigator.storage.getDirectory()
  const names: string[] = []
  for await (const name of folder.keys()) if (name.startsWith(prefix)) names.push(name)
  for (const name of names) {
    await withSyncAccess(await folder.getFileHandle(name), (file) => {
      file.write(new Uint8Array(file.getSize()), { at: 0 })
    })
    await folder.removeEntry(name)
  }
}

async function carryOut(order: KeyOrder): Promise<void> {
  if (order.order === 'write') await write(order.name, order.bytes)
  else await wipe(order.prefix)
}

/** The lock of a suspended tab may never come: then the order is tried without it, and fails if that tab holds the file. */
const lockWaitMs = 2_000

/** In all tabs, one order after another: a file with a sync access handle cannot be opened a second time. */
function carryOutInTurn(order: KeyOrder): Promise<void> {
  return withBoundedLock('tradewind.key-file', lockWaitMs, () => carryOut(order))
}

let before: Promise<void> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<KeyOrder>) => {
  before = before.then(async () => {
    const done = await carryOutInTurn(data).then(
      () => true,
      () => false,
    )
    const answer: KeyAnswer = { id: data.id, done }
    postMessage(answer)
  })
})
