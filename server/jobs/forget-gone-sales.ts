import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Deletes from the feed of changes what left an organisation before a moment. A device that has not come so far begins anew. */
export async function forgetGoneSales(database: Database, before: Date): Promise<void> {
  await sql`
    with forgotten as (
      delete from sale_change where gone_at < ${before} and place is not null returning place
    )
    update sale_feed set floor = greatest(floor, last.place)
    from (select max(place) as place from forgotten) last where last.place is not null`.execute(database.sql)
}
