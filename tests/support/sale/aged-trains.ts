import type { Database } from '../../../server/db/database.ts'
import { ageCommands } from './aged-commands.ts'

/** Makes train bookings, and the commands about them, so many seconds older: in our tables and at the railway. `keys`
 * are the keys of the commands that held the seats. */
export async function ageTrains(database: Database, keys: readonly string[], seconds: number): Promise<void> {
  const back = `- make_interval(secs => $2)`
  const about = `key = any($2) or booking_id in (
    select b.id from train_booking b join command c on c.id = b.command_id where c.key = any($2))`
  await ageCommands(database, seconds, about, keys)
  await database.pool.query(
    `update sandbox_train_booking s set held_until = s.held_until ${back}
     from command c where c.client_reference = s.client_reference and c.key = any($1)`,
    [keys, seconds],
  )
  await database.pool.query(
    `update train_booking b set hold_until = b.hold_until ${back}
     from command c where c.id = b.command_id and c.key = any($1)`,
    [keys, seconds],
  )
}
