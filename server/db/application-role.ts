import pg from 'pg'
import type { Database } from './database.ts'
import { migrationLock } from './migrate.ts'

/** Tables that the application may add rows to, but not change. */
const appendOnly = [
  'audit',
  'audit_seal',
  'credit_limit',
  'exchange_rate_entry',
  'ledger_account',
  'ledger_transfer',
  'ledger_entry',
]

/** Tables whose rows come to an end once, by their triggers, and stay. */
const ending = ['admin_request', 'posting_request', 'price_rule']

/** The database role of this connection. */
export async function roleOf(database: Database): Promise<string> {
  const { rows } = await database.pool.query<{ role: string }>('select current_user as role')
  return rows[0]?.role ?? ''
}

/** Grants the application's role what it needs in the tables of the migration role, and no more. Somebody who steals the
 * application's connection can then neither rewrite audit and ledger nor disable their triggers. Throws an error with a
 * sentence when the application's role owns these tables itself. */
export async function grantToApplication(owner: Database, role: string): Promise<void> {
  const { rows } = await owner.pool.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = current_schema() and tableowner = $1 and tablename = any ($2)`,
    [role, [...appendOnly, ...ending]],
  )
  if (rows.length > 0) {
    throw new Error(
      `The role ${role} of DATABASE_URL owns ${rows.map(({ name }) => name).join(', ')}: ` +
        'give the tables to the role of MIGRATION_DATABASE_URL first (reassign owned by … to …).',
    )
  }
  const name = pg.escapeIdentifier(role)
  await owner.pool.query(`begin;
    -- behind a long query of another process it waits
    set local statement_timeout = 0;
    -- two processes that start together would change the same rows of the catalogue
    select pg_advisory_xact_lock(${migrationLock});
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    revoke delete, truncate on ${[...appendOnly, ...ending].join(', ')} from ${name};
    revoke update on audit, audit_seal, credit_limit, exchange_rate_entry, ledger_transfer, ledger_entry from ${name};
    revoke update, truncate on supplier_exchange from ${name};
    revoke insert, delete, truncate on audit_chain from ${name};
    revoke insert, update, delete, truncate on schema_migration from ${name};
    commit`)
}
