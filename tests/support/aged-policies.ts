import type { Database } from '../../server/db/database.ts'
import { ageCommands } from './aged-commands.ts'

/** What so much time would do to these policies, here and at the insurer, and to the commands about them. */
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

/** The same of the commands that make them. */
export async function ageCreations(
  database: Database,
  keys: readonly string[],
  seconds: number,
): Promise<void> {
  await ageCommands(database, seconds, 'key = any($2)', keys)
}
