import { join } from 'node:path'
import type { BackupSchedule } from '../../config.ts'
import { NewerDatabase } from '../../db/migrate.ts'
import { listFolder } from './backup-folder.ts'

/** The error, and where a newer release was started on the database before, which backup this one can bring back. */
export async function withWayBack(error: unknown, schedule: BackupSchedule | null): Promise<unknown> {
  if (!(error instanceof NewerDatabase) || !schedule) return error
  const found = await listFolder(schedule.folder).catch(() => [])
  const fitting = found.find(({ migration }) => migration <= error.known)
  const wayBack = fitting
    ? `The newest that fits is of ${fitting.takenAt.toISOString()}: npm run admin -- restore ${join(schedule.folder, fitting.name)} --force` +
      '\nWhat happened since then is not in it.'
    : `In BACKUP_FOLDER (${schedule.folder}) there is none that this release can read.`
  return new Error(`${error.message}\n${wayBack}`, { cause: error })
}
