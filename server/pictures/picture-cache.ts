import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type PictureCache = {
  read(address: string): Promise<Uint8Array | null>
  write(address: string, content: Uint8Array): Promise<void>
}

const maxBytes = 512 * 1024 * 1024
/** After so many bytes the folder is looked through again. */
const shareBetweenLooks = 0.05
/** What is left when the oldest are removed. */
const shareLeft = 0.9

/** Pictures in a folder that stays within a bound: those that were not asked for the longest go first. */
export function createPictureCache(folder: string, most = maxBytes): PictureCache {
  let isCounted = false
  let added = 0
  let tidying = Promise.resolve()
  const fileOf = (address: string) => join(folder, createHash('sha256').update(address).digest('hex'))

  async function tidy(): Promise<void> {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name)
        const { size, mtimeMs } = await stat(path)
        return { path, size, mtimeMs }
      }),
    )
    let total = files.reduce((sum, { size }) => sum + size, 0)
    if (total <= most) return
    for (const { path, size } of files.toSorted((one, other) => one.mtimeMs - other.mtimeMs)) {
      if (total <= most * shareLeft) return
      await rm(path, { force: true })
      total -= size
    }
  }

  return {
    async read(address) {
      const file = fileOf(address)
      const content = await readFile(file).catch(() => null)
      const now = new Date()
      if (content) await utimes(file, now, now).catch(() => {})
      return content
    },
    async write(address, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const part = join(folder, `${randomUUID()}.part`)
      await writeFile(part, content, { mode: 0o600 })
      await rename(part, fileOf(address))
      added += content.byteLength
      if (isCounted && added < most * shareBetweenLooks) return
      isCounted = true
      added = 0
      // a file may vanish while another process tidies, too
      tidying = tidying.then(tidy).catch(() => {})
      await tidying
    },
  }
}
