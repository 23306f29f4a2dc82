import type { Database } from '../../server/db/database.ts'

/** Lets time pass for these bookings alone, by the keys of their holds: what waits is due, what is held ends sooner. */
export async function ageTrains(database: Database, keys: readonly string[], seconds: number): Promise<void> {
  const by = `${seconds} seconds`
  await database.pool.query(
    `update command c set created_at = created_at - $2::interval, lease_until = lease_until - $2::interval,
       next_look_up_at = next_look_up_at - $2::interval
     where c.key = any($1::text[]) or c.booking_id in (
       select b.id from train_booking b join command h on h.id = b.command_id where h.key = any($1::text[]))`,
    [keys, by],
  )
  await database.pool.query(
    `update sandbox_train_booking s set held_until = held_until - $2::interval
     from command c where c.client_reference = s.client_reference and c.key = any($1::text[])`,
    [keys, by],
  )
  await database.pool.query(
    `update train_booking b set hold_until = hold_until - $2::interval
     from command c where c.id = b.command_id and c.key = any($1::text[])`,
    [keys, by],
  )
}
