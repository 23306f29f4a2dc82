import type { ColumnType, Generated } from 'kysely'
import type { HotelNumberColumns } from './supplier-tables.ts'

/** Written as text, read as parsed JSON that its store must check. */
type Json = ColumnType<unknown, string, string>

/** What a booking gets after it was made: its changes, and the hotel's number. */
export type LaterColumns = HotelNumberColumns & {
  /** The change that has no outcome yet. */
  pending_change_id: string | null
  /** 1: as it was booked. */
  revision: Generated<number>
}

export type ChangeTables = {
  booking_revision: {
    booking_id: string
    revision: number
    at: Date
    changed_by: string
    /** `null`: the desk wrote what it had arranged. */
    command_id: string | null
    parts: string[]
    before: Json
    total_selling: number
  }
  change_simulation: { id: string; user_id: string; booking_id: string; expires_at: Date; record: Json }
  change_request: {
    id: string
    booking_id: string
    asked_by: string
    asked_by_user: string
    asked_at: Date
    parts: string[]
    text: string
    wanted: Json
    state: Generated<'OPEN' | 'DONE' | 'DECLINED' | 'WITHDRAWN'>
    answer: Generated<string | null>
    answered_by: Generated<string | null>
    answered_at: Generated<Date | null>
    /** Whoever asked was told of the answer. */
    noticed_at: Generated<Date | null>
  }
}
