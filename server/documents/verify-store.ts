import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { displayStatus } from '../pnr/pnr-store.ts'

const windowMs = 15 * 60_000
const mostWrong = 20

export type VerifyStore = {
  /** What a paper may say of its booking to a stranger. The signed locator on the paper is the permission. */
  find(locator: string): Promise<PublicBooking | null>
  /** Refuses an address that came with too many papers which nobody signed. */
  admit(address: string): Promise<void>
  countWrong(address: string): Promise<void>
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
  const bucketOf = (address: string) => `verify:${address}`
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
        leadGuestInitials: initials(row.lead_guest),
      }
    },
    async admit(address) {
      const { wrong, first } = await database.sql
        .selectFrom('sign_in_failure')
        .select(({ fn }) => [fn.countAll<number>().as('wrong'), fn.min('at').as('first')])
        .where('bucket', '=', bucketOf(address))
        .where('at', '>', new Date(now().getTime() - windowMs))
        .executeTakeFirstOrThrow()
      if (wrong < mostWrong || !first) return
      const seconds = Math.max(1, Math.ceil((first.getTime() + windowMs - now().getTime()) / 1_000))
      throw new Refusal(
        'TOO_MANY_ATTEMPTS',
        'Too many papers that are not known. Please try again later.',
        seconds,
      )
    },
    async countWrong(address) {
      await database.sql
        .insertInto('sign_in_failure')
        .values({ bucket: bucketOf(address), at: now() })
        .execute()
    },
  }
}

/** `P. L.` */
function initials(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => word.match(/\p{L}/u)?.[0] ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ')
}
