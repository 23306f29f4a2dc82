import type { Database } from '../../server/db/database.ts'

/** Makes the commands that match `where` (SQL; its parameter is `$2`) so many seconds older, as the database sees them. */
export async function ageCommands(
  database: Database,
  seconds: number,
  where: string,
  parameter: unknown,
): Promise<void> {
  const columns = ['created_at', 'lease_until', 'next_look_up_at', 'missing_since']
  const aged = columns.map((column) => `${column} = ${column} - make_interval(secs => $1)`)
  await database.pool.query(`update command set ${aged.join(', ')} where ${where}`, [seconds, parameter])
}
