import { type RawBuilder, sql } from 'kysely'
import type { Moment } from './readers.ts'

/** Whoever has just booked has seen the time limit. */
const graceMinutes = 5
/** Before the quiet hours, of a hold that ends in them. */
const leadMinutes = 30

/** A lateral part of a query with `reader` and the sale `held`: when a person is told of its time limit, `hours` before it, as `due.due_at`;
 * `due.after_quiet`: at the end of the quiet hours into which that falls. What ends in them is told before they begin. */
export function dueMoment(hours: RawBuilder<unknown>): RawBuilder<unknown> {
  const afterGrace = (moment: RawBuilder<unknown>) =>
    sql`greatest(${moment}, held.booked_at + make_interval(mins => ${graceMinutes}))`
  return sql`cross join lateral (
    select ${afterGrace(sql`held.deadline - make_interval(hours => ${hours})`)} as plain
  ) moment cross join lateral (
    select quiet_range(moment.plain, reader.zone, reader.rules -> 'quiet') as range
  ) fallen cross join lateral (
    select case
        when range is null then moment.plain
        when held.deadline < upper(range) then ${afterGrace(sql`lower(range) - make_interval(mins => ${leadMinutes})`)}
        else upper(range)
      end as due_at,
      range is not null and held.deadline >= upper(range) as after_quiet
  ) due`
}

/** A query's part `held`: holds whose time limit may be told of now. Those that are being issued or cancelled may come back. */
export function withHolds(now: Moment): RawBuilder<unknown> {
  return sql`held as (
    select id, product, owner_org_id, booked_by_user, booked_at, deadline from sale
    where status = 'HELD' and not is_changing and deadline > ${now} and deadline < ${now} + interval '9 days'
  )`
}
