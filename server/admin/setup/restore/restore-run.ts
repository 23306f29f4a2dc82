import type { RestoreProblem } from '#contract/admin/backups'
import type { RestoreState } from '#contract/admin/setup-restore'
import { BackupProblem } from '../../../backup/backup-problem.ts'
import type { BackupNeeds } from '../../../backup/needs.ts'
import { restoreFile } from '../../../backup/restore-file.ts'
import type { Database } from '../../../db/database.ts'
import { isDiskFull } from '../../../db/disk-full.ts'
import type { Origin } from '../../../http/call/viewer.ts'
import type { ReceivedBackup } from './received-backup.ts'

/** What bringing a backup back changes beyond the database that the app works with. */
export type SetupRestoring = {
  /** The database as the role that owns its tables; `close` only closes what was opened for it. */
  openOwner(): Promise<{ database: Database; close(): Promise<void> }>
  /** Everything that this process has read of the database is of before: the server begins anew. */
  onRestored(): Promise<void>
}

type Needs = {
  backups: BackupNeeds
  restoring: SetupRestoring
  received: ReceivedBackup
  log: {
    info(facts: object, message: string): void
    error(facts: object, message: string): void
  }
}

type Asked = { readonly passphrase: string; readonly acceptOtherKeys: boolean; readonly origin: Origin }
type Progress = Omit<RestoreState, 'phase'> & { readonly phase: 'NONE' | 'RUNNING' | 'FAILED' }

const nothing: Progress = { phase: 'NONE', done: 0, all: 0, problem: null }

export type RestoreRun = ReturnType<typeof createRestoreRun>

/** Brings the backup back that was sent to an empty installation. How far it is stands in this process alone: it is the one that does it. */
export function createRestoreRun({ backups, restoring, received, log }: Needs) {
  let progress = nothing

  async function run({ passphrase, acceptOtherKeys, origin }: Asked): Promise<void> {
    const owner = await restoring.openOwner()
    try {
      await restoreFile(
        { ...backups, database: owner.database, log },
        {
          file: received.path,
          passphrase,
          acceptOtherKeys,
          origin,
          force: false,
          by: 'whoever had the one-time address',
          isReal: true,
          onProgress: ({ done, all }) => {
            progress = { phase: 'RUNNING', done, all, problem: null }
          },
        },
      )
    } finally {
      await owner.close()
    }
    await received.remove()
    await restoring.onRestored()
  }

  return {
    progress: () => progress,
    isRunning: () => progress.phase === 'RUNNING',
    /** Resolves at once; `progress` says how it goes on. */
    begin(asked: Asked, size: number): void {
      progress = { phase: 'RUNNING', done: 0, all: size, problem: null }
      void run(asked).then(
        () => {
          progress = nothing
        },
        (error: unknown) => {
          log.error({ err: error }, 'a backup could not be brought back')
          progress = { ...progress, phase: 'FAILED', problem: problemOf(error) }
        },
      )
    },
  }
}

export function problemOf(error: unknown): RestoreProblem {
  if (error instanceof BackupProblem) return error.code
  return isDiskFull(error) ? 'NO_SPACE' : 'FAILED'
}
