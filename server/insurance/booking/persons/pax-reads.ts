import type { Database } from '../../../db/database.ts'
import type { Viewer } from '../../../http/call/viewer.ts'
import type { StoredPolicy } from '../policy-store.ts'

type Reader = Pick<Viewer, 'userId'>

/** The version of the persons that somebody knows who has read none: as they were booked. */
const bookedVersion = 1

/** The version of the persons that this user read or wrote last. */
export async function paxVersionReadBy(
  { sql }: Database,
  { userId }: Reader,
  { id }: Pick<StoredPolicy, 'id'>,
): Promise<number> {
  const read = await sql
    .selectFrom('insurance_pax_read')
    .select('pax_version')
    .where('user_id', '=', userId)
    .where('booking_id', '=', id)
    .executeTakeFirst()
  return read?.pax_version ?? bookedVersion
}

/** Remembers it, unless a newer one was read meanwhile. Most quotations are never corrected, and write nothing here. */
export async function rememberPaxRead(
  { sql }: Database,
  { userId }: Reader,
  { id, pax_version }: Pick<StoredPolicy, 'id' | 'pax_version'>,
): Promise<void> {
  if (pax_version === bookedVersion) return
  await sql
    .insertInto('insurance_pax_read')
    .values({ user_id: userId, booking_id: id, pax_version })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'booking_id'])
        .doUpdateSet({ pax_version })
        .where('insurance_pax_read.pax_version', '<', pax_version),
    )
    .execute()
}
