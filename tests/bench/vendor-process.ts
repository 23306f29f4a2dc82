import { openDatabase } from '../../server/db/open.ts'
import { quietLog } from '../../server/quiet-log.ts'
import { serveHotelbeds } from '../support/server/served-hotelbeds.ts'

/** Hotelbeds in a process of its own: tells its parent where it listens, and ends with it. */
const database = await openDatabase({
  databaseUrl: process.env.DATABASE_URL ?? '',
  dataDir: '',
  log: quietLog,
})
const { origin } = await serveHotelbeds({ database })
process.on('disconnect', () => process.exit(0))
process.send?.(origin)
