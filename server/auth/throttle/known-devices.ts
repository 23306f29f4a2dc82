import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { hashToken } from '../session-store.ts'

/** Devices keep a random token, also after a sign-out. A user who has signed in on a device before is not throttled there while
 * strangers guess the password (safety: sessions). The token alone gives no access. */
export type KnownDevices = {
  /** The hash of the device token, if the user has signed in on the device before. */
  find(token: string, account: string, userName: string): Promise<string | null>
  /** Called after a sign-in; answers the token of the device, a new one if it had none. */
  remember(token: string, userId: string): Promise<string>
  /** Called when the password changes, because somebody else may have known the old one. */
  forgetAll(userId: string): Promise<void>
}

const tokenPattern = /^[\w-]{43}$/

/** The given token if it is valid, else a new one. */
export function deviceTokenFrom(brought: string): string {
  return tokenPattern.test(brought) ? brought : randomBytes(32).toString('base64url')
}

export function createKnownDevices(database: Database, now: () => Date): KnownDevices {
  return {
    async find(token, account, userName) {
      if (!tokenPattern.test(token)) return null
      const found = await database.sql
        .selectFrom('known_device')
        .innerJoin('app_user', 'app_user.id', 'known_device.user_id')
        .select('known_device.hash')
        .where('known_device.hash', '=', hashToken(token))
        .where('org_id', '=', account)
        .where(({ fn }) => fn('lower', ['user_name']), '=', userName.toLowerCase())
        .executeTakeFirst()
      return found?.hash ?? null
    },
    async remember(token, userId) {
      const kept = deviceTokenFrom(token)
      const at = now()
      await database.sql
        .insertInto('known_device')
        .values({ hash: hashToken(kept), user_id: userId, known_since: at, last_used_at: at })
        .onConflict((conflict) => conflict.columns(['hash', 'user_id']).doUpdateSet({ last_used_at: at }))
        .execute()
      return kept
    },
    async forgetAll(userId) {
      await database.sql.deleteFrom('known_device').where('user_id', '=', userId).execute()
    },
  }
}
