import * as v from 'valibot'
import { roomCombinationType } from '#contract/hotel/hotel'
import { supplierCode } from '#contract/hotel/supplier'
import type { Database } from '../../db/database.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { rateRecord } from '../../prices/price-step-record.ts'
import { hotelRecord, roomRecord, stayRecord } from '../booking/booking-record.ts'

const quoteRecord = v.object({
  supplierCode,
  hotel: hotelRecord,
  combination: roomCombinationType,
  stay: stayRecord,
  forOrg: v.nullable(v.string()),
  vatBp: v.number(),
  rooms: v.array(roomRecord),
  exchangeRates: rateRecord,
  /** `null`: no longer refundable, so the booking must be issued at once. */
  holdUntil: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
})
export type QuoteRecord = v.InferOutput<typeof quoteRecord>

export type Quote = { id: string; quotedAt: Date; expiresAt: Date; record: QuoteRecord }

export type QuoteStore = {
  keep(viewer: Viewer, ownerOrgId: string, quote: Quote): Promise<void>
  /** Only the user who asked for a quote finds it. */
  find(viewer: Viewer, id: string): Promise<Quote | null>
}

export function createQuoteStore(database: Database): QuoteStore {
  return {
    async keep(viewer, ownerOrgId, { id, quotedAt, expiresAt, record }) {
      await database.sql
        .insertInto('quote')
        .values({
          id,
          user_id: viewer.userId,
          owner_org_id: ownerOrgId,
          supplier_code: record.supplierCode,
          hotel_id: record.hotel.hotelId,
          quoted_at: quotedAt,
          expires_at: expiresAt,
          record: JSON.stringify(record),
        })
        .execute()
    },
    async find(viewer, id) {
      const row = await database.sql
        .selectFrom('quote')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', viewer.userId)
        .executeTakeFirst()
      if (!row) return null
      return {
        id,
        quotedAt: row.quoted_at,
        expiresAt: row.expires_at,
        record: v.parse(quoteRecord, row.record),
      }
    },
  }
}
