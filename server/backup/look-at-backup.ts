import { stat } from 'node:fs/promises'
import { lastKnownMigration, NewerDatabase } from '../db/migrate.ts'
import { readBackup } from './backup-file.ts'
import type { Manifest } from './contents.ts'
import { type KeyName, type Keys, otherKeys } from './keys-of-backup.ts'
import type { BackupFile } from './needs.ts'
import { ofNewerRelease, readManifest } from './restore-backup.ts'

/** What a backup says of itself, without its rows being read. Throws a `BackupProblem` where it cannot be brought back here. */
export async function lookAtBackup(
  { file, passphrase }: BackupFile,
  keys: Keys,
): Promise<{ manifest: Manifest; bytes: number; otherKeyList: readonly KeyName[] }> {
  const lines = readBackup(file, passphrase)
  try {
    const manifest = await readManifest(lines)
    const latest = manifest.migrations.at(-1)?.version ?? 0
    const known = lastKnownMigration()
    if (latest > known) throw ofNewerRelease(manifest, new NewerDatabase(latest, known))
    return { manifest, bytes: (await stat(file)).size, otherKeyList: otherKeys(manifest, keys) }
  } finally {
    await lines.return(undefined)
  }
}
