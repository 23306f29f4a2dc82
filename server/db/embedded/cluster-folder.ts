import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { syncFolder } from './durable-file-system.ts'

/** Written last at the first start. Without it, no row in the folder was ever acknowledged. */
const completeMarker = 'tradewind-complete'

/** Creates the data folder, private to this user: the engine creates its files readable for all. */
export function prepareDataDir(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
  return realpathSync(dataDir)
}

/** For the person at the terminal, who has to bring a backup back. */
export function cannotStart(folder: string, reason: string): Error {
  return new Error(
    `The database in ${folder} does not start: ${reason}. If its disk is full, make room and start again. Otherwise keep a copy of ` +
      'this folder, and bring back the last backup, as docs/recovery.md says.',
  )
}

/** The folder of the PostgreSQL cluster, and whether it is new. What an interrupted first start left is removed; a folder that has held
 * rows and lacks its first file is refused, because the engine would take it for an empty one. */
export function clusterFolder(dataDir: string): { folder: string; isNew: boolean } {
  const folder = join(dataDir, 'postgres')
  const isNew = !existsSync(join(folder, completeMarker))
  if (isNew) rmSync(folder, { recursive: true, force: true })
  else if (!existsSync(join(folder, 'PG_VERSION')))
    throw cannotStart(folder, 'the file PG_VERSION is missing')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  return { folder, isNew }
}

/** Marks the cluster as complete, after forcing all its files to the disk: from now on it may hold acknowledged rows. */
export function completeCluster(folder: string): void {
  syncTree(folder)
  syncFolder(dirname(folder))
  syncFolder(dirname(dirname(folder)))
  const fd = openSync(join(folder, completeMarker), 'w', 0o600)
  writeSync(fd, 'Everything below was on the disk when this file was written.\n')
  fsyncSync(fd)
  closeSync(fd)
  syncFolder(folder)
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) {
      const fd = openSync(path, 'r+')
      fsyncSync(fd)
      closeSync(fd)
    }
  }
  syncFolder(folder)
}
