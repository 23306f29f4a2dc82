import type { KeyAnswer, KeyOrder } from './key-messages.ts'

/** A file that is written in its place: only a worker may, and only so are its former bytes overwritten. */
type InPlace = {
  write(bytes: Uint8Array<ArrayBuffer>, where: { at: number }): number
  truncate(size: number): void
  getSize(): number
  flush(): void
  close(): void
}
type OpensInPlace = FileSystemFileHandle & { createSyncAccessHandle(): Promise<InPlace> }

function opensInPlace(file: FileSystemHandle): file is OpensInPlace {
  return 'createSyncAccessHandle' in file
}

async function inPlace(file: FileSystemHandle, work: (opened: InPlace) => void): Promise<void> {
  if (!opensInPlace(file)) throw new Error('Files cannot be written in their place here.')
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
  await inPlace(await folder.getFileHandle(name, { create: true }), (file) => {
    file.write(bytes, { at: 0 })
    file.truncate(bytes.length)
  })
}

/** The names go, too. */
async function wipe(prefix: string): Promise<void> {
  const folder = await navigator.storage.getDirectory()
  const names: string[] = []
  for await (const name of folder.keys()) if (name.startsWith(prefix)) names.push(name)
  for (const name of names) {
    await inPlace(await folder.getFileHandle(name), (file) => {
      file.write(new Uint8Array(file.getSize()), { at: 0 })
    })
    await folder.removeEntry(name)
  }
}

async function carryOut(order: KeyOrder): Promise<void> {
  if (order.order === 'write') await write(order.name, order.bytes)
  else await wipe(order.prefix)
}

/** One after the other, in every tab: a file that is open in its place can be opened by nobody else. */
let before: Promise<void> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<KeyOrder>) => {
  before = before.then(async () => {
    const done = await navigator.locks
      .request('tradewind.key-file', () => carryOut(data))
      .then(
        () => true,
        () => false,
      )
    const answer: KeyAnswer = { id: data.id, done }
    postMessage(answer)
  })
})
