import type { RoleCode } from '#contract/access/role'
import { followChanges } from '#contract/changes/changes'
import type { Area } from '../commands/area.ts'
import type { CommandStore } from '../commands/command-store.ts'
import type { Database } from '../db/database.ts'
import { createChangeStore } from './change-store.ts'
import { createFollowStore } from './follow-store.ts'
import { placeJob } from './place-changes.ts'
import { serveChanges } from './read-changes.ts'
import { type Log, serveDetails } from './read-details.ts'
import { createTeller } from './tell-changes.ts'

type Given = {
  database: Database
  commands: Pick<CommandStore, 'watchIntents'>
  config: { trainRoles: readonly RoleCode[] }
  log: Log
  now: () => Date
}

/** Sends the sales that devices keep, and what changed of them, and tells them when something has. */
export function createChangesArea({ database, commands, config, log, now }: Given): Area {
  const { follow, job } = createTeller(createFollowStore(database))
  return {
    serve(serve) {
      serveChanges(serve, { changes: createChangeStore(database), trainRoles: config.trainRoles, now })
      serveDetails(serve, { log })
      serve.events(followChanges, follow)
    },
    jobs: [placeJob({ database, commands }), job],
  }
}
