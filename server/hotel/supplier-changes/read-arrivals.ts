import { addDays } from '#contract/day/dates'
import { type SupplierCode, supplierCodes } from '#contract/hotel/supplier'
import { daysCompared } from '#contract/pnr/supplier-change'
import { type Deadlines, withDeadline } from '../../commands/answer/deadlines.ts'
import { evidenceOf } from '../../commands/answer/evidence-of.ts'
import type { Database } from '../../db/database.ts'
import { lastRestore } from '../../db/last-restore.ts'
import type { Job } from '../../jobs/job.ts'
import { deadlinesOf } from '../hotel-deadlines.ts'
import type { ArrivingBooking, HotelSupplier, HotelSuppliers } from '../ports.ts'
import { type ArrivalRun, type ArrivalRuns, createArrivalRuns } from './arrival-runs.ts'
import { databaseTime, missingInList } from './readings-store.ts'
import { takeReadings } from './take-readings.ts'

type Needs = {
  database: Database
  suppliers: HotelSuppliers
  deadlines: Deadlines
  now: () => Date
  log: { warn(detail: object, message: string): void }
}

const minute = 60_000
/** A supplier without a bound on calls, as the sandbox, is read more often: whoever tries it sees what it does. */
const onceADayMs = 24 * 60 * minute
const unboundedMs = minute / 2
/** What was cancelled or changed between a backup and its restore may be of any stay to come. */
const daysAfterRestore = 500
const lookEveryMs = minute / 4
/** The part of a supplier's calls of a day that selling leaves to this list. */
const share = 0.05
/** Of one turn; the next one goes on. */
const mostPages = 100
/** More bookings than suppliers lose: the list is not what we take it for. */
const mostMissing = 20
/** Suppliers punish those who repeat what has failed at once. */
const restAfterFailureMs = 20 * minute

/** Reads once a day which bookings of each supplier arrive, by its list of them, and compares them with ours. */
export function arrivalJobs(needs: Needs): Job[] {
  return supplierCodes.flatMap((supplierCode): Job[] => {
    const supplier = needs.suppliers[supplierCode]
    if (!supplier?.arrivals) return []
    const reading = {
      ...needs,
      supplierCode,
      supplier,
      runs: createArrivalRuns(needs.database, supplierCode),
    }
    return [{ task: 'read arrivals', everyMs: lookEveryMs, run: () => readInTurn(reading) }]
  })
}

type Reading = Needs & { supplierCode: SupplierCode; supplier: HotelSupplier; runs: ArrivalRuns }

async function readInTurn(reading: Reading): Promise<void> {
  const { runs, supplier, supplierCode, now, log } = reading
  const run = await runs.take(now(), supplier.callsADay === undefined ? unboundedMs : onceADayMs)
  if (!run) return
  const restore = await lastRestore(reading.database)
  const days = restore && restore.ageMs < onceADayMs ? daysAfterRestore : daysCompared
  try {
    if (!(await readPages(reading, run, days))) return await runs.leave(run, minute)
    await lookUpMissing(reading, run, days)
    await runs.complete(run, now())
  } catch (error) {
    log.warn(
      { supplierCode, err: error },
      'the bookings that arrive could not be read at the supplier; it will be tried again',
    )
    await runs.leave(run, restAfterFailureMs)
  }
}

/** Page after page; `false`: a later turn goes on. */
async function readPages(reading: Reading, run: ArrivalRun, days: number): Promise<boolean> {
  const { database, supplier, supplierCode, runs, now } = reading
  const { from, to } = daysOf(run, days)
  for (let page = run.page; page < run.page + mostPages; page += 1) {
    if (!(await mayCall(reading))) return false
    const asked = await databaseTime(database)
    const answer = await withDeadline(lookUpMs(reading), async (signal) =>
      supplier.arrivals?.({ from, to, page }, signal),
    )
    if (!answer) return true
    await takeReadings({ database, now }, supplierCode, byReference(answer.bookings), asked)
    if (answer.isLast) return true
    if (!(await runs.keep(run, page + 1))) return false
  }
  return false
}

/** Whatever of ours was not in the list is asked for by our reference: its days may have been moved away. */
async function lookUpMissing(reading: Reading, run: ArrivalRun, days: number): Promise<void> {
  const { database, supplier, supplierCode, now, log } = reading
  const wanted = { ...daysOf(run, days), since: run.beganAt, most: mostMissing + 1 }
  const missing = await missingInList(database, supplierCode, wanted)
  if (missing.length > mostMissing) {
    log.warn({ supplierCode }, 'the list of the bookings that arrive lacks many of ours; none is looked up')
    return
  }
  for (const { supplierReference, clientReference, commandId } of missing) {
    if (!(await mayCall(reading))) return
    const asked = await databaseTime(database)
    const found = await evidenceOf({ kind: 'command', id: commandId }, () =>
      withDeadline(lookUpMs(reading), (signal) => supplier.lookUp(clientReference, signal)),
    )
    const theirs: ArrivingBooking | null = found && { ...found, statusWord: found.status }
    await takeReadings({ database, now }, supplierCode, new Map([[supplierReference, theirs]]), asked)
  }
}

/** Of the supplier's clock, which we do not know: those of UTC. */
function daysOf({ beganAt }: ArrivalRun, days: number): { from: string; to: string } {
  const from = beganAt.toISOString().slice(0, 10)
  return { from, to: addDays(from, days) }
}

async function mayCall({ supplier: { callsADay }, runs, now }: Reading): Promise<boolean> {
  return callsADay === undefined || runs.countCall(now(), Math.max(1, Math.floor(callsADay * share)))
}

function lookUpMs({ suppliers, supplierCode, deadlines }: Reading): number {
  return deadlinesOf(suppliers[supplierCode], deadlines).lookUp
}

function byReference(bookings: readonly ArrivingBooking[]): ReadonlyMap<string, ArrivingBooking> {
  return new Map(bookings.map((booking) => [booking.supplierReference, booking]))
}
