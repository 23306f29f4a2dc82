import type { BackupRun } from '#contract/admin/backups'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/job.ts'
import { BackupProblem } from '../backup-problem.ts'
import type { Cause, RunStore } from './run-store.ts'
import { problemOf, type WriteNeeds, type Written, writeScheduled } from './write-scheduled.ts'

type Needs = WriteNeeds & {
  runs: RunStore
  log: { error(facts: object, message: string): void; warn(facts: object, message: string): void }
}

const everyMs = 10_000
const aliveEveryMs = 60_000
/** After a failure, until it is tried again. */
const retryMs = 15 * 60_000
/** What one may take, until a last good one is called late. */
const graceMs = 3_600_000
const hourMs = 3_600_000

/** Writes a backup when one is due or asked for, in one process at a time, and says when the last good one is older than wished. */
export function backupJob(needs: Needs): Job {
  const { runs, schedule, now, log } = needs
  let saidLate: string | null = null

  async function watchAge(lastGood: BackupRun | null): Promise<void> {
    if (!isLate(lastGood, schedule.everyHours, now())) return
    const at = lastGood?.begunAt ?? ''
    if (saidLate !== at) log.warn({ lastGoodAt: at || null }, 'the last good backup is older than wished')
    saidLate = at
    await keepLate(needs.database, lastGood, now())
  }

  return {
    task: 'back up',
    everyMs,
    async run() {
      // one of an empty installation would only push others out of the folder
      if (!(await isSetUp(needs.database))) return
      await runs.endSilent()
      const asked = await runs.beginAsked()
      const [last] = await runs.last()
      const lastGood = await runs.lastGood()
      const isDue = nextAt(last ?? null, lastGood, schedule.everyHours).getTime() <= now().getTime()
      const id = asked ?? (isDue ? await runs.begin('SCHEDULE') : null)
      if (id !== null) await writeRun(needs, id).catch(() => {})
      await watchAge(id === null ? lastGood : await runs.lastGood())
    },
  }
}

/** When the next one is due by itself. */
export function nextAt(last: BackupRun | null, lastGood: BackupRun | null, everyHours: number): Date {
  const due = lastGood ? Date.parse(lastGood.begunAt) + everyHours * hourMs : 0
  const again = last?.problem ? Date.parse(last.endedAt) + retryMs : 0
  return new Date(Math.max(due, again))
}

/** A server that has never had one has had its hour, too: the first one is written at once. */
export function isLate(lastGood: BackupRun | null, everyHours: number, now: Date): boolean {
  return !lastGood || now.getTime() - Date.parse(lastGood.begunAt) > everyHours * hourMs + graceMs
}

/** Writes one now, as `npm run admin -- backup` asks for. Throws when one is written already, or when it fails. */
export async function backUpNow(needs: Needs, cause: Cause): Promise<Written> {
  await needs.runs.endSilent()
  const id = await needs.runs.begin(cause)
  if (id === null) throw new BackupProblem('NOT_WRITTEN', 'A backup is being written already.')
  return writeRun(needs, id)
}

async function writeRun(needs: Needs, id: number): Promise<Written> {
  const { runs, log } = needs
  const alive = setInterval(() => void runs.stayAlive(id).catch(() => {}), aliveEveryMs)
  try {
    const written = await writeScheduled(needs)
    await runs.finish(id, written)
    return written
  } catch (error) {
    log.error({ err: error }, 'a backup failed')
    await runs.fail(id, problemOf(error))
    throw error
  } finally {
    clearInterval(alive)
  }
}

async function isSetUp({ sql }: Database): Promise<boolean> {
  return (await sql.selectFrom('org').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** For the notice that tells it: once for each last good one. */
async function keepLate({ sql }: Database, lastGood: BackupRun | null, at: Date): Promise<void> {
  await sql
    .insertInto('backup_late')
    .values({ last_good_at: new Date(lastGood?.begunAt ?? 0), found_at: at, noticed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
