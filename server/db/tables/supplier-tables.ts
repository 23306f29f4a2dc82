import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { RefusalKind } from '#contract/admin/refusal-kind'
import type { Product } from '#contract/call/product'

/** Of a booking. */
export type HotelNumberColumns = {
  /** The hotel's own number; `null`: none has come. */
  hotel_number: string | null
  hotel_number_at: Date | null
  /** Who told it to a person who entered it; `null`: the supplier. */
  hotel_number_said_by: string | null
}

export type SupplierTables = {
  supplier_switch: {
    org_id: string
    product: Product
    supplier_code: string
    is_off: boolean
    changed_at: Date
    changed_by: string
  }
  supplier_minute: {
    product: Product
    supplier_code: string
    minute: Date
    calls: number
    failures: number
    durations: number[]
    last_answer_at: Date | null
  }
  supplier_refusal_minute: {
    product: Product
    supplier_code: string
    minute: Date
    kind: RefusalKind
    refusals: number
  }
  /** Evidence: added to, and deleted after its time. */
  supplier_exchange: {
    id: string
    place: GeneratedAlways<number>
    at: Date
    supplier_code: string
    operation: string
    ms: number
    status: number | null
    failure: string | null
    quote_id: string | null
    command_id: string | null
    request_bytes: number | null
    answer_bytes: number | null
    key_id: string
    sealed: Buffer
  }
  supplier_failed_request: {
    supplier_code: string
    request_hash: string
    until: Date
  }
  supplier_call_count: {
    supplier_code: string
    span: 'second' | 'day'
    began_at: Date
    calls: number
  }
  /** How far a supplier was asked for the hotels' numbers, and how often on a day. */
  hotel_number_run: {
    supplier_code: string
    asked_at: Date | null
    came_from: string | null
    came_page: Generated<number>
    arrivals_asked_at: Date | null
    arrivals_page: Generated<number>
    /** UTC. */
    day: string | null
    calls: Generated<number>
  }
  /** Of these bookings a supplier says that their numbers came. */
  hotel_number_push: { booking_id: string; tries: Generated<number>; next_try_at: Date }
  hotel_number_address: {
    supplier_code: string
    id: string
    made_at: Date
    pushes: Generated<number>
    pushes_since: Date
  }
  /** Bookings whose numbers came, and whose people were not told yet. */
  hotel_number_news: { sale_id: string }
  /** How far a supplier's list of the bookings that arrive was read. */
  arrival_run: {
    supplier_code: string
    began_at: Date | null
    page: Generated<number>
    holder: string | null
    held_until: Date | null
    completed_at: Date | null
    /** UTC. */
    day: string | null
    calls: Generated<number>
  }
  /** What the supplier's list last said of a booking; `differences`: written as text, read as parsed JSON that its store must check. */
  supplier_reading: {
    booking_id: string
    read_at: Date
    differences: ColumnType<unknown, string | null, string | null>
    found_at: Date | null
    settled_at: Date | null
  }
  supplier_change_news: { sale_id: string }
  supplier_operation_day: {
    supplier_code: string
    /** The host; empty: it is part of this server. */
    address: string
    operation: string
    /** UTC. */
    day: string
    calls: number
    failures: number
    answered_at: Date | null
    packed_at: Date | null
  }
  supplier_voucher: { supplier_code: string; locator: string; printed_at: Date }
  certificate_end: {
    supplier_code: string
    valid_until: Date
    days: number
    found_at: Date
    noticed_at: Date | null
  }
}
