import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { lockByProcessFile } from './process-file-lock.ts'

/** Locks the folder for this process, because two engines would destroy it; answers the release. Waits `patienceMs` for a
 * process that is just stopping, then throws a sentence. */
export async function lockFolder(folder: string, patienceMs = 3_000): Promise<() => Promise<void>> {
  const tryLock = process.platform === 'linux' ? lockByKernel : lockByProcessFile
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    const release = await tryLock(folder)
    if (release) return release
    if (Date.now() >= giveUpAt) {
      throw new Error(
        `The data folder ${folder} is open in another process. Stop that one first, or set ` +
          'DATABASE_URL to a PostgreSQL server, which any number of processes may share.',
      )
    }
    await wait(100)
  }
}

/** Listens on an abstract socket: it leaves no file behind, and the kernel frees its name when the process dies. */
async function lockByKernel(folder: string): Promise<(() => Promise<void>) | null> {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 40)
  const server = createServer((visitor) => visitor.destroy())
  const isOurs = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    server.listen({ path: `\0tradewind-${name}`, exclusive: true }, () => resolve(true))
  })
  if (!isOurs) return null
  server.unref()
  return () => closed(server)
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
