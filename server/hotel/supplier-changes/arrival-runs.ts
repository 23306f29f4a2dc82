import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** A reading of the whole list, which may take several turns. */
export type ArrivalRun = {
  readonly holder: string
  /** The list is asked for by the day of this moment, and what it had after it counts as read. */
  readonly beganAt: Date
  readonly page: number
}

export type ArrivalRuns = {
  /** Takes up the run that was left, or begins one if the last was begun `everyMs` ago; `null`: nothing is due, or another process is at it. */
  take(now: Date, everyMs: number): Promise<ArrivalRun | null>
  /** Keeps what is left of the run, and the lease; `false`: another process has taken the run over. */
  keep(run: ArrivalRun, page: number): Promise<boolean>
  complete(run: ArrivalRun, now: Date): Promise<void>
  /** Leaves the run where it stands for a later turn. */
  leave(run: ArrivalRun, restMs: number): Promise<void>
  /** Counts a call of a day (UTC); `false`: `most` were made. */
  countCall(now: Date, most: number): Promise<boolean>
}

/** Longer than a page may take; whoever has not kept one for so long is believed dead. */
const leaseSeconds = 300
/** Pages shift while time passes: a run that was left for longer begins anew. */
const staleMs = 3 * 86_400_000

/** Of one supplier. The lease is by the clock of the database, so that hosts whose clocks differ agree on it. */
export function createArrivalRuns({ sql: db }: Database, supplierCode: string): ArrivalRuns {
  const heldFor = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`
  const held = ({ holder }: ArrivalRun) =>
    db.updateTable('arrival_run').where('supplier_code', '=', supplierCode).where('holder', '=', holder)

  return {
    async take(now, everyMs) {
      const holder = randomUUID()
      const [due, stale] = [everyMs, staleMs].map((ms) => new Date(now.getTime() - ms))
      const { rows } = await sql<{ beganAt: Date; page: number }>`
        insert into arrival_run as run (supplier_code, began_at, holder, held_until)
        values (${supplierCode}, ${now}, ${holder}, ${heldFor(leaseSeconds)})
        on conflict (supplier_code) do update set holder = excluded.holder, held_until = excluded.held_until,
          page = case when run.began_at > ${stale} then run.page else 1 end,
          began_at = case when run.began_at > ${stale} then run.began_at else ${now} end
        where (run.held_until is null or run.held_until <= clock_timestamp())
          and (run.began_at is not null or run.completed_at is null or run.completed_at <= ${due})
        returning began_at as "beganAt", page`.execute(db)
      const [row] = rows
      return row ? { holder, ...row } : null
    },
    async keep(run, page) {
      const kept = await held(run)
        .set({ page, held_until: heldFor(leaseSeconds) })
        .executeTakeFirst()
      return kept.numUpdatedRows > 0n
    },
    async complete(run, now) {
      await held(run)
        .set({ began_at: null, page: 1, holder: null, held_until: null, completed_at: now })
        .execute()
    },
    async leave(run, restMs) {
      await held(run)
        .set({ holder: null, held_until: heldFor(restMs / 1_000) })
        .execute()
    },
    async countCall(now, most) {
      const day = now.toISOString().slice(0, 10)
      const counted = await db
        .updateTable('arrival_run')
        .set({ day, calls: sql<number>`case when day = ${day}::date then calls + 1 else 1 end` })
        .where('supplier_code', '=', supplierCode)
        .where(sql<boolean>`(day is distinct from ${day}::date or calls < ${most})`)
        .returning('calls')
        .executeTakeFirst()
      return counted !== undefined
    },
  }
}
