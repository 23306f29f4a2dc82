import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtOnce } from '../built-once.ts'
import { freePort, serverProcess } from './server-process.ts'

const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/test-data-folders/', import.meta.url))

/** Fills the data folder of a server as its first start does, which works three times as long as a start with a folder that is
 * full: the first start of the build on this day is kept and copied. */
export async function fillDemoFolder(dataDir: string): Promise<void> {
  const kept = join(cacheFolder, keyOfToday())
  await builtOnce(kept, async (beside) => {
    for (const name of readdirSync(cacheFolder).filter((one) => !one.endsWith('.building')))
      rmSync(join(cacheFolder, name), { recursive: true, force: true })
    const server = await serverProcess({ DATA_DIR: beside })
    await server.start()
    if ((await server.stop()) !== 0) throw new Error(`the first start did not end well:\n${server.output()}`)
  })
  cpSync(kept, dataDir, { recursive: true })
}

/** Calls `use` with the environment of a server of its own: a free port, and a full data folder that is gone afterwards. */
export async function withDemoFolder(
  name: string,
  use: (environment: Record<string, string>) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `tradewind-${name}-`))
  const environment = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), LOG_LEVEL: 'error' }
  await fillDemoFolder(environment.DATA_DIR)
  await use(environment)
  rmSync(folder, { recursive: true, force: true })
}

/** The built server makes the demo, whose days begin today. */
function keyOfToday(): string {
  const folder = 'dist/server'
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (/\.(js|sql)$/.test(name)) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 24)
}
