import * as v from 'valibot'
import type { ReportedAuxiliary } from '#contract/pnr/report'
import type { Database } from '../../db/database.ts'
import { noteNumberOf } from '../booking/note-number.ts'
import type { ReportedRecord } from './reported-record.ts'

/** An auxiliary field of a booking as the report shows it; never a confidential remark. */
export type ReportedField = { field: string; value: unknown; created_by: string }

/** Fields by booking id, oldest first; one query for a page of bookings. */
export async function reportedFields(
  database: Database,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ReportedField[]>> {
  const found = new Map<string, ReportedField[]>()
  if (bookingIds.length === 0) return found
  const rows = await database.sql
    .selectFrom('pnr_auxiliary_field')
    .select(['booking_id', 'field', 'value', 'created_by'])
    .where('booking_id', 'in', bookingIds)
    .where('value', 'is not', null)
    .where(({ eb, or }) => or([eb('field', 'like', 'record-%'), eb('field', 'like', 'remark-%')]))
    .orderBy('created_at')
    .orderBy('field')
    .execute()
  for (const { booking_id, ...field } of rows) {
    found.set(booking_id, [...(found.get(booking_id) ?? []), field])
  }
  return found
}

const travelRecord = v.object({ trCode: v.string(), trCustomerCode: v.string() })

export function shapeAuxiliary(
  fields: readonly ReportedField[],
  { guests }: Pick<ReportedRecord, 'guests'>,
): ReportedAuxiliary {
  const lines = fields.flatMap(({ field, value }) => {
    const [, guest] = /^remark-(\d+)-/.exec(field) ?? []
    return guest && typeof value === 'string' && value !== '' ? [{ guest: Number(guest), field, value }] : []
  })
  return {
    pnrTravelRecords: fields.flatMap(({ value, created_by }) => {
      const record = v.safeParse(travelRecord, value)
      return record.success ? [{ trUserName: created_by, ...record.output }] : []
    }),
    paxRemarks: guests.flatMap(({ title, firstName, lastName, noteNumber }, place) => {
      const own = lines.filter(({ guest }) => guest === noteNumberOf({ noteNumber }, place))
      if (own.length === 0) return []
      const inOrder = own.sort((a, b) => a.field.localeCompare(b.field, 'en', { numeric: true }))
      return [
        {
          guestFullName: `${title} ${firstName} ${lastName}`,
          remarkList: inOrder.map(({ value }) => value),
        },
      ]
    }),
  }
}
