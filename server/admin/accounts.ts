import { DatabaseError } from 'pg'
import { eraseFromAudit } from '../audit/erasure.ts'
import type { SealNeeds } from '../audit/seal-audit.ts'
import { hashNewPassword } from '../auth/password/change-password.ts'
import type { Database } from '../db/database.ts'
import type { Origin } from '../http/call/viewer.ts'
import {
  type AccountNeeds,
  type By,
  disable,
  enable,
  endSessions as endSessionsOfUser,
  recordAct,
  replacePassword,
} from './users/user-acts.ts'

/** A user, as `{ account: 'NUSA', user: 'sari' }`. */
export type AccountName = { readonly account: string; readonly user: string }

/** The origin of commands of `npm run admin`, for the audit. */
export const commandLine: Origin = { requestId: 'command line', address: '', device: '' }
const insufficientPrivilege = '42501'
const byCommandLine: By = { actor: null, origin: commandLine }

/** Sets a new password, ends all sessions of the user and forgets their known devices. Answers the sentence to print; throws an
 * error with a sentence. */
export async function resetPassword(
  needs: AccountNeeds,
  { account, user, password }: AccountName & { password: string },
): Promise<string> {
  const found = await findUser(needs.database, { account, user })
  const names = { account, user, agency: found.agency }
  const hash = await hashNewPassword(password, names, { demo: !needs.isReal })
  return needs.database.transaction(async () => {
    const ended = await replacePassword(needs, found, hash)
    await recordAct(needs, 'password.reset', found, byCommandLine, { after: { ended } })
    return `${account} / ${user} has a new password. ${endedSentence(ended)}`
  })
}

/** Ends all sessions of the user and forbids new ones. Their bookings stay. */
export async function disableUser(needs: AccountNeeds, name: AccountName): Promise<string> {
  const found = await findUser(needs.database, name)
  if (found.disabledAt) return `${name.account} / ${name.user} is disabled already.`
  return needs.database.transaction(async () => {
    const ended = await disable(needs, found, byCommandLine)
    return `${name.account} / ${name.user} is disabled. ${endedSentence(ended)}`
  })
}

export async function enableUser(needs: AccountNeeds, name: AccountName): Promise<string> {
  const found = await findUser(needs.database, name)
  if (!found.disabledAt) return `${name.account} / ${name.user} is enabled already.`
  return needs.database.transaction(async () => {
    await enable(needs, found, byCommandLine)
    return `${name.account} / ${name.user} can sign in again.`
  })
}

export async function endSessions(needs: AccountNeeds, name: AccountName): Promise<string> {
  const found = await findUser(needs.database, name)
  return needs.database.transaction(async () => {
    const ended = await endSessionsOfUser(needs, found, byCommandLine)
    return `${name.account} / ${name.user}: ${endedSentence(ended)}`
  })
}

/** Takes a person out of the audit: what stays is that something was done, not by whom, from where, and what it said. */
export async function erasePerson(
  needs: SealNeeds,
  { by, ...name }: AccountName & { by: string },
): Promise<string> {
  const { userId, orgId } = await findUser(needs.database, name)
  const count = await eraseFromAudit(needs, { userId, orgId, by }, commandLine).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === insufficientPrivilege)
      throw new Error('Only the role that owns the tables can erase: set MIGRATION_DATABASE_URL to it.')
    throw error
  })
  return `${count} ${count === 1 ? 'row' : 'rows'} of the audit by or about ${name.account} / ${name.user} were erased; a sealed row says so.`
}

export function endedSentence(ended: number): string {
  return `${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`
}

async function findUser(database: Database, { account, user }: AccountName) {
  const found = await database.sql
    .selectFrom('app_user')
    .innerJoin('org', 'org.id', 'app_user.org_id')
    .select(['app_user.id as userId', 'org.id as orgId', 'org.name as agency'])
    .select('app_user.disabled_at as disabledAt')
    .where('org_id', '=', account)
    .where(({ fn }) => fn('lower', ['user_name']), '=', user.toLowerCase())
    .executeTakeFirst()
  if (!found) throw new Error(`There is no user ${account} / ${user}.`)
  return found
}
