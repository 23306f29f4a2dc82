import type { Database } from '../../server/db/database.ts'

type Copies = {
  /** What is different, as SQL. */
  set?: string
  copies?: number
}

/** Copies a booking and its command in SQL, as often as it takes; answers the locator of the last. */
export async function copyBooking(
  { pool }: Database,
  locator: string,
  { set, copies = 1 }: Copies = {},
): Promise<string> {
  const { rows } = await pool.query<{ locator: string }>(
    `with copy as (
       select gen_random_uuid() as id, gen_random_uuid() as command_id, booking as original
       from booking, generate_series(1, $2) where locator = $1),
     made as (
       insert into command select (jsonb_populate_record(command, jsonb_build_object('id', copy.command_id,
         'key', copy.command_id, 'client_reference', copy.command_id, 'supplier_reference', copy.command_id))).*
       from copy join command on command.id = (original).command_id returning id)
     insert into booking select (jsonb_populate_record(original, jsonb_build_object('id', copy.id,
         'locator', upper(translate(left(copy.id::text, 12), '-', 'X')), 'command_id', made.id,
         'client_reference', made.id, 'supplier_reference', made.id))).*
       from copy join made on made.id = copy.command_id
     returning locator`,
    [locator, copies],
  )
  const made = rows.map((row) => row.locator)
  if (set) await pool.query(`update booking set ${set} where locator = any($1)`, [made])
  return made.at(-1) ?? ''
}
