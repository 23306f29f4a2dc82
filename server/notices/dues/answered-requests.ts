import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { DueReader } from './reader.ts'

/** What the desk answered to a request of a person for a change. */
export type AnsweredRequest = { at: Date; locator: string; answer: 'DONE' | 'DECLINED' }

/** Of the person's own requests, the earliest first. */
export async function readAnsweredRequests(
  database: Database,
  { userId, products }: DueReader,
  { after, until }: { after: Date; until: Date },
  most: number,
): Promise<AnsweredRequest[]> {
  const rows = await database.sql
    .selectFrom('change_request')
    .innerJoin('sale', 'sale.id', 'change_request.booking_id')
    .select(['answered_at', 'sale.locator', 'state'])
    .where('asked_by_user', '=', userId)
    .where('answered_at', '>', after)
    .where('answered_at', '<=', until)
    .where(sql<SqlBool>`sale.product = any(${products}::text[])`)
    .orderBy('answered_at')
    .orderBy('change_request.id')
    .limit(most)
    .execute()
  return rows.flatMap(({ answered_at: at, locator, state }) =>
    at && (state === 'DONE' || state === 'DECLINED') ? [{ at, locator, answer: state }] : [],
  )
}
