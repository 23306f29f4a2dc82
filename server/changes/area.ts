import type { RoleCode } from '#contract/access/role'
import type { Area } from '../commands/area.ts'
import type { CommandStore } from '../commands/command-store.ts'
import type { Database } from '../db/database.ts'
import { createChangeStore } from './change-store.ts'
import { placeJob } from './place-changes.ts'
import { serveChanges } from './read-changes.ts'

type Given = {
  database: Database
  commands: Pick<CommandStore, 'watchIntents'>
  config: { trainRoles: readonly RoleCode[] }
  now: () => Date
}

/** Sends the sales that devices keep, and what changed of them. */
export function createChangesArea({ database, commands, config, now }: Given): Area {
  return {
    serve: (serve) =>
      serveChanges(serve, { changes: createChangeStore(database), trainRoles: config.trainRoles, now }),
    jobs: [placeJob({ database, commands })],
  }
}
