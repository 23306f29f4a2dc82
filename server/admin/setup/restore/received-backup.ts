import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

type Part = { readonly at: number; readonly size: number; readonly content: Uint8Array }

export type ReceivedBackup = ReturnType<typeof createReceivedBackup>

/** A backup that is sent in parts, in a file that only this user may read. */
export function createReceivedBackup(path: string) {
  let size = 0
  let received = 0
  /** One part after another. */
  let last: Promise<unknown> = Promise.resolve()

  async function write({ at, size: whole, content }: Part): Promise<number> {
    if (at === 0) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rm(path, { force: true })
      received = 0
      size = whole
    }
    if (at !== received || whole !== size || at + content.byteLength > size) return received
    const file = await open(path, at === 0 ? 'wx' : 'r+', 0o600)
    try {
      await file.write(content, 0, content.byteLength, at)
    } finally {
      await file.close()
    }
    received = at + content.byteLength
    return received
  }

  return {
    path,
    /** Answers how much of the file is there; a part that does not go on from there is not taken. */
    add(part: Part): Promise<number> {
      const added = last.then(() => write(part))
      last = added.catch(() => {})
      return added
    },
    /** Its size; `null`: a part is missing. */
    async whole(): Promise<number | null> {
      await last
      return size > 0 && received === size ? (await stat(path)).size : null
    },
    async remove(): Promise<void> {
      await last
      size = 0
      received = 0
      await rm(dirname(path), { recursive: true, force: true })
    },
  }
}
