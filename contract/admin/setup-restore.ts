import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { isoInstant } from '../day/dates.ts'
import { restoreProblem } from './backups.ts'
import { setupToken } from './setup.ts'

/** The largest backup that can be sent to `/setup`; a larger one is brought back by the command. */
export const longestBackupBytes = 20 * 1024 ** 3
/** A backup is sent in parts of this size, so that none takes long and one that was lost is sent again alone. */
export const backupPartBytes = 4 * 1024 ** 2

const bytes = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))
const passphrase = v.pipe(v.string(), v.minLength(1), v.maxLength(500))

/** The keys outside the database that parts of a backup are sealed with. */
export const keyName = v.picklist(['SESSION_SECRET', 'AUDIT_KEY', 'EVIDENCE_KEY', 'TRAVELLER_KEY'])

/** A part that does not begin where the former one ended is not taken; the answer says where to go on. The token is that of the one-time
 * address, as a bearer. */
export const sendBackupPart = endpoint({
  name: 'sendBackupPart',
  tag: 'administration',
  summary:
    'Send a part of a backup to an empty installation, with the token of its one-time address as the bearer',
  method: 'POST',
  path: '/api/setup/backup',
  failures: ['NOT_POSSIBLE', 'NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
  effect: 'session',
  upload: { maxBytes: backupPartBytes },
  query: v.strictObject({
    /** Where it begins in the file; 0 begins the file anew. */
    at: v.pipe(bytes, v.minValue(0)),
    /** Of the whole file. */
    size: v.pipe(bytes, v.minValue(1), v.maxValue(longestBackupBytes)),
  }),
  body: v.strictObject({ fileName: v.string(), content: v.instance(Uint8Array) }),
  reply: v.object({ received: v.number() }),
})

export const lookAtBackup = endpoint({
  name: 'lookAtBackup',
  tag: 'administration',
  summary: 'What the backup is that was sent, before it is brought back',
  method: 'POST',
  path: '/api/setup/backup/look',
  failures: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS', 'NOT_POSSIBLE'],
  access: 'public',
  effect: 'session',
  body: v.strictObject({ token: setupToken, passphrase }),
  reply: v.variant('outcome', [
    v.object({
      outcome: v.literal('FOUND'),
      takenAt: isoInstant,
      /** The release that made it. */
      version: v.string(),
      bytes: v.number(),
      /** `null`: it does not say. */
      holds: v.nullable(v.object({ orgs: v.number(), users: v.number(), sales: v.number() })),
      /** Keys that this installation has other ones of: what they seal is lost. */
      otherKeyList: v.array(keyName),
    }),
    v.object({ outcome: v.literal('REFUSED'), problem: restoreProblem }),
  ]),
})
export type BackupLook = Extract<v.InferOutput<typeof lookAtBackup.reply>, { outcome: 'FOUND' }>

const restoreState = v.object({
  /** `SET_UP`: there is a platform. */
  phase: v.picklist(['NONE', 'RUNNING', 'FAILED', 'SET_UP']),
  /** Bytes of the file that were read, of all. */
  done: v.number(),
  all: v.number(),
  problem: v.nullable(restoreProblem),
})
export type RestoreState = v.InferOutput<typeof restoreState>

/** Answers at once; `readRestore` says how far it is. */
export const restoreBackup = endpoint({
  name: 'restoreBackup',
  tag: 'administration',
  summary: 'Bring the backup back that was sent to an empty installation',
  method: 'POST',
  path: '/api/setup/restore',
  failures: ['NOT_POSSIBLE', 'NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
  effect: 'session',
  body: v.strictObject({ token: setupToken, passphrase, acceptOtherKeys: v.boolean() }),
  reply: restoreState,
})

/** Says nothing of the backup, so that a page that was loaded anew, and has no token any more, can go on showing it. */
export const readRestore = endpoint({
  name: 'readRestore',
  tag: 'administration',
  summary: 'How far an empty installation is with bringing a backup back',
  method: 'GET',
  path: '/api/setup/restore',
  access: 'public',
  reply: restoreState,
})
