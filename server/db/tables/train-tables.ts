import type { ColumnType } from 'kysely'
import type { Currency } from '#contract/money/money'

/** Written as text, read as parsed JSON that its store must check. */
type Json = ColumnType<unknown, string, string>

export type TrainTables = {
  train_booking: {
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
    status: 'HELD' | 'ISSUED' | 'CANCELLED'
    issued_at: Date | null
    issued_by: string | null
    cancelled_at: Date | null
    cancelled_by: string | null
    pending_command_id: string | null
    train_name: string
    route: string
    lead_passenger: string
    reference: string
    departs_on: string
    ends_on: string
    passengers: number
    currency: Currency
    /** What the client pays and the deposit, in minor units of `currency`. */
    total_price: number
    record: Json
  }
  sandbox_train_booking: {
    supplier_reference: string
    client_reference: string
    status: 'HELD' | 'ISSUED' | 'CANCELLED' | 'EXPIRED'
    held_until: Date
    seats: Json
    tickets: ColumnType<unknown, string | undefined, string>
    payload: Json
    created_at: Date
    changed_at: Date
  }
  sandbox_train_seat: {
    train_number: string
    service_day: string
    segment: number
    wagon: number
    seat: string
    supplier_reference: string
  }
}
