import type { Call, ReplyOf } from '#contract/call/endpoint'
import type { settleSupplierChange } from '#contract/pnr/supplier-change'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { noSuchBooking, refuseNotes } from '../booking/pnr-refusals.ts'
import type { PnrStore } from '../booking/pnr-store.ts'

type Needs = { database: Database; pnrs: PnrStore; now: () => Date }
type Settled = Pick<Call<typeof settleSupplierChange>, 'params' | 'body'>

/** Marks the change that the person has seen as settled. Once more is the first answer again; another change found meanwhile refuses it. Runs in the
 * transaction of the call. */
export async function settleChange(
  { database, pnrs, now }: Needs,
  viewer: Viewer,
  { params, body }: Settled,
  origin: Origin,
): Promise<ReplyOf<typeof settleSupplierChange>> {
  const booking = await pnrs.lock(viewer, params.supplierCode, params.code)
  if (!booking) throw noSuchBooking(params.code)
  refuseNotes(viewer)
  const reading = await database.sql
    .selectFrom('supplier_reading')
    .select(['found_at', 'settled_at'])
    .where('booking_id', '=', booking.id)
    .executeTakeFirst()
  if (reading?.found_at?.toISOString() !== new Date(body.foundAt).toISOString())
    throw refusal('CHANGED_MEANWHILE', 'refusals.supplierChangedMeanwhile')
  if (reading.settled_at) return { settledAt: reading.settled_at.toISOString() }
  const at = now()
  await database.sql
    .updateTable('supplier_reading')
    .set({ settled_at: at })
    .where('booking_id', '=', booking.id)
    .execute()
  await recordAudit(database, at, viewer, origin, {
    action: 'booking.supplier-change-settled',
    subject: `booking:${booking.locator}`,
    subjectOrgId: booking.owner_org_id,
  })
  return { settledAt: at.toISOString() }
}
