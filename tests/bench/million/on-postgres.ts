import { openDatabase } from '../../../server/db/open.ts'
import { type CallLimits, defaultCallLimits } from '../../../server/http/guard/call-limits.ts'
import type { Prepare } from '../../support/databases.ts'
import { startPostgres, teardown } from '../../support/server/postgres-server.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const silent = { info() {}, warn() {}, error() {}, fatal() {} }

/** Settings of a server that is filled with a million rows and measured afterwards. */
const large = ['shared_buffers=512MB', 'max_wal_size=8GB', 'autovacuum=off']

const { search, report, paper, upload, background } = defaultCallLimits
/** The clock of the app stands still, and one person calls without a pause. */
const unlimited = { anHour: { user: 1e6, org: 1e6 }, cooldownMs: 0 }
export const callLimits: CallLimits = {
  search: { ...search, ...unlimited },
  report: { ...report, ...unlimited },
  paper: { ...paper, ...unlimited },
  upload: { ...upload, ...unlimited },
  background: { ...background, ...unlimited },
}

/** On a busy machine a booking takes longer than a test lets it. */
export const bookMs = 30_000

/** Measures the app over the demo's data on a PostgreSQL server of its own. A statement that fills a table may take minutes. */
export async function onPostgres<T>(measure: (t: TestApp, databaseUrl: string) => Promise<T>): Promise<T> {
  const databaseUrl = await startPostgres(large)
  let t: TestApp | undefined
  try {
    const fresh = async (prepare: Prepare) => {
      const database = await openDatabase({ databaseUrl, dataDir: '', log: silent, hasNoTimeouts: true })
      await prepare(database)
      return database
    }
    t = await createTestApp(fresh, {}, bookMs, { callLimits })
    return await measure(t, databaseUrl)
  } finally {
    await t?.close()
    await teardown()
  }
}
