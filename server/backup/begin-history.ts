import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** A booking that is held in the backup may have been issued since, which its supplier does not know: so long it can be issued again before it is cancelled. */
const hoursToIssueAgain = 6
/** Of the end of a hold (docs/decisions/020-end-of-a-hold.md): none is held for longer than it is free. */
const hoursBeforeCost = 12

/** What a person has to know before the first sale after a restore. */
export type BegunHistory = {
  /** Commands whose outcome is looked up now. */
  readonly lookedUp: number
  /** Bookings that are held, and may have been issued since. */
  readonly held: number
}

/** Begins another history of the data: whatever a device made before is looked up at its supplier before it is sent, and devices fetch anew. Runs in a
 * transaction. */
export async function beginHistory({ sql: db }: Database, takenAt: Date): Promise<BegunHistory> {
  await db
    .insertInto('restore')
    .values({ taken_at: takenAt, asked_at: null, asked_by: null, note: null })
    .execute()
  // what stood here as not sent yet may have been sent after the backup; nobody holds it any more
  const commands = await db
    .updateTable('command')
    .set({
      state: sql<'UNKNOWN' | 'PARKED'>`case when state = 'PARKED' then state else 'UNKNOWN' end`,
      fence: sql<number>`fence + 1`,
      lease_until: null,
      next_look_up_at: sql<Date>`clock_timestamp()`,
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('state', 'in', ['INTENT', 'SENDING', 'UNKNOWN', 'PARKED'])
    .executeTakeFirst()
  // also where the same server is set back: what devices hold may be newer than this
  await db.updateTable('sale_feed').set({ epoch: sql<string>`gen_random_uuid()` }).execute()
  // the next reading compares what suppliers have of all stays to come, not only of the next arrivals
  await db
    .updateTable('arrival_run')
    .set({ began_at: null, page: 1, holder: null, held_until: null, completed_at: null })
    .execute()
  const held = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('hold_until', '>', takenAt)
    .where('cancel_status', 'is', null)
    .where('voucher_status', 'is', null)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('booking')
    .set({ hold_until: sql<Date>`greatest(hold_until, ${inHours(hoursToIssueAgain)})` })
    .where('hold_until', '>', takenAt)
    .where('hold_until', '>', inHours(hoursToIssueAgain - hoursBeforeCost))
    .where('cancel_status', 'is', null)
    .where('voucher_status', 'is', null)
    .execute()
  return { lookedUp: Number(commands.numUpdatedRows), held: held.count }
}

const inHours = (hours: number) => sql<Date>`clock_timestamp() + make_interval(hours => ${hours})`
