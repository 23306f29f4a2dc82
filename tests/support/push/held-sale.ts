import { randomUUID } from 'node:crypto'
import type { Database } from '../../../server/db/database.ts'

export type HeldSale = { id: string; bookedBy: string; org: string; bookedAt: number; deadline: number }

/** A hotel hold as the lists know it, without a supplier: hundreds of bookings would take too long. */
export async function insertHeldSale(
  { pool }: Database,
  { id, bookedBy, org, bookedAt, deadline }: HeldSale,
): Promise<void> {
  const commandId = randomUUID()
  await pool.query(
    `insert into command (id, user_id, key, kind, org_id, owner_org_id, title, fingerprint, state, supplier_code,
       client_reference, payload, created_at, updated_at)
     values ($1::uuid, $2, $1::uuid, 'BOOK_HOTEL', $3, $3, '', '', 'CONFIRMED', 'HBD', $1::uuid::text, '{}', $4, $4)`,
    [commandId, bookedBy, org, new Date(bookedAt)],
  )
  await pool.query(
    `insert into sale (id, product, locator, command_id, supplier_code, client_reference, owner_org_id, title, status, is_changing,
       deadline, booked_at, booked_by, booked_by_user, currency, amount, traveller, travellers, contact, place, reference)
     values ($1, 'HOTEL', $2, $3::uuid, 'HBD', $3::uuid::text, $4, '', 'HELD', false, $5, $6, '', $7, 'IDR', 0, '', '', '', '', '')`,
    [id, id.slice(0, 8).toUpperCase(), commandId, org, new Date(deadline), new Date(bookedAt), bookedBy],
  )
}
