import { sql } from 'kysely'
import type { MovementFilter, MovementKind } from '#contract/money/deposit'
import type { Database } from '../db/database.ts'
import type { Deposit } from './deposit-store.ts'

export type MovementSearch = {
  kind?: MovementFilter | undefined
  bookingCode?: string | undefined
  /** Finds by code only bookings that this user booked; `null`: those of all users. */
  bookedBy: string | null
}

/** A range of places, which number the entries of an account; without `after`, with `upTo`. */
export type PlaceRange = { readonly after: number; readonly upTo: number }

const kindsOf: Record<MovementFilter, readonly MovementKind[]> = {
  TOP_UP: ['TOP_UP'],
  WITHDRAW: ['WITHDRAW'],
  TRANSFER: ['TRANSFER'],
  REVERSAL: ['REVERSAL'],
  ISSUE: ['ISSUE'],
  CHANGE: ['CHANGE'],
  CANCEL_CHARGE: ['CANCEL_CHARGE'],
  RESERVE: ['RESERVE', 'RESERVE_RETURNED', 'RETURN'],
  OTHER: ['OTHER'],
}

export type MovementRow = Awaited<ReturnType<ReturnType<typeof movementsOf>['execute']>>[number]

/** The entries of one deposit account only: the other entries of the same transfers show net prices and margins
 * (safety: H8). */
export function movementsOf(
  database: Database,
  deposit: Deposit,
  places: PlaceRange,
  search: MovementSearch,
) {
  const entries = database.sql
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_transfer as transfer', 'transfer.id', 'entry.transfer_id')
    .leftJoin('command', 'command.id', 'transfer.command_id')
    .leftJoin('app_user as person', 'person.id', 'transfer.by_user')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('sale')
          .select(['product', 'locator', 'supplier_code', 'title', 'booked_by_user'])
          .where('sale.id', '=', saleOfMovement)
          .limit(1)
          .as('sold'),
      (join) => join.onTrue(),
    )
    .select([
      'entry.place',
      'entry.posted_at',
      'entry.amount',
      'entry.balance_after',
      'transfer.note',
      'transfer.reference',
      'person.display_name',
      'person.org_id as person_org',
      'sold.product',
      'sold.locator',
      'sold.supplier_code',
      'sold.title',
      'sold.booked_by_user',
      'command.user_id as command_user',
      kindOfMovement(deposit).as('kind'),
    ])
    .where('entry.account_id', '=', deposit.accountId)
    .where('entry.place', '>', places.after)
    .where('entry.place', '<=', places.upTo)
    .$if(search.bookingCode !== undefined, (query) =>
      query.where(
        'entry.transfer_id',
        'in',
        transfersOf(database, search.bookingCode ?? '', search.bookedBy),
      ),
    )
  return database.sql
    .selectFrom(entries.as('movement'))
    .selectAll()
    .$if(search.kind !== undefined, (query) =>
      query.where('kind', 'in', search.kind ? kindsOf[search.kind] : []),
    )
}

/** The sale of a transfer. A reserve has only its command, which changes a sale, or has made one later. */
const saleOfMovement = sql<string>`coalesce(transfer.booking_id, command.booking_id,
  (select made.id from sale made where made.command_id = transfer.command_id))`

/** The kind of a movement. A reserve is shown as what became of it: an issue, a charge or a return. */
function kindOfMovement({ reservedId }: Deposit) {
  return sql<MovementKind>`case transfer.kind
    when 'top-up' then 'TOP_UP'
    when 'withdraw' then 'WITHDRAW'
    when 'transfer' then 'TRANSFER'
    when 'reversal' then 'REVERSAL'
    when 'issue' then 'ISSUE'
    when 'cancel-charge' then 'CANCEL_CHARGE'
    when 'change' then 'CHANGE'
    when 'release' then 'RETURN'
    when 'reserve' then coalesce((
      select case settling.kind
          when 'issue' then 'ISSUE'
          when 'cancel-charge' then 'CANCEL_CHARGE'
          when 'change' then 'CHANGE'
          when 'release' then 'RESERVE_RETURNED'
          else 'OTHER' end
        from ledger_transfer settling
        join ledger_entry taken on taken.transfer_id = settling.id
          and taken.account_id = ${reservedId} and taken.amount < 0
        where settling.command_id = transfer.command_id and settling.kind <> 'reserve'
        order by settling.kind = 'release' limit 1), 'RESERVE')
    else 'OTHER' end`
}

/** The transfers of a booking: its own ones, and those of its commands. */
function transfersOf({ sql: db }: Database, locator: string, bookedBy: string | null) {
  const sought = sql<boolean>`sale.locator = ${locator}
    and (${bookedBy}::uuid is null or sale.booked_by_user = ${bookedBy}::uuid)`
  const ofBooking = db.selectFrom('sale').innerJoin('ledger_transfer as moved', 'moved.booking_id', 'sale.id')
  const ofBookingCommand = db
    .selectFrom('sale')
    .innerJoin('ledger_transfer as moved', 'moved.command_id', 'sale.command_id')
  const ofLaterCommand = db
    .selectFrom('sale')
    .innerJoin('command as later', 'later.booking_id', 'sale.id')
    .innerJoin('ledger_transfer as moved', 'moved.command_id', 'later.id')
  return ofBooking
    .select('moved.id')
    .where(sought)
    .union(ofBookingCommand.select('moved.id').where(sought))
    .union(ofLaterCommand.select('moved.id').where(sought))
}
