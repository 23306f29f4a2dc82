import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import type { ContentSyncRow } from '../../../db/tables/content-tables.ts'
import { type ContentStep, contentSteps } from './content-lists.ts'

/** After the lists: the hotels that a full run has not met, and the places that can be searched. */
export const syncSteps = [...contentSteps, 'missing', 'places'] as const
export type SyncStep = ContentStep | 'missing' | 'places'

/** A run as it stands after its last page. */
export type SyncRun = {
  readonly holder: string
  readonly isFull: boolean
  readonly since: string | null
  readonly step: SyncStep
  readonly nextFrom: number
  readonly pageSize: number | null
  readonly read: number
  readonly changed: number
  readonly refused: number
  /** Whether it goes on where an earlier process left it. */
  readonly isResumed: boolean
}

/** Another process is at work on the content. */
export class SyncIsHeld extends Error {
  override readonly name = 'SyncIsHeld'
}

/** How long a page may take at most; a process that has not stored one for so long is believed dead. */
const leaseMs = 180_000
/** Pages shift while time passes: a run that was left for longer begins anew. */
const staleMs = 7 * 86_400_000
const dayMs = 86_400_000

const held = () => new SyncIsHeld('The content is being refreshed by another process.')

/** Takes up the run that was left, or begins one: of everything when asked or never done, else of what changed. */
export async function takeRun(database: Database, now: Date, wantsFull: boolean): Promise<SyncRun> {
  return database.transaction(async () => {
    const row = await database.sql
      .selectFrom('apitude_sync')
      .selectAll()
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.held_until && row.held_until > now) throw held()
    const holder = randomUUID()
    const lease = { holder, held_until: new Date(now.getTime() + leaseMs) }
    const left = canGoOn(row, now, wantsFull)
    if (left) {
      await database.sql.updateTable('apitude_sync').set(lease).where('id', '=', 1).execute()
      return { ...left, holder }
    }
    const isFull = wantsFull || row.complete_until === null
    const since = isFull || !row.complete_until ? null : dayBefore(row.complete_until)
    const fresh = { is_full: isFull, since, step: syncSteps[0], next_from: 1, page_size: null }
    const counts = { read: 0, changed: 0, refused: 0 }
    await database.sql
      .updateTable('apitude_sync')
      .set({ ...lease, ...fresh, ...counts, began_at: now })
      .where('id', '=', 1)
      .execute()
    if (isFull) await database.sql.deleteFrom('apitude_met_hotel').execute()
    const start = { holder, isFull, since, step: syncSteps[0], nextFrom: 1, pageSize: null }
    return { ...start, ...counts, isResumed: false }
  })
}

function canGoOn(row: ContentSyncRow, now: Date, wantsFull: boolean): Omit<SyncRun, 'holder'> | null {
  const step = syncSteps.find((one) => one === row.step)
  if (!step || !row.began_at || now.getTime() - row.began_at.getTime() > staleMs) return null
  if (wantsFull && !row.is_full) return null
  const { read, changed, refused } = row
  return {
    isFull: row.is_full,
    since: row.since,
    step,
    nextFrom: row.next_from,
    pageSize: row.page_size,
    read,
    changed,
    refused,
    isResumed: true,
  }
}

/** The Content API knows days only, by a clock of its own. */
function dayBefore(moment: Date): string {
  return new Date(moment.getTime() - dayMs).toISOString().slice(0, 10)
}

/** Stores where the run stands, and keeps it for longer. Throws `SyncIsHeld` when another process took it over. */
export async function keepRun({ sql }: Database, run: SyncRun, now: Date): Promise<void> {
  const kept = await sql
    .updateTable('apitude_sync')
    .set({
      step: run.step,
      next_from: run.nextFrom,
      page_size: run.pageSize,
      read: run.read,
      changed: run.changed,
      refused: run.refused,
      held_until: new Date(now.getTime() + leaseMs),
    })
    .where('id', '=', 1)
    .where('holder', '=', run.holder)
    .executeTakeFirst()
  if (kept.numUpdatedRows === 0n) throw held()
}

/** The run is complete: the next one asks for what changed since this one began. */
export async function completeRun({ sql }: Database, run: SyncRun, now: Date): Promise<void> {
  const completed = await sql
    .updateTable('apitude_sync')
    .set(({ ref }) => ({
      step: null,
      holder: null,
      held_until: null,
      failed_at: null,
      complete_until: ref('began_at'),
      began_at: null,
      completed_at: now,
      ...(run.isFull && { full_completed_at: now }),
    }))
    .where('id', '=', 1)
    .where('holder', '=', run.holder)
    .executeTakeFirst()
  if (completed.numUpdatedRows === 0n) throw held()
}

/** The run is left where it stands, for the next one to go on; with the moment of a failure, if that ended it. */
export async function leaveRun({ sql }: Database, run: SyncRun, failedAt: Date | null): Promise<void> {
  await sql
    .updateTable('apitude_sync')
    .set({ holder: null, held_until: null, failed_at: failedAt })
    .where('id', '=', 1)
    .where('holder', '=', run.holder)
    .execute()
}
