import type { Area } from '../commands/area.ts'
import type { AnyRunner } from '../commands/command-runner.ts'
import type { Database } from '../db/database.ts'
import type { CommandKind } from '../db/tables/core-tables.ts'
import { createDeskStore, type DeskStore } from './desk-store.ts'
import type { Sold } from './restored-store.ts'
import { serveDesk, serveRestored } from './routes.ts'

type Given = {
  database: Database
  runners: readonly AnyRunner[]
  suppliers: readonly Sold[]
  now: () => Date
}

/** Serves commands whose outcome is not known, for the people who ask suppliers by telephone. */
export function createDeskArea({ database, now, ...given }: Given): Area & { desk: DeskStore } {
  const runners = new Map<CommandKind, AnyRunner>(given.runners.map((runner) => [runner.kind, runner]))
  const productOf = (kind: CommandKind) => {
    const runner = runners.get(kind)
    if (!runner) throw new Error(`nobody runs commands of the kind ${kind}`)
    return runner.product
  }
  const desk = createDeskStore(database, productOf)
  return {
    desk,
    serve(serve) {
      serveDesk(serve, { database, desk, runners, now })
      serveRestored(serve, { database, now, suppliers: given.suppliers })
    },
  }
}
