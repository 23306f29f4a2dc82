import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { demoAccounts } from '../demo-accounts.ts'
import type { ChecklistFacts } from './checklist.ts'
import { mailTested, mailTestSubject } from './test-mail.ts'

type Needs = { database: Database; config: Config; backupNote: string }

export async function readChecklistFacts({ database, config, backupNote }: Needs): Promise<ChecklistFacts> {
  return {
    publicUrl: config.publicUrl,
    isSecretSet: config.sessionSecret !== null,
    hasDatabaseServer: config.databaseUrl !== null,
    backupNote,
    hasMailServer: config.smtpUrl !== null,
    isMailTested: await isMailTested(database),
    demoAccounts: await demoAccounts(database),
    platformAdministrators: await countPlatformAdministrators(database),
    // every adapter of this tree plays its supplier itself
    hasRealSupplier: false,
    unreviewedRates: await unreviewedRates(database),
    hasAgency: await hasAgency(database),
    hasDeposit: await hasDeposit(database),
    hasMetricsToken: config.metricsToken !== null,
  }
}

async function isMailTested(database: Database): Promise<boolean> {
  const tested = await database.sql
    .selectFrom('audit')
    .select('id')
    .where('subject', '=', mailTestSubject)
    .where('action', '=', mailTested)
    .limit(1)
    .executeTakeFirst()
  return tested !== undefined
}

/** Those who can sign in. */
export async function countPlatformAdministrators(database: Database): Promise<number> {
  const { count } = await database.sql
    .selectFrom('app_user')
    .innerJoin('org', 'org.id', 'app_user.org_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('org.type', '=', 'PLATFORM')
    .where('role', '=', 'ROLE_SUPER_ADMIN')
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** A review shows in the audit, also when it left the rate as it was. */
async function unreviewedRates(database: Database): Promise<string[]> {
  const rows = await database.sql
    .selectFrom('exchange_rate')
    .select('currency')
    .where('currency', '!=', 'IDR')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit')
            .select('audit.id')
            .where('action', '=', 'rate.changed')
            .where('subject', '=', sql<string>`'rate:' || exchange_rate.currency`),
        ),
      ),
    )
    .orderBy('currency')
    .execute()
  return rows.map(({ currency }) => currency)
}

async function hasAgency(database: Database): Promise<boolean> {
  const agency = await database.sql
    .selectFrom('org')
    .select('id')
    .where('type', '!=', 'PLATFORM')
    .limit(1)
    .executeTakeFirst()
  return agency !== undefined
}

async function hasDeposit(database: Database): Promise<boolean> {
  const entry = await database.sql
    .selectFrom('ledger_account')
    .innerJoin('org', 'org.id', 'ledger_account.org_id')
    .innerJoin('ledger_entry', 'ledger_entry.account_id', 'ledger_account.id')
    .select('ledger_entry.id')
    .where('org.type', '!=', 'PLATFORM')
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
