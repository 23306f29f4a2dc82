import type { Database } from '../../db/database.ts'
import { initialsOfName } from '../../documents/initials-of-name.ts'
import { displayStatus } from '../booking/pnr-store.ts'

export type VerifyStore = {
  /** What anyone who holds a paper may read of its booking; the signed locator on the paper is the permission. */
  find(locator: string): Promise<PublicBooking | null>
}

type PublicBooking = {
  locator: string
  status: ReturnType<typeof displayStatus>
  hotelName: string
  destinationName: string
  checkInDate: string
  checkOutDate: string
  leadGuestInitials: string
}

export function createVerifyStore(database: Database, now: () => Date): VerifyStore {
  return {
    async find(locator) {
      const row = await database.sql
        .selectFrom('booking')
        .select(['locator', 'cancel_status', 'voucher_status', 'pending_command_id', 'hold_until'])
        .select(['hotel_name', 'destination_name', 'check_in', 'check_out', 'lead_guest'])
        .where('locator', '=', locator)
        .executeTakeFirst()
      if (!row) return null
      return {
        locator: row.locator,
        status: displayStatus(row, now()),
        hotelName: row.hotel_name,
        destinationName: row.destination_name,
        checkInDate: row.check_in,
        checkOutDate: row.check_out,
        leadGuestInitials: initialsOfName(row.lead_guest),
      }
    },
  }
}
