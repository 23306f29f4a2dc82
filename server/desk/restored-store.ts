import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call/endpoint'
import type { LastRestore, listUnknownBookings } from '#contract/call/restored'
import { money, toPair } from '#contract/money/money'
import type { SoldSupplier } from '../commands/area.ts'
import type { Database } from '../db/database.ts'
import { lastRestore } from '../db/last-restore.ts'

const maxListed = 200

export type Sold = Pick<SoldSupplier, 'product' | 'supplierCode' | 'listsMade'>

/** What is to be settled after the last restore. What has become a booking here since, or is looked up as a command, has settled itself. */
export async function listUnknown(
  database: Database,
  suppliers: readonly Sold[],
): Promise<ReplyOf<typeof listUnknownBookings>> {
  const open = () =>
    database.sql
      .selectFrom('unknown_booking as found')
      .where('found.settled_at', 'is', null)
      .where(
        sql<boolean>`not exists (select from command where command.supplier_code = found.supplier_code
          and command.client_reference = found.found_by and command.state <> 'REJECTED')`,
      )
      .where(
        sql<boolean>`not exists (select from booking where booking.supplier_code = found.supplier_code
          and booking.supplier_reference = found.supplier_reference)`,
      )
  const [rows, { count }, restore] = await Promise.all([
    open().selectAll('found').orderBy('found_at').orderBy('id').limit(maxListed).execute(),
    open()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    readRestore(database, suppliers),
  ])
  const isSettled =
    restore === null || (restore.askedAt !== null && restore.listedList.every(({ readAt }) => readAt))
  return {
    restore: isSettled && count === 0 ? null : restore,
    total: count,
    bookingList: rows.map((row) => ({
      id: row.id,
      product: row.product,
      supplierCode: row.supplier_code,
      supplierReference: row.supplier_reference,
      reference: row.found_by === row.supplier_reference ? null : row.found_by,
      title: row.title,
      traveller: row.traveller,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      net: row.amount !== null && row.currency ? toPair(money(row.currency, row.amount)) : null,
      sentBy: row.sent_by,
      foundAt: row.found_at.toISOString(),
    })),
  }
}

async function readRestore(database: Database, suppliers: readonly Sold[]): Promise<LastRestore | null> {
  const last = await lastRestore(database)
  if (!last) return null
  const [readings, { askedAt }] = await Promise.all([
    database.sql
      .selectFrom('restore_reading')
      .select(['supplier_code', 'completed_at'])
      .where('restore_id', '=', last.id)
      .execute(),
    database.sql
      .selectFrom('restore')
      .select('asked_at as askedAt')
      .where('id', '=', last.id)
      .executeTakeFirstOrThrow(),
  ])
  const readAt = new Map(readings.map((one) => [one.supplier_code, one.completed_at]))
  const soldBy = ({ product, supplierCode }: Sold) => ({ product, supplierCode })
  return {
    restoreId: last.id,
    takenAt: last.takenAt.toISOString(),
    restoredAt: last.restoredAt.toISOString(),
    listedList: suppliers
      .filter(({ listsMade }) => listsMade)
      .map((one) => ({ ...soldBy(one), readAt: readAt.get(one.supplierCode)?.toISOString() ?? null })),
    unlistedList: suppliers.filter(({ listsMade }) => !listsMade).map(soldBy),
    askedAt: askedAt?.toISOString() ?? null,
  }
}
