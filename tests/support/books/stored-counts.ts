import type { Database } from '../../../server/db/database.ts'

const tables = [
  'booking',
  'insurance_booking',
  'tour_booking',
  'train_booking',
  'command',
  'discarded_command',
  'quote',
  'ledger_transfer',
  'ledger_entry',
  'audit',
  'idempotency_record',
  'sandbox_booking',
  'sandbox_sold_night',
  'sandbox_policy',
  'sandbox_tour_booking',
  'sandbox_train_booking',
] as const

export type Counts = Record<(typeof tables)[number], number>

/** A table and its condition, to stand after `from`; the audit without its entries of refused attempts, which change
 * nothing. */
export function rowsOf(table: string): string {
  return table === 'audit' ? "audit where action <> 'authorisation.refused'" : table
}

/** The number of rows of each table. */
export async function storedCounts({ pool }: Database): Promise<Counts> {
  const columns = tables.map((table) => `(select count(*)::int from ${rowsOf(table)}) as ${table}`)
  const { rows } = await pool.query<Counts>(`select ${columns.join(', ')}`)
  if (!rows[0]) throw new Error('nothing was counted')
  return rows[0]
}
