import type { Generated } from 'kysely'
import type { Product } from '#contract/call/product'
import type { UnknownOutcome } from '#contract/call/restored'
import type { Currency } from '#contract/money/money'

/** Defined in `migrations/086-restores-and-keys.sql`. */
export type RestoreTables = {
  kept_key: { id: Generated<string>; purpose: string; sealed: string; made_at: Generated<Date> }
  restore: {
    id: Generated<string>
    taken_at: Date
    restored_at: Generated<Date>
    asked_at: Date | null
    asked_by: string | null
    note: string | null
  }
  restore_reading: {
    restore_id: string
    supplier_code: string
    page: Generated<number>
    holder: string | null
    held_until: Date | null
    completed_at: Date | null
    day: string | null
    calls: Generated<number>
  }
  unknown_booking: {
    id: Generated<string>
    restore_id: string
    product: Product
    supplier_code: string
    found_by: string
    supplier_reference: string | null
    title: Generated<string>
    traveller: Generated<string>
    starts_on: string | null
    ends_on: string | null
    amount: number | null
    currency: Currency | null
    sent_by: string | null
    found_at: Generated<Date>
    outcome: UnknownOutcome | null
    settled_at: Date | null
    settled_by: string | null
    note: string | null
  }
}
