import { addDays } from '#contract/day/dates'
import { SupplierRefusal } from '../../../commands/supplier/supplier-refusal.ts'
import type { Database } from '../../../db/database.ts'
import type { SandboxRateRow } from '../../../db/tables/sandbox-tables.ts'
import type { Stay } from '../../../hotel/ports.ts'

export type StayDates = Pick<Stay, 'checkInDate' | 'checkOutDate' | 'nights'>

/** By rate id: the rooms sold on the fullest night of the stay. A missing rate has sold none. */
export type Sold = ReadonlyMap<number, number>

export async function soldDuring(
  database: Database,
  dates: StayDates,
  rates: readonly SandboxRateRow[],
): Promise<Sold> {
  const ids = rates.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await fullestNights(database, dates).where('rate_id', 'in', ids).execute()
  return new Map(rows.map(({ rate_id, most }) => [rate_id, most]))
}

/** Only the rates with fewer than `rooms` rooms left; all others are missing, as if they had sold none. */
export async function soldOnFullRates(database: Database, dates: StayDates, rooms: number): Promise<Sold> {
  const rows = await fullestNights(database, dates)
    .having((row) => row(row(row.fn.max('sold'), '+', rooms), '>', row.fn.min('allotment')))
    .execute()
  return new Map(rows.map(({ rate_id, most }) => [rate_id, most]))
}

function fullestNights({ sql }: Database, { checkInDate, checkOutDate }: StayDates) {
  return sql
    .selectFrom('sandbox_sold_night')
    .select((row) => ['rate_id', row.fn.max('sold').as('most')])
    .where('night', '>=', checkInDate)
    .where('night', '<', checkOutDate)
    .groupBy('rate_id')
}

/** Rooms left on every night of the stay. */
export function leftOf(rate: SandboxRateRow, sold: Sold): number {
  return rate.allotment - (sold.get(rate.id) ?? 0)
}

/** Takes the rooms on every night or throws `SOLD_OUT`; call it inside a transaction. */
export async function takeRooms(
  { sql }: Database,
  dates: StayDates,
  wanted: readonly { readonly rate: SandboxRateRow; readonly rooms: number }[],
): Promise<void> {
  if (wanted.some(({ rate, rooms }) => rooms > rate.allotment)) throw soldOut()
  const nights = Array.from({ length: dates.nights }, (_, at) => addDays(dates.checkInDate, at))
  // always in the same order, so that two orders cannot deadlock
  const rows = wanted
    .toSorted((a, b) => a.rate.id - b.rate.id)
    .flatMap(({ rate, rooms }) =>
      nights.map((night) => ({ rate_id: rate.id, night, sold: rooms, allotment: rate.allotment })),
    )
  const taken = await sql
    .insertInto('sandbox_sold_night')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['rate_id', 'night'])
        .doUpdateSet((row) => ({ sold: row('sandbox_sold_night.sold', '+', row.ref('excluded.sold')) }))
        .whereRef(
          (row) => row('sandbox_sold_night.sold', '+', row.ref('excluded.sold')),
          '<=',
          'sandbox_sold_night.allotment',
        ),
    )
    .returning('rate_id')
    .execute()
  if (taken.length < rows.length) throw soldOut()
}

/** Returns the rooms of a cancelled order to the allotment. */
export async function giveBackRooms(
  { sql }: Database,
  dates: StayDates,
  rooms: readonly { readonly rateId: number; readonly rooms: number }[],
): Promise<void> {
  for (const { rateId, rooms: count } of rooms.toSorted((a, b) => a.rateId - b.rateId)) {
    await sql
      .updateTable('sandbox_sold_night')
      .set((row) => ({ sold: row('sold', '-', count) }))
      .where('rate_id', '=', rateId)
      .where('night', '>=', dates.checkInDate)
      .where('night', '<', dates.checkOutDate)
      .execute()
  }
}

export function soldOut(): SupplierRefusal {
  return new SupplierRefusal('SOLD_OUT', 'This room has just been sold. Please choose another one.')
}
