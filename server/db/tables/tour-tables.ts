import type { ColumnType, Generated } from 'kysely'
import type { Currency } from '#contract/money/money'

/** Written as text, read as parsed JSON that its store must check. */
type Json = ColumnType<unknown, string, string>

export type TourTables = {
  tour_booking: {
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
    tour_code: string
    tour_name: string
    country_name: string
    contact_name: string
    departs_on: string
    returns_on: string
    travellers: number
    currency: Currency
    /** What the client pays, tax included, in minor units of `currency`. */
    total_price: number
    record: Json
  }
  sandbox_departure: { id: string; seats: number; sold: Generated<number> }
  sandbox_tour_booking: {
    supplier_reference: string
    client_reference: string
    departure_id: string
    seats: number
    payload: Json
    created_at: Date
  }
}
