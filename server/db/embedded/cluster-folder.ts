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

/** Written last at the first start: without it nothing in the folder was ever acknowledged. */
const completeMarker = 'tradewind-complete'

/** Its files are created readable for all, so the folder itself keeps others out. */
export function prepareDataDir(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
  return realpathSync(dataDir)
}

/** The cluster's folder, and whether it must be made: a first start that was cut short left one without the
 * marker. */
export function clusterFolder(dataDir: string): { folder: string; isNew: boolean } {
  const folder = join(dataDir, 'postgres')
  const isNew = !existsSync(join(folder, completeMarker))
  if (isNew) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  return { folder, isNew }
}

/** From here on the folder may hold acknowledged rows, so all of it is on the disk before the marker is. */
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
