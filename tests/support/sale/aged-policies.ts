import type { Database } from '../../../server/db/database.ts'
import { ageCommands } from './aged-commands.ts'

/** Makes these policies, and the commands about them, so many seconds older: in our tables and at the insurer. */
export async function age(database: Database, locators: readonly string[], seconds: number): Promise<void> {
  const back = `- make_interval(secs => $2)`
  await database.pool.query(
    `with aged as (
       update insurance_booking set hold_until = hold_until ${back} where locator = any($1)
       returning client_reference)
     update sandbox_policy set quoted_until = quoted_until ${back}
     where client_reference in (select client_reference from aged)`,
    [locators, seconds],
  )
  const about = 'booking_id in (select id from insurance_booking where locator = any($2))'
  await ageCommands(database, seconds, about, locators)
}

/** Makes the commands that create policies so many seconds older, by their keys. */
export async function ageCreations(
  database: Database,
  keys: readonly string[],
  seconds: number,
): Promise<void> {
  await ageCommands(database, seconds, 'key = any($2)', keys)
}
