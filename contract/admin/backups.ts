import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { isoInstant } from '../day/dates.ts'

/** Why a backup that a person gives cannot be read or brought back. */
export const restoreProblem = v.picklist([
  /** The file is no backup, or cannot be read. */
  'NO_BACKUP',
  'WRONG_PASSPHRASE',
  'CUT_SHORT',
  'DAMAGED',
  /** A newer release made it. */
  'NEWER_RELEASE',
  /** It was made with other keys, and nobody accepted what is lost by that. */
  'OTHER_KEYS',
  /** The database holds an installation. */
  'NOT_EMPTY',
  /** It has open accounts of the demo, whose passwords everybody knows. */
  'DEMO',
  /** The file cannot be written. */
  'NOT_WRITTEN',
  /** The disk is full. */
  'NO_SPACE',
  /** Anything else; the server's log says what. */
  'FAILED',
])
export type RestoreProblem = v.InferOutput<typeof restoreProblem>

/** Why the server could not write a backup by itself. */
export const backupProblem = v.picklist([
  'FOLDER_MISSING',
  'FOLDER_CLOSED',
  'NO_SPACE',
  /** Read back, the file was not what was written. */
  'DAMAGED',
  /** The process ended in the middle. */
  'ENDED',
  'FAILED',
])
export type BackupProblem = v.InferOutput<typeof backupProblem>

/** What made the server write it. */
export const backupCause = v.picklist(['SCHEDULE', 'PERSON', 'COMMAND', 'UPGRADE'])

const backupRun = v.object({
  id: v.number(),
  cause: backupCause,
  /** `null`: no person did. */
  askedBy: v.nullable(v.string()),
  begunAt: isoInstant,
  endedAt: isoInstant,
  /** `null`: it failed. */
  file: v.nullable(v.object({ name: v.string(), bytes: v.number(), rows: v.number() })),
  problem: v.nullable(backupProblem),
})
export type BackupRun = v.InferOutput<typeof backupRun>

const backupState = v.object({
  /** `null`: the server writes none by itself. */
  schedule: v.nullable(v.object({ folder: v.string(), everyHours: v.number(), keep: v.number() })),
  lastGood: v.nullable(backupRun),
  /** The last good one is older than wished. */
  isLate: v.boolean(),
  nextAt: v.nullable(isoInstant),
  /** One that somebody has asked for, or that is written now. */
  open: v.nullable(v.object({ state: v.picklist(['ASKED', 'RUNNING']), since: isoInstant })),
  /** The newest first. */
  runList: v.array(backupRun),
})
export type BackupState = v.InferOutput<typeof backupState>

export const readBackups = endpoint({
  name: 'readBackups',
  tag: 'administration',
  summary: 'The backups that the server writes by itself: the last good one, the next one, and what failed',
  method: 'GET',
  path: '/api/admin/backups',
  needs: ['administrator', 'settings'],
  reply: backupState,
})

/** Answers at once; a job writes it. */
export const requestBackup = endpoint({
  name: 'requestBackup',
  tag: 'administration',
  summary: 'Have a backup written now; where one is asked for or written already, that one is it',
  method: 'POST',
  path: '/api/admin/backups',
  needs: ['administrator', 'settings'],
  failures: ['NOT_POSSIBLE'],
  effect: 'write',
  reply: backupState,
})
