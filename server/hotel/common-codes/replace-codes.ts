import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { CodeRow } from './read-code-file.ts'

export type ReplacedCodes = {
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** Hotels whose code another hotel of the same supplier has, too: they are matched with none. */
  readonly ambiguous: number
}

const perStatement = 5_000

/** Makes these rows the whole table, in one transaction; rows that stay alike are not written. */
export function replaceCodes(database: Database, rows: readonly CodeRow[]): Promise<ReplacedCodes> {
  return database.transaction(async () => {
    const { sql: db } = database
    // it may wait for the lock, and reads the whole table
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`lock table hotel_common_code in share row exclusive mode`.execute(db)
    const before = new Map<string, string>()
    for (const row of await db.selectFrom('hotel_common_code').selectAll().execute()) {
      before.set(keyOf(row.supplier_code, row.hotel_id), row.common_code)
    }
    const written = rows.filter((row) => {
      const key = keyOf(row.supplierCode, row.hotelId)
      return before.get(key) !== row.commonCode
    })
    const changed = written.filter((row) => before.has(keyOf(row.supplierCode, row.hotelId))).length
    for (const row of rows) before.delete(keyOf(row.supplierCode, row.hotelId))
    for (const some of chunks([...before.keys()])) {
      await sql`
        delete from hotel_common_code
        using unnest(${some.map(supplierOf)}::text[], ${some.map(hotelOf)}::text[]) as gone(supplier_code, hotel_id)
        where hotel_common_code.supplier_code = gone.supplier_code and hotel_common_code.hotel_id = gone.hotel_id`.execute(
        db,
      )
    }
    for (const some of chunks(written)) {
      await sql`
        insert into hotel_common_code (supplier_code, hotel_id, common_code)
        select * from unnest(${some.map((row) => row.supplierCode)}::text[], ${some.map((row) => row.hotelId)}::text[],
          ${some.map((row) => row.commonCode)}::text[])
        on conflict (supplier_code, hotel_id) do update set common_code = excluded.common_code`.execute(db)
    }
    return { added: written.length - changed, changed, removed: before.size, ambiguous: ambiguousIn(rows) }
  })
}

const keyOf = (supplierCode: string, hotelId: string) => `${supplierCode} ${hotelId}`
const supplierOf = (key: string) => key.slice(0, key.indexOf(' '))
const hotelOf = (key: string) => key.slice(key.indexOf(' ') + 1)

function ambiguousIn(rows: readonly CodeRow[]): number {
  const counts = new Map<string, number>()
  for (const { supplierCode, commonCode } of rows) {
    const key = keyOf(supplierCode, commonCode)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts.values()].reduce((sum, count) => sum + (count > 1 ? count : 0), 0)
}

function chunks<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / perStatement) }, (_, part) =>
    all.slice(part * perStatement, (part + 1) * perStatement),
  )
}
