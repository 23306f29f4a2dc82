import type { Database } from '../../db/database.ts'

/** The clock of the app that fills the demo: it stands still until it is moved. */
export type DemoClock = {
  readonly now: () => Date
  moveTo(at: Date): void
  /** Gives the commands that were stored since the last call the time of this clock. The database stamps them with its own. */
  stampCommands(): Promise<void>
}

export function createDemoClock(database: Database, present: Date): DemoClock {
  let at = present
  const stamped: string[] = []
  return {
    now: () => at,
    moveTo(next) {
      at = next
    },
    async stampCommands() {
      const fresh = await database.sql
        .updateTable('command')
        .set({ created_at: at, updated_at: at })
        .where(({ eb, fn, val }) => eb.not(eb('id', '=', fn.any(val(stamped)))))
        .returning('id')
        .execute()
      stamped.push(...fresh.map(({ id }) => id))
    },
  }
}
