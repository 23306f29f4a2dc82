import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** How far a supplier was asked. */
export type NumberRun = {
  /** From which day on the numbers that came are asked for. */
  cameFrom: string
  /** The next page of each kind: later than the first, an earlier run could not end. */
  camePage: number
  arrivalsPage: number
  arrivalsAskedAt: Date | null
}

export type NumberRuns = {
  /** Begins a run where the former one ended, if none began in the last `everyMs`; `null`: one did. */
  begin(now: Date, everyMs: number): Promise<NumberRun | null>
  keep(progress: Partial<NumberRun>): Promise<void>
  /** Counts a call of a day (UTC); `false`: `most` were made. */
  countCall(now: Date, most: number): Promise<boolean>
}

const dayMs = 86_400_000
const utcDay = (moment: Date) => moment.toISOString().slice(0, 10)

/** Of one supplier. Several processes share its runs and calls. */
export function createNumberRuns({ sql: db }: Database, supplierCode: string): NumberRuns {
  const insert = () =>
    db
      .insertInto('hotel_number_run')
      .values({
        supplier_code: supplierCode,
        asked_at: null,
        came_from: null,
        arrivals_asked_at: null,
        day: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const change = () => db.updateTable('hotel_number_run').where('supplier_code', '=', supplierCode)

  return {
    async begin(now, everyMs) {
      await insert()
      const since = new Date(now.getTime() - everyMs)
      const row = await change()
        .set({ asked_at: now })
        .where(({ eb, or }) => or([eb('asked_at', 'is', null), eb('asked_at', '<=', since)]))
        .returningAll()
        .executeTakeFirst()
      if (!row) return null
      return {
        cameFrom: row.came_from ?? utcDay(new Date(now.getTime() - dayMs)),
        camePage: row.came_page,
        arrivalsPage: row.arrivals_page,
        arrivalsAskedAt: row.arrivals_asked_at,
      }
    },
    async keep({ cameFrom, camePage, arrivalsPage, arrivalsAskedAt }) {
      await change()
        .set({
          ...(cameFrom !== undefined && { came_from: cameFrom }),
          ...(camePage !== undefined && { came_page: camePage }),
          ...(arrivalsPage !== undefined && { arrivals_page: arrivalsPage }),
          ...(arrivalsAskedAt !== undefined && { arrivals_asked_at: arrivalsAskedAt }),
        })
        .execute()
    },
    async countCall(now, most) {
      await insert()
      const day = utcDay(now)
      const counted = await change()
        .set({ day, calls: sql<number>`case when day = ${day}::date then calls + 1 else 1 end` })
        .where(sql<boolean>`(day is distinct from ${day}::date or calls < ${most})`)
        .returning('calls')
        .executeTakeFirst()
      return counted !== undefined
    },
  }
}
