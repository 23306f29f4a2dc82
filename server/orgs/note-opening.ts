import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Notes that a person has opened the booking of a hold, at most once an hour: nobody has to be told that it is unseen. A booking opens also where that
 * cannot be kept, as on a full disk. */
export async function noteOpening(database: Database, saleId: string, now: Date): Promise<void> {
  await sql`
    insert into sale_opening as noted (sale_id, opened_at) select id, ${now}::timestamptz from sale
    where id = ${saleId} and status = 'HELD' and not exists (select from sale_opening
      where sale_id = ${saleId} and opened_at > ${now}::timestamptz - interval '1 hour')
    on conflict (sale_id) do update set opened_at = greatest(noted.opened_at, excluded.opened_at)`
    .execute(database.sql)
    .catch(() => {})
}
