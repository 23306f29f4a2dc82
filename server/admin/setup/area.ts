import { join } from 'node:path'
import type { AppParts } from '../../app-parts.ts'
import { auditChainOf } from '../../audit/area.ts'
import { keysOf } from '../../backup/keys-of-backup.ts'
import { createReceivedBackup } from './restore/received-backup.ts'
import { createRestoreRun, type SetupRestoring } from './restore/restore-run.ts'
import { serveRestore } from './restore/serve-restore.ts'
import { serveSetup } from './serve-setup.ts'

type Own = { version: string; restoring: SetupRestoring | undefined }

/** Where a backup is kept that is sent to `/setup`. */
export const receivedFolder = (dataDir: string) => join(dataDir, 'restore')

/** The first start: a new installation, or a backup that is brought back. */
export function createSetupArea(parts: AppParts, { version, restoring }: Own) {
  const { config, secret, database, now, log } = parts
  const keys = keysOf(config, secret)
  const received = createReceivedBackup(join(receivedFolder(config.dataDir), 'backup'))
  const run = createRestoreRun({
    backups: { ...auditChainOf(config, secret), keys, version, now },
    restoring: restoring ?? {
      openOwner: async () => ({ database, close: async () => {} }),
      onRestored: async () => {},
    },
    received,
    log,
  })
  return {
    serve(serve: Parameters<typeof serveSetup>[0]) {
      serveSetup(serve, parts)
      serveRestore(serve, { database, now, keys, received, run })
    },
    isRestoring: run.isRunning,
  }
}
