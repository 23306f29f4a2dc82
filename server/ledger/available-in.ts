import type { Database } from '../db/database.ts'

/** What each of these deposits can pay, by account: its balance plus its credit limit, in minor units. An account that was never used
 * is left out. */
export async function readAvailableIn(
  database: Database,
  accountIds: Iterable<string>,
): Promise<Map<string, number>> {
  const accounts = [...new Set(accountIds)]
  if (accounts.length === 0) return new Map()
  const rows = await database.sql
    .selectFrom('ledger_account')
    .select((eb) => [
      'id',
      eb
        .selectFrom('ledger_entry')
        .select('balance_after')
        .whereRef('account_id', '=', 'ledger_account.id')
        .where('place', 'is not', null)
        .orderBy('place', 'desc')
        .limit(1)
        .as('balance'),
      eb
        .selectFrom('credit_limit')
        .select('minor')
        .whereRef('account_id', '=', 'ledger_account.id')
        .orderBy('id', 'desc')
        .limit(1)
        .as('credit'),
    ])
    .where('id', 'in', accounts)
    .execute()
  return new Map(rows.map(({ id, balance, credit }) => [id, (balance ?? 0) + (credit ?? 0)]))
}
