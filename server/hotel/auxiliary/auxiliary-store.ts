import * as v from 'valibot'
import type { Database } from '../../db/database.ts'
import type { Viewer } from '../../http/call/viewer.ts'

/** The text of a remark, or the two codes of a travel record. */
const fieldValue = v.union([v.string(), v.object({ trCode: v.string(), trCustomerCode: v.string() })])
export type FieldValue = v.InferOutput<typeof fieldValue>

export type StoredField = {
  field: string
  version: number
  /** `null`: removed. */
  value: FieldValue | null
  createdBy: string
  changedBy: string
  changedAt: Date
}

export type AuxiliaryStore = {
  /** Serialises changes of one booking's auxiliary data; call it inside a transaction. */
  lock(bookingId: string): Promise<void>
  /** Oldest first. */
  fields(bookingId: string): Promise<StoredField[]>
  put(bookingId: string, field: string, version: number, value: FieldValue | null, by: Viewer): Promise<void>
}

export function createAuxiliaryStore(database: Database, now: () => Date): AuxiliaryStore {
  return {
    async lock(bookingId) {
      await database.sql
        .selectFrom('booking')
        .select('id')
        .where('id', '=', bookingId)
        .forNoKeyUpdate()
        .executeTakeFirst()
    },
    async fields(bookingId) {
      const rows = await database.sql
        .selectFrom('pnr_auxiliary_field')
        .selectAll()
        .where('booking_id', '=', bookingId)
        .orderBy('created_at')
        .orderBy('field')
        .execute()
      return rows.map((row) => ({
        field: row.field,
        version: row.version,
        value: v.parse(v.nullable(fieldValue), row.value),
        createdBy: row.created_by,
        changedBy: row.changed_by,
        changedAt: row.changed_at,
      }))
    },
    async put(bookingId, field, version, value, by) {
      const at = now()
      const change = {
        version,
        value: value === null ? null : JSON.stringify(value),
        changed_by: by.displayName,
        changed_by_user: by.userId,
        changed_at: at,
      }
      await database.sql
        .insertInto('pnr_auxiliary_field')
        .values({ booking_id: bookingId, field, created_by: by.displayName, created_at: at, ...change })
        .onConflict((conflict) => conflict.columns(['booking_id', 'field']).doUpdateSet(change))
        .execute()
    },
  }
}
