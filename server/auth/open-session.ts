import type { Database } from '../db/database.ts'
import { refusal } from '../http/call/refusal.ts'
import type { Origin } from '../http/call/viewer.ts'
import { recordAudit } from '../http/observe/audit.ts'
import { hashToken, type OpenedSession, type SessionStore } from './session-store.ts'
import { accountNamed, type ReadSignInSettings } from './sign-in-settings.ts'
import type { KnownDevices } from './throttle/known-devices.ts'
import type { SsoTokens } from './tokens.ts'
import type { UserStore } from './user-store.ts'

type Needs = {
  database: Database
  users: UserStore
  sessions: SessionStore
  devices: KnownDevices
  ssoTokens: SsoTokens | null
  readSettings: ReadSignInSettings
  now: () => Date
}

/** The cookies of the device that signs in. */
export type DeviceCookies = { readonly deviceToken: string; readonly refreshToken: string }

/** Spends a one-time token of the password check or of a partner's single sign-on, and opens a session. The previous session of
 * the device ends, whichever user's it was, because nobody could sign it out any more. */
export async function openSession(
  needs: Needs,
  token: string,
  deviceCookies: DeviceCookies,
  origin: Origin,
): Promise<OpenedSession & { deviceToken: string }> {
  const { database, sessions, devices, users, now } = needs
  const opened = await database.transaction(async () => {
    const userId = (await spendPasswordToken(needs, token)) ?? (await spendSsoToken(needs, token))
    if (!userId || !(await users.isEnabled(userId))) {
      throw refusal('SIGN_IN_FAILED', 'refusals.signInUsed')
    }
    const previous = await sessions.endByToken(deviceCookies.refreshToken)
    const opened = await sessions.open(userId, origin.device, origin.address)
    const viewer = await users.findViewer(opened.sessionId)
    if (previous) {
      await recordAudit(database, now(), viewer, origin, {
        action: 'session.replaced',
        subject: `session:${previous.sessionId}`,
        subjectOrgId: previous.orgId,
        before: { userId: previous.userId },
      })
    }
    await recordAudit(database, now(), viewer, origin, {
      action: 'session.opened',
      subject: `session:${opened.sessionId}`,
    })
    return { ...opened, userId, deviceToken: await devices.remember(deviceCookies.deviceToken, userId) }
  })
  // after the transaction: inside, it could wait for an administrator who disables the user, and who waits for the token
  await users.noteSignIn(opened.userId, now())
  return opened
}

async function spendPasswordToken({ database, now }: Needs, token: string): Promise<string | null> {
  const spent = await database.sql
    .updateTable('sign_in_token')
    .set({ used_at: now() })
    .where('hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .returning('user_id')
    .executeTakeFirst()
  return spent?.user_id ?? null
}

async function spendSsoToken(
  { database, users, ssoTokens, readSettings, now }: Needs,
  token: string,
): Promise<string | null> {
  const identity = await ssoTokens?.read(token, now())
  if (!identity) return null
  const account = accountNamed(identity.account, await readSettings())
  const user = await users.findForSignIn(account, identity.user)
  if (!user) return null
  const first = await database.sql
    .insertInto('sign_in_token')
    .values({
      hash: hashToken(`sso:${identity.tokenId}`),
      user_id: user.userId,
      expires_at: identity.expiresAt,
      used_at: now(),
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  return first.numInsertedOrUpdatedRows === 1n ? user.userId : null
}
