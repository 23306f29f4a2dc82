import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { orgType } from '#contract/access/role'
import { guestRecord, priceRecord } from '../booking/booking-record.ts'

/** What the report shows of a booking's record. An export reads it of every booking: the whole record is ten times as long. */
export const reportedRecord = v.object({
  /** Of each room, without the levels that made it. */
  prices: v.array(v.omit(priceRecord, ['steps'])),
  ownerType: v.nullable(orgType),
  /** Empty: no notes were asked for. */
  guests: v.array(v.pick(guestRecord, ['title', 'firstName', 'lastName', 'noteNumber'])),
})
export type ReportedRecord = v.InferOutput<typeof reportedRecord>

/** SQL of it. */
export function partsOfRecord(withGuests: boolean): RawBuilder<unknown> {
  return sql`jsonb_build_object(
    'prices', jsonb_path_query_array(record, '$.rooms[*].price'),
    'ownerType', record #> '{ownership,0,orgType}',
    'guests', ${withGuests ? sql`record -> 'guests'` : sql`'[]'::jsonb`})`
}
