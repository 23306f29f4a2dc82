import type { InsurerCode } from '#contract/insurance/request'
import type { Database } from '../../../db/database.ts'
import type { InsurerBooking } from '../../../insurance/ports.ts'
import { refusal } from './tariffs.ts'

/** Locks a quotation's row; call it inside a transaction. */
export async function lockPolicy(database: Database, supplierCode: InsurerCode, supplierReference: string) {
  const policy = await database.sql
    .selectFrom('sandbox_policy')
    .select(['status', 'quoted_until', 'client_reference', 'payload'])
    .where('supplier_code', '=', supplierCode)
    .where('supplier_reference', '=', supplierReference)
    .forUpdate()
    .executeTakeFirst()
  if (!policy) throw refusal('The insurer does not know this quotation.')
  return policy
}

/** If an order was sent twice, the first quotation. */
export async function lookUpPolicy(
  database: Database,
  supplierCode: InsurerCode,
  clientReference: string,
): Promise<InsurerBooking | null> {
  const row = await database.sql
    .selectFrom('sandbox_policy')
    .select(['supplier_reference', 'quoted_until', 'status', 'policy_numbers'])
    .where('supplier_code', '=', supplierCode)
    .where('client_reference', '=', clientReference)
    .orderBy('created_at')
    .orderBy('supplier_reference')
    .executeTakeFirst()
  if (!row) return null
  return {
    supplierReference: row.supplier_reference,
    quotedUntil: row.quoted_until,
    status: row.status,
    policyNumbers: row.policy_numbers,
  }
}
