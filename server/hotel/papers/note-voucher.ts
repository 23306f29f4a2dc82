import type { PnrFacts } from '#contract/pnr/pnr'
import type { Database } from '../../db/database.ts'

/** Keeps that a voucher was printed that names whom the supplier wants named: the supplier asks to be shown one before it certifies who calls it. */
export async function noteVoucher(
  { sql }: Database,
  { supplierCode, qilinLocatorCode }: Pick<PnrFacts, 'supplierCode' | 'qilinLocatorCode'>,
  at: Date,
): Promise<void> {
  const printed = { locator: qilinLocatorCode, printed_at: at }
  await sql
    .insertInto('supplier_voucher')
    .values({ supplier_code: supplierCode, ...printed })
    .onConflict((conflict) => conflict.column('supplier_code').doUpdateSet(printed))
    .execute()
}
