import { randomUUID } from 'node:crypto'
import type { SupplierCode } from '#contract/hotel/supplier'
import type { Database } from '../../../server/db/database.ts'
import { ageCommands } from './aged-commands.ts'
import type { Address } from './held-booking.ts'

/** Copies a hotel booking so many times, in our tables and the supplier's: thousands of API calls would take too long. */
export async function cloneBooking(
  database: Database,
  { supplierCode, code }: Address,
  count: number,
  /** SQL that changes the copies. */
  set?: string,
): Promise<Address[]> {
  const clones = Array.from({ length: count }, () => {
    const id = randomUUID().replaceAll('-', '').toUpperCase()
    return { id: randomUUID(), command: randomUUID(), key: randomUUID(), mark: id.slice(0, 10) }
  })
  const changes = {
    command: `'id', c.command, 'key', c.key, 'client_reference', 'TW-' || c.mark, 'supplier_reference', 'S-' || c.mark`,
    booking: `'id', c.id, 'locator', c.mark, 'command_id', c.command, 'client_reference', 'TW-' || c.mark,
      'supplier_reference', 'S-' || c.mark`,
    // without rooms, so that cancelling a copy returns none to the stock
    sandbox_booking: `'client_reference', 'TW-' || c.mark, 'supplier_reference', 'S-' || c.mark,
      'payload', s.payload || '{"rates": []}'`,
  }
  const original = {
    command: `id = (select command_id from booking where locator = $2)`,
    booking: `locator = $2`,
    sandbox_booking: `client_reference = (select client_reference from booking where locator = $2)`,
  }
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    for (const table of ['command', 'booking', 'sandbox_booking'] as const) {
      await client.query(
        `insert into ${table} select (jsonb_populate_record(s, jsonb_build_object(${changes[table]}))).*
         from ${table} s, jsonb_to_recordset($1) as c (id uuid, command uuid, key uuid, mark text) where s.${original[table]}`,
        [JSON.stringify(clones), code],
      )
    }
    if (set) await client.query(`update booking set ${set} where id = any($1)`, [clones.map(({ id }) => id)])
    await client.query('commit')
  } finally {
    client.release()
  }
  return clones.map(({ mark }) => ({ supplierCode: supplierCode satisfies SupplierCode, code: mark }))
}

/** Makes these bookings, and the commands about them, so many seconds older. */
export async function age(database: Database, codes: readonly string[], seconds: number): Promise<void> {
  const back = `- make_interval(secs => $2)`
  await database.pool.query(
    `update booking set hold_until = hold_until ${back}, expiry_retry_at = expiry_retry_at ${back}
     where locator = any($1)`,
    [codes, seconds],
  )
  const about = 'booking_id in (select id from booking where locator = any($2))'
  await ageCommands(database, seconds, about, codes)
}
