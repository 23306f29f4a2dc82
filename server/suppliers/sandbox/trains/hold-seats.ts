import { sql } from 'kysely'
import { type Money, sum, times } from '#contract/money/money'
import type { RailHold, RailOrder, SeatOf } from '../../../train/ports.ts'
import { waitForAbort } from '../injected-faults.ts'
import { allocateSeats } from './allocate-seats.ts'
import { freeSeats } from './free-seats.ts'
import { injectedFault, refusal, soldOut } from './rail-behaviour.ts'
import { offerAt, type RailNeeds, runOf, wagonNameOf } from './rail-offers.ts'
import { freeExpired, lockRuns, soldSeats, takeSeats } from './seat-book.ts'
import { momentAt } from './timetable.ts'

export const holdMinutes = 60
/** A hold ends at least this long before the departure. */
const endsBeforeDepartureMs = 10 * 60_000

export async function holdSeats(needs: RailNeeds, order: RailOrder, signal: AbortSignal): Promise<RailHold> {
  signal.throwIfAborted()
  const fault = injectedFault('hold', order.holder)
  if (fault === 'lost') throw new Error('The connection broke before the order arrived.')
  if (fault === 'reject') throw refusal('The railway does not accept this passenger.')
  const hold = await store(needs, order)
  if (fault === 'crash') needs.crash?.()
  if (fault === 'timeout') throw new Error('The answer to the order was lost.')
  if (fault === 'late') return waitForAbort(signal)
  return hold
}

/** Holds seats on all journeys or throws. */
async function store({ database, now }: RailNeeds, order: RailOrder): Promise<RailHold> {
  const at = now()
  const legs = order.journeys.map((key, index) => ({
    key,
    leg: index === 0 ? (1 as const) : (2 as const),
    ...runOf(key, at),
  }))
  const runs = legs.map(({ run }) => run)
  const first = runs[0]
  if (!first) throw refusal('No train is named.')
  const adults = order.passengers.filter(({ paxType }) => paxType === 'ADULT')
  const infants = order.passengers.length - adults.length
  const heldUntil = new Date(
    Math.min(
      at.getTime() + holdMinutes * 60_000,
      momentAt(first, first.from).getTime() - endsBeforeDepartureMs,
    ),
  )
  return database.transaction(async () => {
    await lockRuns(database, runs)
    await freeExpired(database, runs, at)
    const totals: Money[] = []
    const seats: SeatOf[] = []
    for (const { key, leg, run, classCode } of legs) {
      const sold = await soldSeats(database, run, at)
      const { adultFare, infantFare } = offerAt({ run, classCode }, key, sold)
      totals.push(times(adultFare, adults.length), times(infantFare, infants))
      const chosen = adults.map((pax) => {
        const choice = pax.seats.find((seat) => seat.leg === leg)
        return choice ? { wagon: choice.wagonNumber, seat: choice.seatNumber } : null
      })
      const given = allocateSeats(freeSeats(run, classCode, sold), chosen)
      if (!given) throw soldOut(`${run.train.name} has not got these seats any more. Please choose again.`)
      seats.push(
        ...given.flatMap(({ wagon, seat }, index): SeatOf[] => {
          const pax = adults[index]
          const wagonName = wagonNameOf(run, wagon)
          return pax
            ? [{ paxNumber: pax.paxNumber, leg, wagonNumber: wagon, wagonName, seatNumber: seat }]
            : []
        }),
      )
    }
    if (sum('IDR', totals).minor !== order.total.minor || order.total.currency !== 'IDR') {
      throw refusal('The fare has changed since it was asked for.')
    }
    const { supplier_reference } = await database.sql
      .insertInto('sandbox_train_booking')
      .values({
        supplier_reference: sql<string>`'KAI-' || nextval('sandbox_train_number')`,
        client_reference: order.clientReference,
        status: 'HELD',
        held_until: heldUntil,
        seats: JSON.stringify(seats),
        payload: JSON.stringify(order),
        created_at: at,
        changed_at: at,
      })
      .returning('supplier_reference')
      .executeTakeFirstOrThrow()
    for (const { run, leg } of legs) {
      const ofLeg = seats.filter((seat) => seat.leg === leg)
      const taken = ofLeg.map(({ wagonNumber, seatNumber }) => ({ wagon: wagonNumber, seat: seatNumber }))
      await takeSeats(database, run, taken, supplier_reference)
    }
    return { supplierReference: supplier_reference, heldUntil, seats }
  })
}
