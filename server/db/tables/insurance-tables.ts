import type { ColumnType, Generated } from 'kysely'
import type { Currency } from '#contract/money/money'

/** Written as text, read as parsed JSON that its store must check. */
type Json = ColumnType<unknown, string, string>

export type InsuranceTables = {
  insurance_booking: {
    id: string
    locator: string
    command_id: string
    supplier_code: string
    supplier_reference: string
    client_reference: string
    owner_org_id: string
    booked_by: string
    booked_by_user: string
    booked_at: Date
    hold_until: Date
    order_status: 'QUOTATION' | 'ISSUED' | 'CANCELLED'
    issued_at: Date | null
    issued_by: string | null
    cancelled_at: Date | null
    cancelled_by: string | null
    policy_numbers: string[]
    pending_command_id: string | null
    pax_version: Generated<number>
    product_name: string
    coverage_name: string
    territory_name: string
    policy_holder: string
    cover_start: string
    cover_end: string
    cover_days: number
    travellers: number
    currency: Currency
    /** What the client pays, in minor units of `currency`. */
    total_premium: number
    /** What the issue takes from the owner's deposit, in minor units of `currency`. */
    deposit_due: number
    record: Json
  }
  insurance_pax_read: {
    user_id: string
    booking_id: string
    pax_version: number
  }
  sandbox_policy: {
    supplier_reference: string
    supplier_code: string
    client_reference: string
    status: 'QUOTED' | 'ISSUED' | 'CANCELLED'
    quoted_until: Date
    policy_numbers: string[]
    payload: Json
    created_at: Date
    changed_at: Date
  }
}
