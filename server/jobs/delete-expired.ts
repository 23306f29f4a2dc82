import { undoDays } from '#contract/travellers/same-person'
import type { Database } from '../db/database.ts'
import { forgetGoneSales } from './forget-gone-sales.ts'

const day = 86_400_000
/** The life of the device cookie. */
const knownDeviceDays = 400

/** How long the content of a replaced file is kept. */
export const replacedFileDays = 30

/** How long exchanges with suppliers are kept as evidence. */
export const evidenceDays = 400

/** How long the feed tells devices which sales left an organisation. */
export const goneSaleDays = 60

/** How long a notice is kept that says nothing any more. */
const oldNoticeDays = 30

/** How long it is known whose mail of the morning was sent. */
const digestDays = 30

/** Deletes expired rows: tokens, invitations, quotes, simulated changes, evidence, notices, mails of a morning, devices of ended sessions, failed requests,
 * idempotency records, merged travellers and the content of replaced files. Several processes may run it at once. */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const { sql } = database
  await sql.deleteFrom('sign_in_token').where('expires_at', '<', ago(1)).execute()
  await sql.deleteFrom('refresh_token').where('expires_at', '<', now).execute()
  await sql.deleteFrom('sign_in_failure').where('at', '<', ago(1)).execute()
  await sql.deleteFrom('sign_in_guess').where('hour', '<', ago(2)).execute()
  await sql.deleteFrom('spent_proof').where('expires_at', '<', now).execute()
  await sql.deleteFrom('known_device').where('last_used_at', '<', ago(knownDeviceDays)).execute()
  await sql.deleteFrom('invitation').where('expires_at', '<', ago(30)).execute()
  await sql.deleteFrom('quote').where('expires_at', '<', ago(1)).execute()
  await sql.deleteFrom('change_simulation').where('expires_at', '<', ago(1)).execute()
  await sql
    .updateTable('pnr_attachment')
    .set({ content: null })
    .where('replaced_at', '<', ago(replacedFileDays))
    .where('content', 'is not', null)
    .execute()
  await sql.deleteFrom('supplier_exchange').where('at', '<', ago(evidenceDays)).execute()
  await sql.deleteFrom('supplier_failed_request').where('until', '<', now).execute()
  await sql.deleteFrom('call_usage').where('hour', '<', ago(1)).execute()
  await sql.deleteFrom('supplier_minute').where('minute', '<', ago(1)).execute()
  await sql.deleteFrom('supplier_refusal_minute').where('minute', '<', ago(1)).execute()
  await sql.deleteFrom('traveller').where('merged_at', '<', ago(undoDays)).execute()
  await deleteOldNotices(database, ago)
  await sql.deleteFrom('digest').where('made_at', '<', ago(digestDays)).execute()
  await forgetGoneSales(database, ago(goneSaleDays))
  await sql.deleteFrom('idempotency_record').where('created_at', '<', ago(30)).execute()
}

async function deleteOldNotices({ sql }: Database, ago: (days: number) => Date): Promise<void> {
  await sql.deleteFrom('notice').where('ends_at', '<', ago(oldNoticeDays)).execute()
  await sql.deleteFrom('known_outcome').where('noticed_at', '<', ago(oldNoticeDays)).execute()
  await sql.deleteFrom('deposit_fall').where('noticed_at', '<', ago(oldNoticeDays)).execute()
  await sql.deleteFrom('sale_opening').where('opened_at', '<', ago(oldNoticeDays)).execute()
  // others that can no longer be reached may still be revived, as a user who is enabled again
  await sql
    .deleteFrom('push_device')
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('session').select('id').where('ended_at', 'is not', null),
    )
    .execute()
  await sql
    .deleteFrom('push_key')
    .where('replaced_at', '<', ago(oldNoticeDays))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('push_device')
            .select('id')
            .whereRef('push_device.public_key', '=', 'push_key.public_key'),
        ),
      ),
    )
    .execute()
}
