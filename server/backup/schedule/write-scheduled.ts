import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupProblem as ProblemCode } from '#contract/admin/backups'
import type { BackupSchedule } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { type Taken, takeBackup } from '../back-up.ts'
import { BackupProblem } from '../backup-problem.ts'
import type { TakeNeeds } from '../needs.ts'
import { nameOfBackup, tidyFolder } from './backup-folder.ts'

export type WriteNeeds = TakeNeeds & { database: Database; schedule: BackupSchedule }
export type Written = Taken & { readonly fileName: string; readonly path: string }

/** Writes a backup into the folder, reads it back, and then removes what is outdated. */
export async function writeScheduled(needs: WriteNeeds): Promise<Written> {
  const { database, schedule, now } = needs
  const { folder, passphrase, keep } = schedule
  await access(folder, constants.W_OK | constants.X_OK)
  const fileName = nameOfBackup(now(), await lastMigration(database))
  const path = join(folder, fileName)
  const taken = await takeBackup(needs, { file: path, passphrase })
  await tidyFolder(folder, keep, now())
  return { ...taken, fileName, path }
}

async function lastMigration({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    'select max(version) as version from schema_migration',
  )
  return rows[0]?.version ?? 0
}

/** What the page says of a failure; the log has all of it. */
export function problemOf(error: unknown): ProblemCode {
  if (error instanceof BackupProblem && error.code !== 'NOT_WRITTEN') return 'DAMAGED'
  const cause = error instanceof BackupProblem ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'FOLDER_MISSING'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'FOLDER_CLOSED'
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'NO_SPACE' : 'FAILED'
}
