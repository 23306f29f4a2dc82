import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { type Refusal, refusal } from '../../http/call/refusal.ts'
import type { StoredBooking } from '../booking/pnr-store.ts'

/** Whether the owner's rule is a voucher after payment, and its deposit has not paid this issued booking. */
export async function isVoucherHeld(
  database: Database,
  { id, owner_org_id, voucher_status }: Pick<StoredBooking, 'id' | 'owner_org_id' | 'voucher_status'>,
): Promise<boolean> {
  if (voucher_status === null) return false
  const { rows } = await sql<{ isHeld: boolean }>`
    select voucher_rule = 'AFTER_PAYMENT' and not exists (
      select from ledger_transfer where booking_id = ${id} and kind = 'issue') as "isHeld"
    from org where id = ${owner_org_id}`.execute(database.sql)
  return rows[0]?.isHeld ?? false
}

export function voucherHeld(): Refusal {
  return refusal('NOT_ISSUED', 'refusals.voucherAfterPayment')
}
