import type { Product } from '#contract/call/product'
import type { Money } from '#contract/money/money'
import type { Database } from '../../db/database.ts'

/** A booking that a supplier has, or may have, and that the restored data do not. */
export type UnknownBooking = {
  readonly restoreId: string
  readonly product: Product
  readonly supplierCode: string
  /** Our reference where it is one of ours, else the supplier's. */
  readonly foundBy: string
  /** `null`: the supplier has not said whether it has it. */
  readonly supplierReference: string | null
  readonly title?: string | undefined
  readonly traveller?: string | undefined
  readonly startsOn?: string | undefined
  readonly endsOn?: string | undefined
  readonly net?: Money | undefined
  /** The person whose device sent it again; left out: the supplier's list has it. */
  readonly sentBy?: string
}

/** Keeps bookings for the desk, each once; what is told later of one is added. */
export async function keepUnknown({ sql: db }: Database, bookings: readonly UnknownBooking[]): Promise<void> {
  if (bookings.length === 0) return
  await db
    .insertInto('unknown_booking')
    .values(
      bookings.map((one) => ({
        restore_id: one.restoreId,
        product: one.product,
        supplier_code: one.supplierCode,
        found_by: one.foundBy,
        supplier_reference: one.supplierReference,
        title: one.title ?? '',
        traveller: one.traveller ?? '',
        starts_on: one.startsOn ?? null,
        ends_on: one.endsOn ?? null,
        amount: one.net?.minor ?? null,
        currency: one.net?.currency ?? null,
        sent_by: one.sentBy ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['supplier_code', 'found_by']).doUpdateSet(({ fn, ref }) => ({
        supplier_reference: fn.coalesce(
          ref('excluded.supplier_reference'),
          ref('unknown_booking.supplier_reference'),
        ),
        sent_by: fn.coalesce(ref('unknown_booking.sent_by'), ref('excluded.sent_by')),
      })),
    )
    .execute()
}

/** The supplier has said that it does not have what it could not be asked for before. */
export async function forgetUnasked(
  { sql: db }: Database,
  supplierCode: string,
  reference: string,
): Promise<void> {
  await db
    .deleteFrom('unknown_booking')
    .where('supplier_code', '=', supplierCode)
    .where('found_by', '=', reference)
    .where('supplier_reference', 'is', null)
    .where('settled_at', 'is', null)
    .execute()
}
