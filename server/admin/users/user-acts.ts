import { endSessionsOf } from '../../auth/session-store.ts'
import { createKnownDevices } from '../../auth/throttle/known-devices.ts'
import type { Database } from '../../db/database.ts'
import type { Origin } from '../../http/call/viewer.ts'
import { type Actor, recordAudit } from '../../http/observe/audit.ts'

export type AccountNeeds = {
  database: Database
  now: () => Date
  /** A real installation, where nobody may choose a password that everybody knows. */
  isReal?: boolean
}

/** Who acts, for the audit; `actor` is `null` on the command line. */
export type By = { readonly actor: Actor | null; readonly origin: Origin }

export type UserId = { readonly userId: string; readonly orgId: string }

/** Ends all sessions of the user and forbids new ones; their bookings stay. Answers the number of sessions. */
export async function disable(needs: AccountNeeds, user: UserId, by: By): Promise<number> {
  await setDisabled(needs, user.userId, needs.now())
  // sessions are ended, so that enabling the user again does not revive them
  const ended = await signOut(needs, user.userId)
  await recordAct(needs, 'user.disabled', user, by, {
    before: { status: 'ACTIVE' },
    after: { status: 'DISABLED', ended },
  })
  return ended
}

export async function enable(needs: AccountNeeds, user: UserId, by: By): Promise<void> {
  await setDisabled(needs, user.userId, null)
  await recordAct(needs, 'user.enabled', user, by, {
    before: { status: 'DISABLED' },
    after: { status: 'ACTIVE' },
  })
}

export async function endSessions(needs: AccountNeeds, user: UserId, by: By): Promise<number> {
  const ended = await endSessionsOf(needs.database, user.userId, needs.now())
  await recordAct(needs, 'session.ended-by-admin', user, by, { after: { ended } })
  return ended
}

/** Sets the hash of a new password, ends all sessions and forgets the known devices; answers the number of sessions. */
export async function replacePassword(
  needs: AccountNeeds,
  { userId }: UserId,
  hash: string,
): Promise<number> {
  await needs.database.sql
    .updateTable('app_user')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .execute()
  return signOut(needs, userId)
}

/** Ends all sessions and forgets the known devices; answers the number of sessions. */
export async function signOut({ database, now }: AccountNeeds, userId: string): Promise<number> {
  await createKnownDevices(database, now).forgetAll(userId)
  return endSessionsOf(database, userId, now())
}

export function recordAct(
  { database, now }: AccountNeeds,
  action: string,
  { userId, orgId }: UserId,
  { actor, origin }: By,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  const event = { action, subject: `user:${userId}`, subjectOrgId: orgId, ...change }
  return recordAudit(database, now(), actor, origin, event)
}

async function setDisabled({ database }: AccountNeeds, userId: string, at: Date | null): Promise<void> {
  await database.sql.updateTable('app_user').set({ disabled_at: at }).where('id', '=', userId).execute()
}
