import * as v from 'valibot'
import { orgType, roleCode } from '#contract/access/role'
import { password } from '#contract/access/session'
import { isWrong, verdictText } from '../audit/audit-verdict.ts'
import { type VerifyNeeds, verifyAudit } from '../audit/verify-audit.ts'
import { hashNewPassword } from '../auth/password/change-password.ts'
import { backUp, takenSentence } from '../backup/back-up.ts'
import type { Keys } from '../backup/keys-of-backup.ts'
import { backUpNow } from '../backup/schedule/backup-job.ts'
import { createRunStore } from '../backup/schedule/run-store.ts'
import type { BackupSchedule } from '../config.ts'
import type { Secret } from '../http/seal.ts'
import { quietLog } from '../quiet-log.ts'
import type { BookKeys } from '../travellers/keys/book-keys.ts'
import { keyReport } from '../travellers/keys/sealed-values.ts'
import { disableUser, enableUser, endSessions, erasePerson, resetPassword } from './accounts.ts'
import { createUser, orgNameOf, rotatePushKey, setRate, topUp } from './commands.ts'
import { removeDemo } from './demo-accounts.ts'
import { hotelNumberAddress } from './hotel-number-address.ts'
import type { AccountNeeds } from './users/user-acts.ts'

const word = v.pipe(v.string(), v.trim(), v.minLength(1))
const account = v.pipe(word, v.toUpperCase())
const person = { account, user: word }

/** Whoever has the file can try as many as they like. */
export const backupPassphrase = v.pipe(v.string(), v.minLength(12, 'at least 12 characters'))

/** A command of `npm run admin`, also as sent to a running server. */
export const adminRequest = v.variant('command', [
  v.object({
    command: v.literal('create-user'),
    ...person,
    'org-name': v.optional(word),
    'org-type': v.optional(orgType),
    parent: v.optional(account),
    name: v.optional(word),
    role: v.optional(roleCode, 'ROLE_AGENT'),
    password,
  }),
  v.object({ command: v.literal('reset-password'), ...person, password }),
  v.object({ command: v.literal('disable-user'), ...person }),
  v.object({ command: v.literal('enable-user'), ...person }),
  v.object({ command: v.literal('end-sessions'), ...person }),
  v.object({ command: v.literal('remove-demo') }),
  v.object({ command: v.literal('set-rate'), currency: word, rupiah: word }),
  v.object({ command: v.literal('top-up'), account, rupiah: word }),
  v.object({ command: v.literal('verify-audit') }),
  v.object({ command: v.literal('traveller-key') }),
  v.object({ command: v.literal('erase-person'), ...person, by: word }),
  v.object({ command: v.literal('rotate-push-key') }),
  v.object({ command: v.picklist(['hotel-number-address', 'renew-hotel-number-address']) }),
  v.object({ command: v.literal('backup'), file: word, passphrase: backupPassphrase }),
  v.object({ command: v.literal('scheduled-backup') }),
])
export type AdminRequest = v.InferOutput<typeof adminRequest>

type AdminNeeds = AccountNeeds & {
  auditChain: Pick<VerifyNeeds, 'chainKey' | 'heads'>
  bookKeys: BookKeys
  /** The session secret. */
  secret: Secret
  keys: Keys
  /** Where the server writes backups by itself; `null` or left out: it does not. */
  schedule?: BackupSchedule | null
  /** The release. */
  version: string
}

/** Answers the sentence to print; throws an error with a sentence. */
export async function runAdminCommand(needs: AdminNeeds, request: AdminRequest): Promise<string> {
  const { database } = needs
  switch (request.command) {
    case 'create-user': {
      const { account: accountName, user, 'org-name': orgName, 'org-type': orgType, parent, role } = request
      const agency = orgName ?? (await orgNameOf(database, accountName)) ?? ''
      return createUser(
        database,
        {
          accountName,
          orgName,
          orgType,
          parent,
          userName: user,
          displayName: request.name ?? user,
          role,
          passwordHash: await hashNewPassword(
            request.password,
            { account: accountName, user, agency },
            { demo: !needs.isReal },
          ),
        },
        needs.now,
      )
    }
    case 'reset-password':
      return resetPassword(needs, request)
    case 'disable-user':
      return disableUser(needs, request)
    case 'enable-user':
      return enableUser(needs, request)
    case 'end-sessions':
      return endSessions(needs, request)
    case 'remove-demo':
      return removeDemo(needs)
    case 'set-rate':
      return setRate(database, request.currency, request.rupiah, needs.now)
    case 'top-up':
      return topUp(database, request.account, request.rupiah, needs.now)
    case 'verify-audit': {
      const verdict = await verifyAudit({ database, now: needs.now, ...needs.auditChain })
      if (isWrong(verdict)) throw new Error(verdictText(verdict))
      return verdictText(verdict)
    }
    case 'traveller-key':
      return keyReport({ database, keys: needs.bookKeys })
    case 'erase-person':
      return erasePerson({ ...needs, ...needs.auditChain, log: quietLog }, request)
    case 'rotate-push-key':
      return rotatePushKey(database, needs.secret, needs.now)
    case 'backup':
      return backUp({ ...needs, ...needs.auditChain }, request)
    case 'scheduled-backup': {
      const { schedule } = needs
      if (!schedule) throw new Error('Give a file, or set BACKUP_FOLDER to have it written there.')
      const runs = createRunStore(database, needs.now)
      const written = await backUpNow(
        { ...needs, ...needs.auditChain, schedule, runs, log: quietLog },
        'COMMAND',
      )
      return takenSentence(written.path, written)
    }
    case 'hotel-number-address':
    case 'renew-hotel-number-address':
      return hotelNumberAddress(needs, request.command === 'renew-hotel-number-address')
  }
}
