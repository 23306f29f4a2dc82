import { addDays } from '#contract/day/dates'
import { type SupplierCode, supplierCodes } from '#contract/hotel/supplier'
import { type Deadlines, withDeadline } from '../../commands/answer/deadlines.ts'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/job.ts'
import { deadlinesOf } from '../hotel-deadlines.ts'
import type { HotelSupplier, HotelSuppliers, NumbersWanted } from '../ports.ts'
import { createNumberRuns, type NumberRun, type NumberRuns } from './number-runs.ts'
import { arrivalsWithoutNumber } from './numbers-store.ts'
import { forgetPushed, hasPushed, takePushed } from './pushed-store.ts'
import { takeNumbers } from './take-numbers.ts'

type Needs = {
  database: Database
  suppliers: HotelSuppliers
  deadlines: Deadlines
  now: () => Date
  log: { warn(detail: object, message: string): void }
}

const minute = 60_000
const dayMs = 24 * 60 * minute
/** So often the numbers are asked for that came, and those of who arrives soon. */
const cameEveryMs = 30 * minute
const arrivalsEveryMs = 6 * 60 * minute
const arrivalDays = 30
/** The part of a supplier's calls of a day that selling leaves to the numbers. */
const share = 0.1
/** Of one run; the next one goes on. */
const mostPages = 100

/** Asks each supplier that has them for the hotels' own numbers. */
export function numberJobs(needs: Needs): Job[] {
  return supplierCodes.flatMap((supplierCode): Job[] => {
    const supplier = needs.suppliers[supplierCode]
    if (!supplier?.hotelNumbers) return []
    const asking = askingOf(needs, supplierCode, supplier)
    return [
      {
        task: 'ask for hotel numbers',
        everyMs: minute / 4,
        async run() {
          try {
            await askForPushed(asking)
            await askInTurn(asking)
          } catch (error) {
            needs.log.warn(
              { supplierCode, err: error },
              'the numbers of hotels could not be asked for; it will be tried again',
            )
          }
        },
      },
    ]
  })
}

type Asking = {
  database: Database
  supplierCode: SupplierCode
  runs: NumberRuns
  everyMs: number
  now: () => Date
  /** One call, whose numbers are taken; `null`: no more calls today. */
  ask(wanted: NumbersWanted): Promise<{ isLast: boolean; found: ReadonlySet<string> } | null>
}

function askingOf(
  { database, suppliers, deadlines, now }: Needs,
  supplierCode: SupplierCode,
  supplier: HotelSupplier,
): Asking {
  const runs = createNumberRuns(database, supplierCode)
  const { lookUp } = deadlinesOf(suppliers[supplierCode], deadlines)
  const callsADay = Math.max(1, Math.floor((supplier.callsADay ?? Number.POSITIVE_INFINITY) * share))
  return {
    database,
    supplierCode,
    runs,
    now,
    // half of the calls are for further pages and for what the supplier pushes
    everyMs: Math.max(cameEveryMs, (2 * dayMs) / callsADay),
    async ask(wanted) {
      if (callsADay !== Number.POSITIVE_INFINITY && !(await runs.countCall(now(), callsADay))) return null
      const { numbers, isLast } = await withDeadline(
        lookUp,
        async (signal) => (await supplier.hotelNumbers?.(wanted, signal)) ?? { numbers: [], isLast: true },
      )
      await takeNumbers({ database, now }, supplierCode, numbers)
      return { isLast, found: new Set(numbers.map(({ supplierReference }) => supplierReference)) }
    },
  }
}

/** What a supplier has pushed is asked back before it counts. */
async function askForPushed({ database, supplierCode, ask, now }: Asking): Promise<void> {
  while (await hasPushed(database, supplierCode, now())) {
    const pushed = await takePushed(database, supplierCode, now())
    if (pushed.length === 0) return
    const supplierReferences = pushed.map(({ supplierReference }) => supplierReference)
    const answer = await ask({ by: 'REFERENCE', supplierReferences })
    if (!answer) return
    const told = pushed.filter(({ supplierReference }) => answer.found.has(supplierReference))
    await forgetPushed(
      database,
      told.map(({ bookingId }) => bookingId),
    )
  }
}

/** The numbers that came since the last run, and a few times a day those of who arrives soon and has none. */
async function askInTurn(asking: Asking): Promise<void> {
  const { runs, now, everyMs } = asking
  const begun = await runs.begin(now(), everyMs)
  if (!begun) return
  const today = now().toISOString().slice(0, 10)
  // the supplier's days are those of its own clock
  const days = { from: begun.cameFrom, to: addDays(today, 1) }
  const hasAllThatCame = await askPages(asking, 'CAME', days, begun.camePage, (camePage) =>
    runs.keep({ camePage }),
  )
  if (!hasAllThatCame) return
  await runs.keep({ cameFrom: addDays(today, -1), camePage: 1 })
  if (areArrivalsDue(begun, now())) await askForArrivals(asking, begun, today)
}

function areArrivalsDue({ arrivalsAskedAt, arrivalsPage }: NumberRun, now: Date): boolean {
  if (!arrivalsAskedAt || arrivalsPage > 1) return true
  return now.getTime() - arrivalsAskedAt.getTime() >= arrivalsEveryMs
}

async function askForArrivals(asking: Asking, begun: NumberRun, today: string): Promise<void> {
  const { database, supplierCode, runs, now } = asking
  const days = await arrivalsWithoutNumber(database, supplierCode, {
    from: addDays(today, -1),
    to: addDays(today, arrivalDays),
  })
  const isDone =
    days === null ||
    (await askPages(asking, 'ARRIVAL', days, begun.arrivalsPage, (arrivalsPage) =>
      runs.keep({ arrivalsPage }),
    ))
  if (isDone) await runs.keep({ arrivalsAskedAt: now(), arrivalsPage: 1 })
}

/** Page after page, each kept as done; `false`: the next run goes on. */
async function askPages(
  { ask }: Asking,
  by: 'ARRIVAL' | 'CAME',
  days: { from: string; to: string },
  first: number,
  keep: (next: number) => Promise<void>,
): Promise<boolean> {
  for (let page = first; page < first + mostPages; page += 1) {
    const answer = await ask({ by, ...days, page })
    if (!answer) return false
    if (answer.isLast) return true
    await keep(page + 1)
  }
  return false
}
