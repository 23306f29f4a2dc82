import type { Database } from '../db/database.ts'
import { rowsByPages } from '../db/row-pages.ts'
import type { Deposit } from './deposit-store.ts'
import { type MovementRow, type MovementSearch, movementsOf, type PlaceRange } from './movement-query.ts'

export type Period = {
  readonly places: PlaceRange
  readonly opening: number
  readonly closing: number
}

type Dates = { from: Date; before: Date; upTo: number | undefined }

export type StatementStore = ReturnType<typeof createStatementStore>

/** Reads statements by place. Places have no gaps and never change, so a page is found without reading the pages before it. */
export function createStatementStore(database: Database) {
  const entriesOf = (deposit: Deposit) =>
    database.sql.selectFrom('ledger_entry').where('account_id', '=', deposit.accountId)

  async function lastBefore(deposit: Deposit, moment: Date): Promise<{ place: number; balance: number }> {
    const entry = await entriesOf(deposit)
      .select(['place', 'balance_after'])
      .where('place', 'is not', null)
      .where('posted_at', '<', moment)
      .orderBy('posted_at', 'desc')
      .orderBy('place', 'desc')
      .limit(1)
      .executeTakeFirst()
    return { place: entry?.place ?? 0, balance: entry?.balance_after ?? 0 }
  }

  async function balanceAt(deposit: Deposit, place: number): Promise<number> {
    const entry = await entriesOf(deposit)
      .select('balance_after')
      .where('place', '=', place)
      .executeTakeFirst()
    return entry?.balance_after ?? 0
  }

  return {
    async period(deposit: Deposit, { from, before, upTo }: Dates): Promise<Period> {
      const opening = await lastBefore(deposit, from)
      const last = await lastBefore(deposit, before)
      const bound = Math.max(opening.place, Math.min(last.place, upTo ?? last.place))
      return {
        places: { after: opening.place, upTo: bound },
        opening: opening.balance,
        closing: bound === last.place ? last.balance : await balanceAt(deposit, bound),
      }
    },
    async count(deposit: Deposit, { places }: Period, wish: MovementSearch): Promise<number> {
      if (!isFiltered(wish)) return places.upTo - places.after
      const { total } = await movementsOf(database, deposit, places, wish)
        .clearSelect()
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return total
    },
    /** Newest first. */
    async page(deposit: Deposit, { places }: Period, wish: MovementSearch, page: number, size: number) {
      const skipped = (page - 1) * size
      const range = isFiltered(wish) ? places : { ...places, upTo: places.upTo - skipped }
      return movementsOf(database, deposit, range, wish)
        .orderBy('place', 'desc')
        .offset(isFiltered(wish) ? skipped : 0)
        .limit(size)
        .execute()
    },
    /** Oldest first. */
    all(deposit: Deposit, { places }: Period, wish: MovementSearch): AsyncGenerator<MovementRow> {
      return rowsByPages<MovementRow>((last, size) =>
        movementsOf(database, deposit, { ...places, after: last?.place ?? places.after }, wish)
          .orderBy('place')
          .limit(size)
          .execute(),
      )
    },
  }
}

function isFiltered({ kind, bookingCode }: MovementSearch): boolean {
  return kind !== undefined || bookingCode !== undefined
}
