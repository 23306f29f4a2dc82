import type { Database } from '../../db/database.ts'

/** A certificate of the installation that ends within so many days. */
export type EndingCertificate = { supplierCode: string; validUntil: Date; days: number }

/** Those whose warnings came up in a span of time; of each supplier the last one. */
export async function readEndingCertificates(
  { sql }: Database,
  { after, until }: { after: Date; until: Date },
): Promise<EndingCertificate[]> {
  return sql
    .selectFrom('certificate_end')
    .select(['supplier_code as supplierCode', 'valid_until as validUntil', 'days'])
    .distinctOn('supplier_code')
    .where('found_at', '>', after)
    .where('found_at', '<=', until)
    .orderBy('supplier_code')
    .orderBy('found_at', 'desc')
    .execute()
}
