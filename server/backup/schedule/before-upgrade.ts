import type { BackupSchedule } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { TakeNeeds } from '../needs.ts'
import { createRunStore } from './run-store.ts'
import { type Written, writeScheduled } from './write-scheduled.ts'

type Needs = TakeNeeds & { schedule: BackupSchedule }

/** Writes a backup of the database as the former release left it. Where that fails, nothing is migrated. */
export function backUpBeforeUpgrade(needs: Needs) {
  let written: Written | null = null
  return {
    async before(database: Database): Promise<void> {
      try {
        written = await writeScheduled({ ...needs, database })
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        throw new Error(
          `The backup before the upgrade failed: ${why}\nNothing was migrated. To upgrade without one, start without BACKUP_FOLDER.`,
          { cause: error },
        )
      }
    },
    /** The table of backups may be part of the upgrade. */
    async record(database: Database): Promise<void> {
      if (written) await createRunStore(database, needs.now).addFinished('UPGRADE', written.takenAt, written)
    },
  }
}
