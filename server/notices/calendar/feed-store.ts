import { sql } from 'kysely'
import type { Language } from '#contract/text/language'
import type { Database } from '../../db/database.ts'

export type StoredFeed = { id: string; madeAt: Date; readAt: Date | null }

/** `reads`: in the hour that began at `since`, this one included. */
export type ReadFeed = { userId: string; language: Language; reads: number; since: Date }

export type FeedStore = {
  find(userId: string): Promise<StoredFeed | null>
  /** In place of a former one. */
  replace(feed: { userId: string; id: string; codeHash: string; language: Language; at: Date }): Promise<void>
  /** `false`: there was none. */
  end(userId: string): Promise<boolean>
  /** The feed of a code, and counts that it is read; `null`: no such feed. */
  read(codeHash: string, at: Date): Promise<ReadFeed | null>
}

export function createFeedStore(database: Database): FeedStore {
  return {
    async find(userId) {
      const row = await database.sql
        .selectFrom('calendar_feed')
        .select(['id', 'made_at as madeAt', 'read_at as readAt'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row ?? null
    },
    async replace({ userId, id, codeHash, language, at }) {
      const feed = {
        id,
        code_hash: codeHash,
        language,
        made_at: at,
        read_at: null,
        reads: 0,
        reads_since: at,
      }
      await database.sql
        .insertInto('calendar_feed')
        .values({ user_id: userId, ...feed })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
        .execute()
    },
    async end(userId) {
      const ended = await database.sql
        .deleteFrom('calendar_feed')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return ended.numDeletedRows > 0n
    },
    async read(codeHash, at) {
      const isSameHour = sql<boolean>`reads_since > ${at}::timestamptz - interval '1 hour'`
      const row = await database.sql
        .updateTable('calendar_feed')
        .set({
          read_at: at,
          reads: sql<number>`case when ${isSameHour} then reads + 1 else 1 end`,
          reads_since: sql<Date>`case when ${isSameHour} then reads_since else ${at} end`,
        })
        .where('code_hash', '=', codeHash)
        .returning(['user_id as userId', 'language', 'reads', 'reads_since as since'])
        .executeTakeFirst()
      return row ?? null
    },
  }
}
