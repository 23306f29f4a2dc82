import { setTimeout as rest } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { SupplierCallFailure } from './call-failure.ts'

/** How often a supplier may be called, by all processes together. */
export type Allowance = {
  readonly perSecond: number
  /** From midnight to midnight, UTC. */
  readonly perDay: number
}

/** Waits until a call is allowed. Throws `limit` when the day's calls are used up, and the signal's reason when it aborts. */
export type TakeTurn = (signal: AbortSignal) => Promise<void>

/** Counts in the database, by its clock, so that processes share the allowance. */
export function createCallAllowance(
  database: Database,
  supplierCode: string,
  allowance: Allowance,
): TakeTurn {
  /** Milliseconds until the span ends, or `null` when the call is counted. */
  async function take(span: 'second' | 'day', most: number): Promise<number | null> {
    const { rows } = await sql<{ isTaken: boolean; msLeft: number }>`
      with moment as (select clock_timestamp() at time zone 'UTC' as now),
      taken as (
        insert into supplier_call_count as counted (supplier_code, span, began_at, calls)
        select ${supplierCode}, ${span}, date_trunc(${span}, now), 1 from moment
        on conflict (supplier_code, span) do update set
          began_at = excluded.began_at,
          calls = case when counted.began_at = excluded.began_at then counted.calls + 1 else 1 end
        where counted.began_at < excluded.began_at or (counted.began_at = excluded.began_at and counted.calls < ${most})
        returning 1
      )
      select exists (select from taken) as "isTaken",
        ceil(extract(epoch from date_trunc(${span}, now) + ${`1 ${span}`}::interval - now) * 1000)::int as "msLeft"
      from moment`.execute(database.sql)
    const [answer] = rows
    return answer?.isTaken ? null : (answer?.msLeft ?? 0)
  }

  return async (signal) => {
    for (let wait = await take('second', allowance.perSecond); wait !== null; ) {
      // not all at the same moment of the next second
      await rest(wait + Math.random() * 50, undefined, { signal })
      wait = await take('second', allowance.perSecond)
    }
    if ((await take('day', allowance.perDay)) === null) return
    throw new SupplierCallFailure('limit', `${supplierCode} was called ${allowance.perDay} times today`)
  }
}
