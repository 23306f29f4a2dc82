import { sql } from 'kysely'
import { dayInJakarta } from '#contract/day/dates'
import type { Database } from '../../db/database.ts'

/** The same in both languages: it is shown as it is stored. */
const source = 'Demo'

/** Enters the rates anew that are older than a day, as they are: in the demo nobody does, and its clock goes on. */
export async function enterSampleRates(database: Database, at: Date): Promise<void> {
  const day = dayInJakarta(at)
  await sql`
    with entered as (
      update exchange_rate set entered_at = ${at}
      where currency <> 'IDR' and (entered_at is null or entered_at <= ${at}::timestamptz - interval '1 day')
      returning currency, micro_idr, margin_bp
    )
    insert into exchange_rate_entry (currency, micro_idr, margin_bp, day, source, entered_at)
    select currency, micro_idr, margin_bp, ${day}::date, ${source}, ${at} from entered`.execute(database.sql)
}
