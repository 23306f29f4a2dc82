import { sql } from 'kysely'
import { addDays, dayInJakarta, startOfDay } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { replacedFileDays } from '../../jobs/delete-expired.ts'

const megabyte = 1024 * 1024

/** Attachments share the disk with bookings. The quotas leave room for thousands of scanned papers an organisation, some
 * replaced versions of the largest file a booking, and twenty of the largest files a user and day. Bytes. */
export const fileQuotas = {
  ofOrg: 2_048 * megabyte,
  replacedOfBooking: 50 * megabyte,
  ofUserADay: 200 * megabyte,
} as const

type Needs = { database: Database; now: () => Date }
type Usage = {
  of_org: number
  oldest_of_org: Date | null
  replaced: number
  oldest_of_booking: Date | null
  of_user: number
}

/** Throws `TOO_MANY_FILES` when a file of `size` bytes exceeds a quota; call it in the transaction that stores the file. */
export async function refuseOverQuota(
  { database, now }: Needs,
  { userId }: Pick<Viewer, 'userId'>,
  bookingId: string,
  size: number,
): Promise<void> {
  const today = dayInJakarta(now())
  const tomorrow = startOfDay(addDays(today, 1))
  // concurrent uploads of one organisation wait for each other, so that each counts the one before
  await sql`select pg_advisory_xact_lock(hashtext('kept files'), hashtext(owner_org_id)) from booking
    where id = ${bookingId}`.execute(database.sql)
  const { rows } = await sql<Usage>`
    with kept as (select size, replaced_at, booking_id, booking_id = ${bookingId} as here from pnr_attachment
      where content is not null
        and owner_org_id = (select owner_org_id from booking where id = ${bookingId}))
    select coalesce(sum(size), 0) as of_org, min(replaced_at) as oldest_of_org,
      coalesce(sum(size) filter (where here), 0) as replaced,
      min(replaced_at) filter (where here) as oldest_of_booking,
      (select coalesce(sum(size), 0) from pnr_attachment
        where attached_by_user = ${userId} and attached_at >= ${startOfDay(today)}) as of_user
    from kept`.execute(database.sql)
  const [usage] = rows
  if (!usage) return
  if (usage.of_user + size > fileQuotas.ofUserADay) {
    const most = `${fileQuotas.ofUserADay / megabyte} MB`
    throw refusal('TOO_MANY_FILES', 'refusals.filesOfDay', { most }, secondsUntil(tomorrow, now()))
  }
  // the sum includes the current file, because it is about to be replaced
  if (usage.replaced > fileQuotas.replacedOfBooking) {
    const free = spaceFreedAt(usage.oldest_of_booking, tomorrow)
    const most = `${fileQuotas.replacedOfBooking / megabyte} MB`
    throw refusal(
      'TOO_MANY_FILES',
      'refusals.filesOfBooking',
      { most, days: replacedFileDays, free: dayOf(free) },
      secondsUntil(free, now()),
    )
  }
  if (usage.of_org + size > fileQuotas.ofOrg) {
    const free = spaceFreedAt(usage.oldest_of_org, tomorrow)
    const most = `${fileQuotas.ofOrg / megabyte / 1024} GB`
    const facts = { most, days: replacedFileDays }
    throw refusal('TOO_MANY_FILES', 'refusals.filesOfOrg', facts, secondsUntil(free, now()))
  }
}

/** When the oldest replaced file will be deleted; `otherwise` when no file was replaced. */
function spaceFreedAt(oldest: Date | null, otherwise: Date): Date {
  return oldest ? new Date(oldest.getTime() + replacedFileDays * 86_400_000) : otherwise
}

function dayOf(moment: Date): string {
  return formatDay(dayInJakarta(moment), 'en')
}

function secondsUntil(free: Date, now: Date): { retryAfter: number } {
  return { retryAfter: Math.max(60, Math.ceil((free.getTime() - now.getTime()) / 1_000)) }
}
