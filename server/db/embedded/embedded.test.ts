import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { freeBytes, hasFreeSpace } from './disk-space.ts'
import { startDurableEngine } from './durable-engine.ts'
import { DurableFileSystem } from './durable-file-system.ts'
import { createEnginePool } from './engine-pool.ts'
import { startEngineThread } from './engine-thread.ts'
import { lockFolder } from './folder-lock.ts'
import { lockByProcessFile } from './process-file-lock.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tradewind-'))
  return () => rmSync(dataDir, { recursive: true })
})

test('storage that drops fsync is refused', async () => {
  class Forgetful extends DurableFileSystem {
    protected override passSyncsOn(): void {}
  }
  const start = startDurableEngine({
    dataDir,
    onPanic() {},
    fileSystemFor: (folder) => new Forgetful(folder),
  })
  await expect(start).rejects.toThrow('storage is not durable')
}, 60_000)

test('a folder that has held rows and is damaged is refused with the way back, and left as it is', async () => {
  const start = () => startDurableEngine({ dataDir, onPanic() {} })
  await (await start()).close()
  const folder = join(dataDir, 'postgres')
  const version = readFileSync(join(folder, 'PG_VERSION'))
  rmSync(join(folder, 'PG_VERSION'))
  const files = readdirSync(folder)
  await expect(start()).rejects.toThrow(
    /does not start: the file PG_VERSION is missing.*bring back the last backup/,
  )
  expect(readdirSync(folder)).toEqual(files)
  writeFileSync(join(folder, 'PG_VERSION'), version)
  writeFileSync(join(folder, 'global', 'pg_control'), randomBytes(8_192))
  await expect(start()).rejects.toThrow(/does not start: .*bring back the last backup/)
}, 60_000)

test('a second process is refused with a sentence, and let in when the first one is killed', async () => {
  const lock = pathToFileURL(join(import.meta.dirname, 'folder-lock.ts')).href
  const script = `import(${JSON.stringify(lock)}).then(async ({ lockFolder }) => {
    await lockFolder(${JSON.stringify(dataDir)}); console.log('locked'); setInterval(() => {}, 1000) })`
  const other = spawn(process.execPath, ['--import', 'tsx', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(other.stdout, 'data')
  await expect(lockFolder(dataDir, 0)).rejects.toThrow(
    `${dataDir} is open in another process. Stop that one first`,
  )
  other.kill('SIGKILL')
  const release = await lockFolder(dataDir)
  await release()
}, 30_000)

test('a second engine in the same process is refused as well', async () => {
  const log = { fatal() {} }
  const release = await lockFolder(dataDir)
  await expect(startEngineThread({ dataDir, log })).rejects.toThrow('is open in another process')
  await release()
}, 30_000)

test('without kernel locks, the lock file of a dead process is ignored', async () => {
  const first = await lockByProcessFile(dataDir)
  expect(first).not.toBeNull()
  expect(await lockByProcessFile(dataDir)).toBeNull()
  await first?.()
  const lock = pathToFileURL(join(import.meta.dirname, 'process-file-lock.ts')).href
  const script = `import(${JSON.stringify(lock)})
    .then(({ lockByProcessFile }) => lockByProcessFile(${JSON.stringify(dataDir)}))`
  await once(spawn(process.execPath, ['--import', 'tsx', '--eval', script], { stdio: 'inherit' }), 'exit')
  const next = await lockByProcessFile(dataDir)
  expect(next).not.toBeNull()
  await next?.()
}, 30_000)

test('a query above the time limit ends the process', async () => {
  const said: string[] = []
  const ended = new Promise<void>((endProcess) => {
    const log = { fatal: (_facts: object, message: string) => said.push(message) }
    void startEngineThread({ dataDir, log, limitSeconds: 1, endProcess }).then(async (engine) => {
      const pool = createEnginePool(engine).on('error', () => {})
      await expect(pool.query('select count(*) from generate_series(1, 10000000000)')).rejects.toThrow(
        'longer than 1',
      )
    })
  })
  await ended
  expect(said).toEqual(['a query ran longer than 1 seconds'])
}, 60_000)

test('a query above the time limit ends by itself where it may take its time', async () => {
  const log = { fatal: (_facts: object, message: string) => expect.unreachable(message) }
  const engine = await startEngineThread({ dataDir: join(dataDir, 'unhurried'), log, limitSeconds: 1 })
  const pool = createEnginePool(engine)
  const { rows } = await engine.unhurried(() =>
    pool.query('select count(*)::int as count from generate_series(1, 6000000)'),
  )
  expect(rows).toEqual([{ count: 6_000_000 }])
  await pool.end()
  await engine.close()
}, 120_000)

test('free space is measured on the disk that holds the folder', async () => {
  const free = await freeBytes(dataDir)
  expect(await hasFreeSpace(dataDir, free * 2)).toBe(false)
  expect(await hasFreeSpace(dataDir, 1)).toBe(true)
})
