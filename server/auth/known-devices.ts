import { randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { hashToken } from './session-store.ts'

/** A device keeps an opaque token for good, also after a sign-out: whoever signed in on it before is not held up by
 * strangers who guess at the account (safety: sessions). It opens nothing by itself. */
export type KnownDevices = {
  /** The stored name of the device, if the user signed in on it before. */
  find(token: string, account: string, userName: string): Promise<string | null>
  /** After a sign-in; answers the device's token, a new one where it had none. */
  remember(token: string, userId: string): Promise<string>
  /** After a password was changed or reset: who knew the old one may have been somebody else. */
  forgetAll(userId: string): Promise<void>
}

const tokenPattern = /^[\w-]{43}$/

/** The token that a device brought, or a new one where it brought none. */
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
