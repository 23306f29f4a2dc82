import { sql } from 'kysely'
import * as v from 'valibot'
import { type BackupProblem, type BackupRun, backupCause, backupProblem } from '#contract/admin/backups'
import type { Database } from '../../db/database.ts'

export type Cause = v.InferOutput<typeof backupCause>
export type Finished = { readonly fileName: string; readonly bytes: number; readonly rowCount: number }
/** One that is asked for, or that a process writes. */
export type OpenRun = { readonly id: number; readonly askedAt: Date; readonly begunAt: Date | null }

const shown = 20
const daysKept = 400

export type RunStore = ReturnType<typeof createRunStore>

/** The backups that this server has written or tried to. At most one is open. */
export function createRunStore(database: Database, now: () => Date) {
  const ended = () =>
    database.sql
      .selectFrom('backup_run')
      .leftJoin('app_user', 'app_user.id', 'backup_run.asked_by')
      .select(['backup_run.id', 'cause', 'display_name', 'begun_at', 'ended_at', 'file_name', 'bytes'])
      .select(['row_count', 'problem'])
      .where('begun_at', 'is not', null)
      .where('ended_at', 'is not', null)
      .orderBy('ended_at', 'desc')
      .orderBy('backup_run.id', 'desc')

  return {
    async last(): Promise<BackupRun[]> {
      return (await ended().limit(shown).execute()).map(runOf)
    },
    async lastGood(): Promise<BackupRun | null> {
      const row = await ended().where('problem', 'is', null).limit(1).executeTakeFirst()
      return row ? runOf(row) : null
    },
    async open(): Promise<OpenRun | null> {
      const row = await database.sql
        .selectFrom('backup_run')
        .select(['id', 'asked_at as askedAt', 'begun_at as begunAt'])
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      return row ?? null
    },
    /** Leaves one that is open as it is. Answers whether there was none. */
    async ask(userId: string): Promise<boolean> {
      const asked = await insert({ cause: 'PERSON', asked_at: now(), asked_by: userId })
      return asked !== null
    },
    /** Begins the one that is asked for. `null`: there is none. */
    async beginAsked(): Promise<number | null> {
      const { rows } = await sql<{ id: number }>`
        update backup_run set begun_at = ${now()}, alive_at = clock_timestamp()
        where ended_at is null and begun_at is null returning id`.execute(database.sql)
      return rows[0]?.id ?? null
    },
    /** `null`: another one is open. */
    begin(cause: Cause): Promise<number | null> {
      return insert({
        cause,
        asked_at: now(),
        begun_at: now(),
        alive_at: sql<Date>`clock_timestamp()`,
      })
    },
    async stayAlive(id: number): Promise<void> {
      await sql`update backup_run set alive_at = clock_timestamp() where id = ${id}`.execute(database.sql)
    },
    async finish(id: number, { fileName, bytes, rowCount }: Finished): Promise<void> {
      await database.sql
        .updateTable('backup_run')
        .set({ ended_at: now(), file_name: fileName, bytes, row_count: rowCount, problem: null })
        .where('id', '=', id)
        .execute()
      await database.sql
        .deleteFrom('backup_run')
        .where('ended_at', '<', new Date(now().getTime() - daysKept * 24 * 3_600_000))
        .execute()
    },
    async fail(id: number, problem: BackupProblem): Promise<void> {
      await database.sql
        .updateTable('backup_run')
        .set({ ended_at: now(), problem })
        .where('id', '=', id)
        .execute()
    },
    /** Those of processes that ended in the middle. */
    async endSilent(): Promise<void> {
      await sql`
        update backup_run set ended_at = ${now()}, problem = 'ENDED'
        where ended_at is null and alive_at < clock_timestamp() - interval '5 minutes'`.execute(database.sql)
    },
    async addFinished(cause: Cause, takenAt: Date, { fileName, bytes, rowCount }: Finished): Promise<void> {
      const file = { file_name: fileName, bytes, row_count: rowCount }
      await database.sql
        .insertInto('backup_run')
        .values({ cause, asked_at: takenAt, begun_at: takenAt, ended_at: now(), ...file })
        .execute()
    },
  }

  async function insert(row: {
    cause: Cause
    asked_at: Date
    asked_by?: string
    begun_at?: Date
    alive_at?: ReturnType<typeof sql<Date>>
  }): Promise<number | null> {
    const inserted = await database.sql
      .insertInto('backup_run')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return inserted?.id ?? null
  }
}

type EndedRow = {
  id: number
  cause: string
  display_name: string | null
  begun_at: Date | null
  ended_at: Date | null
  file_name: string | null
  bytes: number | null
  row_count: number | null
  problem: string | null
}

function runOf(row: EndedRow): BackupRun {
  const { id, begun_at, ended_at, file_name, bytes, row_count } = row
  if (!begun_at || !ended_at) throw new Error(`the backup ${id} has not ended`)
  return {
    id,
    cause: v.parse(backupCause, row.cause),
    askedBy: row.display_name,
    begunAt: begun_at.toISOString(),
    endedAt: ended_at.toISOString(),
    file: file_name === null ? null : { name: file_name, bytes: bytes ?? 0, rows: row_count ?? 0 },
    problem: row.problem === null ? null : v.parse(backupProblem, row.problem),
  }
}
