import type { Database } from '../../../db/database.ts'
import { SupplierCallFailure } from '../../http/call-failure.ts'
import type { ContentApi, PageOf } from './content-api.ts'
import type { ContentStep } from './content-lists.ts'
import { markMissing, meetHotels } from './missing-hotels.ts'
import type { Refused } from './read-page.ts'
import { completeRun, keepRun, leaveRun, type SyncRun, syncSteps, takeRun } from './sync-state.ts'
import { writeEntries } from './write-entries.ts'
import { writePlaces } from './write-places.ts'

type Log = { info(detail: object, message: string): void; warn(detail: object, message: string): void }

export type ContentSyncNeeds = {
  readonly database: Database
  readonly api: ContentApi
  readonly now: () => Date
  readonly log: Log
}

export type SyncProgress = {
  readonly step: SyncRun['step']
  readonly done: number
  /** `null`: the answer did not say. */
  readonly total: number | null
}

type Options = {
  /** Everything anew, so that hotels that are gone are found. */
  readonly isFull?: boolean
  readonly onProgress?: (progress: SyncProgress) => void
  readonly signal?: AbortSignal
  /** Asked between pages: the run is then left for the next call to go on with. */
  readonly isTimeUp?: () => boolean
}

export type SyncOutcome = Pick<SyncRun, 'isFull' | 'isResumed' | 'read' | 'changed' | 'refused'> & {
  /** Hotels that are not listed any more. */
  readonly gone: number
  /** Whether the time was up before the end. */
  readonly isLeft: boolean
}

/** Entries of a page. Hotels are large; an answer that is too large is asked for in halves. */
const pageSizes: Partial<Record<ContentStep, number>> = { hotels: 250, destinations: 500 }
const otherPageSize = 1_000
/** A list that goes on for longer is no list. */
const maxEntries = 5_000_000
const maxRefusedLogged = 200

/** Reads the Content API page by page into our tables, from where an earlier run was left. Throws `SyncIsHeld` while another
 * process is at work, and what a call failed with; the run is then left for the next one. */
export async function syncContent(
  { database, api, now, log }: ContentSyncNeeds,
  { isFull = false, onProgress = () => {}, signal, isTimeUp = () => false }: Options = {},
): Promise<SyncOutcome> {
  let run = await takeRun(database, now(), isFull)
  let gone = 0
  // of the list at hand; of one that is resumed, what lies before is believed to be read
  let listed = run.nextFrom - 1
  const advance = async (change: Partial<SyncRun>) => {
    run = { ...run, ...change }
    await keepRun(database, run, now())
  }

  async function readPage<Step extends ContentStep>(
    step: Step,
    meet: (page: PageOf<Step>) => Promise<void> = async () => {},
  ): Promise<void> {
    const size = run.pageSize ?? pageSizes[step] ?? otherPageSize
    const to = run.nextFrom + size - 1
    const page = await pageOrHalf(step, size, to)
    if (page === 'half') return
    report(log, step, page.refused, run.refused)
    const isLast = page.total === null ? page.listed < size : to >= page.total || page.listed === 0
    const next = isLast || to >= maxEntries ? nextStep(step) : { nextFrom: to + 1 }
    const before = run
    // the page and where the run stands are stored together, so that a kill loses or repeats nothing
    await database.transaction(async () => {
      const changed = await writePage(database, step, page)
      await meet(page)
      await advance({
        ...next,
        read: before.read + page.entries.length,
        changed: before.changed + changed,
        refused: before.refused + page.refused.length,
      })
    })
    listed += page.listed
    onProgress({ step, done: listed, total: page.total })
    if (run.step !== step) listed = 0
  }

  async function pageOrHalf<Step extends ContentStep>(step: Step, size: number, to: number) {
    try {
      return await api.page(step, { from: run.nextFrom, to, since: run.since }, signal)
    } catch (error) {
      if (!(error instanceof SupplierCallFailure) || error.kind !== 'tooLarge') throw error
      if (size > 1) {
        await advance({ pageSize: Math.ceil(size / 2) })
      } else {
        log.warn({ step, at: run.nextFrom }, 'an entry of the content is too large and is left out')
        await advance({ nextFrom: run.nextFrom + 1, refused: run.refused + 1 })
      }
      return 'half'
    }
  }

  const outcome = (isLeft: boolean): SyncOutcome => {
    const { isResumed, read, changed, refused } = run
    return { isFull: run.isFull, isResumed, read, changed, refused, gone, isLeft }
  }

  try {
    while (run.step !== 'missing' && run.step !== 'places') {
      signal?.throwIfAborted()
      if (isTimeUp()) {
        await leaveRun(database, run, null)
        return outcome(true)
      }
      if (run.step === 'hotels' && run.isFull) {
        await readPage('hotels', (page) => meetHotels(database, page))
      } else await readPage(run.step)
    }
    if (run.step === 'missing') {
      if (run.isFull) {
        const keep = () => keepRun(database, run, now())
        gone = await markMissing({ database, api, now, log }, keep, signal)
      }
      await advance(nextStep('missing'))
    }
    const places = await writePlaces(database)
    onProgress({ step: 'places', done: places, total: places })
    await completeRun(database, run, now())
  } catch (error) {
    await leaveRun(database, run, now())
    throw error
  }
  return outcome(false)
}

function nextStep(step: SyncRun['step']): Pick<SyncRun, 'step' | 'nextFrom' | 'pageSize'> {
  return { step: syncSteps[syncSteps.indexOf(step) + 1] ?? 'places', nextFrom: 1, pageSize: null }
}

async function writePage<Step extends ContentStep>(
  database: Database,
  step: Step,
  page: PageOf<Step>,
): Promise<number> {
  if (page.entries.length === 0) return 0
  const write = writeEntries[step]
  return write(database, page.entries)
}

function report(log: Log, step: ContentStep, refused: readonly Refused[], before: number): void {
  for (const { code, reason } of refused.slice(0, Math.max(0, maxRefusedLogged - before))) {
    log.warn({ step, code, reason }, 'an entry of the content is left out')
  }
}
