import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { HotelSupplier } from '../../../hotel/ports.ts'

type ContentStatus = NonNullable<NonNullable<HotelSupplier['certifying']>['content']>

/** How the content stands, and the way to ask for a refresh: the job that refreshes it every night takes the wish up. */
export function createContentStatus({ sql: db }: Database, now: () => Date): ContentStatus {
  const row = () => db.selectFrom('apitude_sync').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  return {
    async read() {
      const [sync, { hotels }] = await Promise.all([
        row(),
        db
          .selectFrom('apitude_hotel')
          .select(sql<number>`count(*)::int`.as('hotels'))
          .where('gone_at', 'is', null)
          .executeTakeFirstOrThrow(),
      ])
      return {
        hotels,
        completedAt: sync.completed_at,
        askedAt: isAsked(sync) && !sync.began_at ? sync.asked_at : null,
        beganAt: sync.began_at,
        read: sync.read,
        changed: sync.changed,
        failedAt: sync.failed_at,
      }
    },
    async ask() {
      const sync = await row()
      if (isAsked(sync) || sync.began_at) return
      await db.updateTable('apitude_sync').set({ asked_at: now() }).where('id', '=', 1).execute()
    },
  }
}

/** Whether a person waits for a run that has not begun. */
export function isAsked({
  asked_at: asked,
  complete_until: since,
}: {
  asked_at: Date | null
  complete_until: Date | null
}): boolean {
  return asked !== null && (since === null || asked > since)
}
