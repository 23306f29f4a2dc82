import type { Database } from '../../../server/db/database.ts'

/** Makes the commands that match `where` (SQL; its parameter is `$2`) so many seconds older, as the database sees them. It
 * locks them by id, so that two that age the same commands at once wait for each other in one order. */
export async function ageCommands(
  database: Database,
  seconds: number,
  where: string,
  parameter: unknown,
): Promise<void> {
  const columns = ['created_at', 'lease_until', 'next_look_up_at', 'missing_since']
  const aged = columns.map((column) => `${column} = ${column} - make_interval(secs => $1)`)
  await database.pool.query(
    `with locked as (select id as locked_id from command where ${where} order by id for update)
     update command set ${aged.join(', ')} from locked where id = locked_id`,
    [seconds, parameter],
  )
}
