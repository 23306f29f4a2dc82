import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { openMigrated } from '../db/open-migrated.ts'
import { quietLog } from '../quiet-log.ts'
import { syncContent } from '../suppliers/apitude/content/sync-content.ts'
import { loadCodes } from './load-codes.ts'
import { openContentApi } from './open-content-api.ts'
import { progressLine } from './progress-line.ts'

const usage = `npm run content -- sync          (reads what changed in the supplier's hotel content since the last time)
npm run content -- sync --full   (reads everything, and finds the hotels that are gone)
npm run content -- codes FILE    (makes the CSV file the table of common codes: supplierCode,hotelId,commonCode)
A run that was stopped goes on where it was. It takes the variables of the server; on the embedded database the server has to be
stopped, and refreshes the content by itself every night.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { full: { type: 'boolean' } },
})

const counted = (count: number) => count.toLocaleString('en')

async function run(): Promise<string> {
  const [command, file] = positionals
  if (command === 'sync' && positionals.length === 1) return withDatabase({}, sync)
  if (command === 'codes' && file !== undefined && positionals.length === 2) {
    // the table is read and compared as a whole
    return withDatabase({ hasNoTimeouts: true }, (_, database) => loadCodes(database, file))
  }
  throw new Error(usage)
}

async function withDatabase(
  options: { hasNoTimeouts?: boolean },
  work: (config: Config, database: Database) => Promise<string>,
): Promise<string> {
  const config = readConfig(process.env)
  const database = await openMigrated({ config, log: quietLog, ...options })
  try {
    return await work(config, database)
  } finally {
    await database.close()
  }
}

async function sync(config: Config, database: Database): Promise<string> {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => stopping.abort(new Error('Stopped; the next run goes on from here.')))
  }
  const now = () => new Date()
  const { api, close } = await openContentApi({ config, database, now })
  const show = progressLine(process.stderr)
  try {
    const outcome = await syncContent(
      { database, api, now, log: { info() {}, warn: (detail, message) => show.note(detail, message) } },
      { isFull: values.full === true, onProgress: show.progress, signal: stopping.signal },
    )
    const { isFull, isResumed, read, changed, refused, gone } = outcome
    return (
      `${isResumed ? 'Went on with' : 'Read'} ${isFull ? 'everything' : 'what changed'}: ${counted(read)} entries, ` +
      `${counted(changed)} changed, ${counted(refused)} left out, ${counted(gone)} hotels gone.`
    )
  } finally {
    show.end()
    await close()
  }
}

try {
  console.log(await run())
} catch (error) {
  console.error(error instanceof v.ValiError || !(error instanceof Error) ? error : error.message)
  process.exitCode = 1
}
