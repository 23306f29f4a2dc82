import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type * as v from 'valibot'
import type { pushSubscription } from '#contract/notices/push'
import type { Language } from '#contract/text/language'
import { countHoldsDue, type FindNeeds, joinedRules, momentOf, readerColumns } from '../find/readers.ts'
import { isSessionOpen } from './open-sessions.ts'

export type StoredDevice = {
  deviceId: string
  sessionId: string
  /** The user agent. */
  device: string
  isOn: boolean
  toldAt: Date | null
  publicKey: string
}

export type NewDevice = {
  sessionId: string
  userId: string
  subscription: v.InferOutput<typeof pushSubscription>
  publicKey: string
  language: Language
}

/** What a push is sent to. */
export type PushTarget = {
  deviceId: string
  endpoint: string
  host: string
  p256dh: string
  auth: string
  publicKey: string
  language: Language
}

export type DeviceStore = {
  /** The devices of a user whose sessions are open. */
  list(userId: string): Promise<StoredDevice[]>
  /** Another subscription of the session takes the place of the one before. A browser in which somebody else was signed in becomes the new
   * session's; `false`: the subscription is another session's, and not all of it was given. */
  put(device: NewDevice): Promise<boolean>
  remove(sessionId: string): Promise<boolean>
  /** `false`: the user has no such device. */
  switchOne(userId: string, deviceId: string, isOn: boolean): Promise<boolean>
  /** The session's device, unless it was tried a few seconds ago. */
  findToTry(sessionId: string): Promise<PushTarget | 'NONE' | 'TOO_SOON'>
  /** How many holds of the user are due by their rules. */
  countHoldsDue(userId: string): Promise<number>
  /** Called when its push service says that it is gone. */
  forget(target: Pick<PushTarget, 'deviceId' | 'endpoint'>): Promise<void>
}

const restAfterTryMs = 5_000

export function createDeviceStore({ database, trainRoles, now }: FindNeeds): DeviceStore {
  const ofOpenSession = () =>
    database.sql
      .selectFrom('push_device')
      .innerJoin('session', 'session.id', 'push_device.session_id')
      .innerJoin('app_user', 'app_user.id', 'session.user_id')
      .where(isSessionOpen(momentOf(now())))

  /** Whether the endpoint is free, or presented by who has all of its subscription. */
  async function mayTake({ sessionId, subscription }: NewDevice): Promise<boolean> {
    const held = await ofOpenSession()
      .select(['session_id', 'p256dh', 'auth'])
      .where('endpoint', '=', subscription.endpoint)
      .executeTakeFirst()
    if (!held || held.session_id === sessionId) return true
    return held.p256dh === subscription.p256dh && held.auth === subscription.auth
  }

  return {
    list: (userId) =>
      ofOpenSession()
        .select(['push_device.id as deviceId', 'session_id as sessionId', 'session.device'])
        .select(['is_on as isOn', 'told_at as toldAt', 'public_key as publicKey'])
        .where('session.user_id', '=', userId)
        .orderBy('push_device.made_at', 'desc')
        .execute(),

    async put(device) {
      // two sessions that present one address at once
      await sql`select pg_advisory_xact_lock(hashtextextended(${device.subscription.endpoint}, 0))`.execute(
        database.sql,
      )
      if (!(await mayTake(device))) return false
      const { sessionId, subscription, publicKey, language } = device
      const reached = {
        ...subscription,
        host: new URL(subscription.endpoint).host,
        public_key: publicKey,
        language,
      }
      // with what waits for the former session
      await database.sql
        .deleteFrom('push_device')
        .where('endpoint', '=', subscription.endpoint)
        .where('session_id', '!=', sessionId)
        .execute()
      await database.sql
        .insertInto('push_device')
        .values({
          id: randomUUID(),
          session_id: sessionId,
          ...reached,
          made_at: now(),
          told_at: null,
          tried_at: null,
        })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(reached))
        .execute()
      await database.sql
        .updateTable('notice_sending')
        .set({ host: reached.host })
        .where('state', '=', 'WAITS')
        .where('device_id', 'in', (eb) =>
          eb.selectFrom('push_device').select('id').where('session_id', '=', sessionId),
        )
        .execute()
      return true
    },

    async remove(sessionId) {
      const { numDeletedRows } = await database.sql
        .deleteFrom('push_device')
        .where('session_id', '=', sessionId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async switchOne(userId, deviceId, isOn) {
      const { numUpdatedRows } = await database.sql
        .updateTable('push_device')
        .set({ is_on: isOn })
        .where('id', '=', deviceId)
        .where('session_id', 'in', (eb) =>
          eb.selectFrom('session').select('id').where('user_id', '=', userId),
        )
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async findToTry(sessionId) {
      const at = now()
      const target = await database.sql
        .updateTable('push_device')
        .set({ tried_at: at })
        .where('session_id', '=', sessionId)
        .where(({ eb, or }) =>
          or([eb('tried_at', 'is', null), eb('tried_at', '<', new Date(at.getTime() - restAfterTryMs))]),
        )
        .returning([
          'id as deviceId',
          'endpoint',
          'host',
          'p256dh',
          'auth',
          'public_key as publicKey',
          'language',
        ])
        .executeTakeFirst()
      if (target) return target
      const known = await database.sql
        .selectFrom('push_device')
        .select('id')
        .where('session_id', '=', sessionId)
        .executeTakeFirst()
      return known ? 'TOO_SOON' : 'NONE'
    },

    async countHoldsDue(userId) {
      const at = momentOf(now())
      const { rows } = await sql<{ due: number }>`
        select ${countHoldsDue(at, trainRoles)} as due from app_user ${joinedRules}
          cross join lateral (select ${readerColumns(at)}) reader where app_user.id = ${userId}`.execute(
        database.sql,
      )
      return rows[0]?.due ?? 0
    },

    async forget({ deviceId, endpoint }) {
      await database.sql
        .deleteFrom('push_device')
        .where('id', '=', deviceId)
        // it may have subscribed anew meanwhile
        .where('endpoint', '=', endpoint)
        .execute()
    },
  }
}
