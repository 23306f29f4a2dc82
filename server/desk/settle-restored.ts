import type { Call, ReplyOf } from '#contract/call/endpoint'
import type { settleRestore as settleRestoreCall, settleUnknownBooking } from '#contract/call/restored'
import type { Database } from '../db/database.ts'
import { refusal } from '../http/call/refusal.ts'
import type { Origin, Viewer } from '../http/call/viewer.ts'
import { recordAudit } from '../http/observe/audit.ts'

type Needs = { database: Database; now: () => Date }

/** Keeps how a booking was settled that a supplier has and the restored data do not. Runs in the transaction of the call; the same once more is the
 * first answer again. */
export async function settleUnknown(
  { database, now }: Needs,
  viewer: Viewer,
  { params: { id }, body }: Pick<Call<typeof settleUnknownBooking>, 'params' | 'body'>,
  origin: Origin,
): Promise<ReplyOf<typeof settleUnknownBooking>> {
  const found = await database.sql
    .selectFrom('unknown_booking')
    .select(['supplier_code', 'found_by', 'supplier_reference', 'outcome', 'settled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw refusal('NOT_FOUND', 'refusals.noDoubt')
  if (found.settled_at && found.outcome !== body.outcome)
    throw refusal('CHANGED_MEANWHILE', 'refusals.settledMeanwhile')
  if (found.settled_at) return { settledAt: found.settled_at.toISOString() }
  const at = now()
  await database.sql
    .updateTable('unknown_booking')
    .set({ ...body, settled_at: at, settled_by: viewer.displayName })
    .where('id', '=', id)
    .execute()
  await recordAudit(database, at, viewer, origin, {
    action: 'backup.booking-settled',
    subject: `backup:${found.supplier_code} ${found.supplier_reference ?? found.found_by}`,
    after: body,
  })
  return { settledAt: at.toISOString() }
}

/** Keeps that the suppliers without a list were asked. */
export async function settleRestore(
  { database, now }: Needs,
  viewer: Viewer,
  { params: { restoreId }, body: { note } }: Pick<Call<typeof settleRestoreCall>, 'params' | 'body'>,
  origin: Origin,
): Promise<ReplyOf<typeof settleRestoreCall>> {
  const found = await database.sql
    .selectFrom('restore')
    .select('asked_at')
    .where('id', '=', restoreId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw refusal('NOT_FOUND', 'refusals.noDoubt')
  if (found.asked_at) return { askedAt: found.asked_at.toISOString() }
  const at = now()
  await database.sql
    .updateTable('restore')
    .set({ asked_at: at, asked_by: viewer.displayName, note })
    .where('id', '=', restoreId)
    .execute()
  await recordAudit(database, at, viewer, origin, {
    action: 'backup.suppliers-asked',
    subject: 'backup:restored',
    after: { note },
  })
  return { askedAt: at.toISOString() }
}
