import { sql } from 'kysely'
import { rateLifeMs } from '#contract/money/exchange'
import { maxSoldAtNet } from '#contract/money/sold-at-net'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { soldAtNet } from '../../prices/sold-at-net.ts'
import { demoAccounts } from '../demo-accounts.ts'
import type { ChecklistFacts } from './checklist.ts'
import { mailTested, mailTestSubject } from './test-mail.ts'

type Needs = { database: Database; config: Config; backupNote: string; now: () => Date }

export async function readChecklistFacts({
  database,
  config,
  backupNote,
  now,
}: Needs): Promise<ChecklistFacts> {
  return {
    publicUrl: config.publicUrl,
    isSecretSet: config.sessionSecret !== null,
    hasDatabaseServer: config.databaseUrl !== null,
    backupNote: config.backups?.folder ?? backupNote,
    hasMailServer: config.smtpUrl !== null,
    isMailTested: await isMailTested(database),
    demoAccounts: await demoAccounts(database),
    platformAdministrators: await countPlatformAdministrators(database),
    // every adapter of this tree plays its supplier itself
    hasRealSupplier: false,
    ratesToEnter: await ratesToEnter(database, now()),
    hasPriceRule: await hasPriceRule(database, now()),
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

/** In time: a rate that is entered every day never becomes too old. */
const soonOldMs = rateLifeMs - 12 * 3_600_000

/** That somebody entered a rate shows in the audit, also when it stayed as it was. */
async function ratesToEnter(database: Database, at: Date): Promise<string[]> {
  const soonOld = new Date(at.getTime() - soonOldMs)
  const { rows } = await sql<{ currency: string }>`
    select currency from exchange_rate where currency <> 'IDR' and (
      entered_at is null or entered_at < ${soonOld}
      or not exists (select from audit where action = 'rate.changed' and subject = 'rate:' || exchange_rate.currency))
    union select currency from org where currency <> 'IDR' and currency not in (select currency from exchange_rate)
    order by currency`.execute(database.sql)
  return rows.map(({ currency }) => currency)
}

/** Whether the platform sells anything above net. */
async function hasPriceRule(database: Database, at: Date): Promise<boolean> {
  const platform = await database.sql
    .selectFrom('org')
    .select('id')
    .where('type', '=', 'PLATFORM')
    .executeTakeFirst()
  return platform !== undefined && (await soldAtNet(database, platform.id, at)).length < maxSoldAtNet
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
