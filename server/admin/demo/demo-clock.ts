import type { Database } from '../../db/database.ts'

/** The clock of the app that fills the demo: it stands still until it is moved. */
export type DemoClock = {
  readonly now: () => Date
  moveTo(at: Date): void
  /** Gives the commands that were stored since the filling began the time of this clock. The database stamps them with its own. */
  stampCommands(): Promise<void>
}

export function createDemoClock(database: Database, present: Date): DemoClock {
  let at = present
  // all stamps of this clock are earlier
  const began = new Date()
  return {
    now: () => at,
    moveTo(next) {
      at = next
    },
    async stampCommands() {
      await database.sql
        .updateTable('command')
        .set({ created_at: at, updated_at: at })
        .where('created_at', '>=', began)
        .execute()
    },
  }
}
