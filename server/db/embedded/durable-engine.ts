import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { cannotStart, clusterFolder, completeCluster } from './cluster-folder.ts'
import { DurableFileSystem } from './durable-file-system.ts'
import { createEngine, type Engine } from './engine.ts'

/** PGlite starts PostgreSQL with `-F`, which turns fsync off, and its fdatasync does nothing; these settings replace both.
 * With the empty prefix, each log line begins with its level. */
const settings = [
  'fsync=on',
  'wal_sync_method=fsync',
  'synchronous_commit=on',
  'full_page_writes=on',
  'log_line_prefix=',
]
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...settings.flatMap((setting) => ['-c', setting]),
]

type Needs = {
  dataDir: string
  /** Called at once when PostgreSQL logs a panic; it may hang afterwards. */
  onPanic: (line: string) => void
  fileSystemFor?: (folder: string) => DurableFileSystem
}

/** The caller must hold the lock of the folder. */
export async function startDurableEngine({ dataDir, onPanic, fileSystemFor }: Needs): Promise<Engine> {
  const { folder, isNew } = clusterFolder(dataDir)
  const fileSystem = fileSystemFor?.(folder) ?? new DurableFileSystem(folder)
  const pglite = await PGlite.create({
    fs: fileSystem,
    startParams,
    extensions: { pg_trgm },
    onStderr: (line) => {
      if (line.startsWith('PANIC:')) onPanic(line)
      return false
    },
  }).catch((error: unknown) => {
    throw cannotStart(folder, error instanceof Error ? error.message : String(error))
  })
  await refuseUnlessDurable(pglite, fileSystem)
  if (isNew) {
    await pglite.exec('checkpoint')
    completeCluster(folder)
  }
  return createEngine(pglite)
}

/** Checks that a commit calls fsync: the settings alone do not prove it after an upgrade of the engine. */
async function refuseUnlessDurable(pglite: PGlite, fileSystem: DurableFileSystem): Promise<void> {
  const before = fileSystem.syncs
  await pglite.query(`select pg_logical_emit_message(true, 'tradewind', 'is this commit on the disk?')`)
  if (fileSystem.syncs > before) return
  throw new Error('storage is not durable: a commit did not reach the disk, so nothing may be booked on it')
}
