import type { Database } from '../../../db/database.ts'
import { isAsked } from './content-status.ts'
import { type ContentSyncNeeds, syncContent } from './sync-content.ts'
import { SyncIsHeld } from './sync-state.ts'

const minute = 60_000
const hour = 60 * minute
/** Between one and five in the morning in Jakarta. */
const [nightBegins, nightEnds] = [18, 22]
/** A run goes on in turns of this length: a server that stops waits for the one it is in. */
const turnMs = 20_000
/** The vendor answers 410 to a request that fails again within a quarter of an hour. */
const restAfterFailure = 20 * minute
/** What is gone is only found by reading everything. */
const fullEvery = 7 * 24 * hour

/** Refreshes the content every night, once a week in full; at once when there is none, and when a run was left. */
export function contentJob(needs: ContentSyncNeeds) {
  return {
    task: 'refresh content' as const, // the literal, not `string`
    everyMs: minute / 4,
    async run() {
      const isFull = await whatIsDue(needs.database, needs.now())
      if (isFull === null) return
      try {
        const begun = performance.now()
        const isTimeUp = () => performance.now() - begun > turnMs
        const { isLeft, read, changed, refused, gone } = await syncContent(needs, { isFull, isTimeUp })
        if (isLeft) return
        needs.log.info({ isFull, read, changed, refused, gone }, 'the content is refreshed')
      } catch (error) {
        // another process is at it
        if (!(error instanceof SyncIsHeld)) throw error
      }
    },
  }
}

/** Whether the run that is due is a full one; `null`: none is due. */
async function whatIsDue({ sql }: Database, now: Date): Promise<boolean | null> {
  const row = await sql.selectFrom('apitude_sync').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  const since = (moment: Date | null) =>
    moment ? now.getTime() - moment.getTime() : Number.POSITIVE_INFINITY
  if (since(row.failed_at) < restAfterFailure) return null
  const isFull = since(row.full_completed_at) > fullEvery
  if (row.began_at || !row.completed_at) return isFull && row.is_full
  if (isAsked(row)) return isFull
  const isNight = now.getUTCHours() >= nightBegins && now.getUTCHours() < nightEnds
  const isDue = since(row.completed_at) > (isNight ? 18 : 30) * hour
  return isDue ? isFull : null
}
