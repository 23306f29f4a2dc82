import { hashNewPassword } from '../auth/change-password.ts'
import { createKnownDevices } from '../auth/known-devices.ts'
import { endSessionsOf } from '../auth/session-store.ts'
import type { Database } from '../db/database.ts'
import { recordAudit } from '../http/audit.ts'
import type { Origin } from '../http/viewer.ts'

export type AccountNeeds = { database: Database; now: () => Date }

/** A user, as `{ account: 'NUSA', user: 'sari' }`. */
export type AccountName = { readonly account: string; readonly user: string }

/** The origin of commands of `npm run admin`, for the audit. */
export const commandLine: Origin = { requestId: 'command line', address: '', device: '' }

/** Sets a new password, ends all sessions of the user and forgets their known devices. Answers the sentence to print; throws an
 * error with a sentence. */
export async function resetPassword(
  needs: AccountNeeds,
  { account, user, password }: AccountName & { password: string },
): Promise<string> {
  const { id, agency } = await findUser(needs.database, { account, user })
  const hash = await hashNewPassword(password, { account, user, agency })
  return needs.database.transaction(async () => {
    await needs.database.sql
      .updateTable('app_user')
      .set({ password_hash: hash })
      .where('id', '=', id)
      .execute()
    const ended = await signOut(needs, id)
    await record(needs, 'password.reset', id, { ended })
    return `${account} / ${user} has a new password. ${endedSentence(ended)}`
  })
}

/** Ends all sessions of the user and forbids new ones. Their bookings stay. */
export async function disableUser(needs: AccountNeeds, name: AccountName): Promise<string> {
  const { id, disabledAt } = await findUser(needs.database, name)
  if (disabledAt) return `${name.account} / ${name.user} is disabled already.`
  return needs.database.transaction(async () => {
    await setDisabled(needs, id, needs.now())
    // sessions are ended, so that enabling the user again does not revive them
    const ended = await signOut(needs, id)
    await record(needs, 'user.disabled', id, { ended })
    return `${name.account} / ${name.user} is disabled. ${endedSentence(ended)}`
  })
}

export async function enableUser(needs: AccountNeeds, name: AccountName): Promise<string> {
  const { id, disabledAt } = await findUser(needs.database, name)
  if (!disabledAt) return `${name.account} / ${name.user} is enabled already.`
  return needs.database.transaction(async () => {
    await setDisabled(needs, id, null)
    await record(needs, 'user.enabled', id, {})
    return `${name.account} / ${name.user} can sign in again.`
  })
}

export async function endSessions(needs: AccountNeeds, name: AccountName): Promise<string> {
  const { id } = await findUser(needs.database, name)
  return needs.database.transaction(async () => {
    const ended = await endSessionsOf(needs.database, id, needs.now())
    await record(needs, 'session.ended-by-admin', id, { ended })
    return `${name.account} / ${name.user}: ${endedSentence(ended)}`
  })
}

/** Ends all sessions and forgets the known devices; answers the number of sessions. */
export async function signOut({ database, now }: AccountNeeds, userId: string): Promise<number> {
  await createKnownDevices(database, now).forgetAll(userId)
  return endSessionsOf(database, userId, now())
}

export function endedSentence(ended: number): string {
  return `${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`
}

async function findUser(database: Database, { account, user }: AccountName) {
  const found = await database.sql
    .selectFrom('app_user')
    .innerJoin('org', 'org.id', 'app_user.org_id')
    .select(['app_user.id', 'app_user.disabled_at as disabledAt', 'org.name as agency'])
    .where('org_id', '=', account)
    .where(({ fn }) => fn('lower', ['user_name']), '=', user.toLowerCase())
    .executeTakeFirst()
  if (!found) throw new Error(`There is no user ${account} / ${user}.`)
  return found
}

async function setDisabled({ database }: AccountNeeds, userId: string, at: Date | null): Promise<void> {
  await database.sql.updateTable('app_user').set({ disabled_at: at }).where('id', '=', userId).execute()
}

function record({ database, now }: AccountNeeds, action: string, userId: string, after: object) {
  return recordAudit(database, now(), null, commandLine, { action, subject: `user:${userId}`, after })
}
