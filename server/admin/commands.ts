import * as v from 'valibot'
import type { OrgType, RoleCode } from '#contract/access/role'
import { newRate } from '#contract/admin/rates'
import { dayInJakarta } from '#contract/day/dates'
import { money } from '#contract/money/money'
import { formatMoney } from '#contract/money/money-text'
import type { Database } from '../db/database.ts'
import { recordAudit } from '../http/observe/audit.ts'
import type { Secret } from '../http/seal.ts'
import { createLedgerStore } from '../ledger/ledger-store.ts'
import { createPushKeys } from '../notices/push/push-keys.ts'
import { createOrg, plainProfile } from '../orgs/create-org.ts'
import { commandLine } from './accounts.ts'
import { carryOut } from './deposits/post-or-ask.ts'
import { planPosting } from './deposits/posting-plan.ts'
import { saveRates } from './deposits/save-rates.ts'

type NewUser = {
  accountName: string
  orgName: string | undefined
  orgType: OrgType | undefined
  parent: string | undefined
  userName: string
  displayName: string
  role: RoleCode
  passwordHash: string
}

/** Creates the user, and the organisation if it does not exist. Answers the sentence to print; throws an error with a
 * sentence. */
export async function createUser(database: Database, user: NewUser, now = () => new Date()): Promise<string> {
  const { accountName } = user
  return database.transaction(async () => {
    const org = await database.sql
      .selectFrom('org')
      .select('id')
      .where('id', '=', accountName)
      .executeTakeFirst()
    if (!org) await createOrgOf(database, user, now)
    if (user.role === 'ROLE_SUPER_ADMIN') await refuseBelowPlatform(database, accountName)
    const added = await database.sql
      .insertInto('app_user')
      .values({
        org_id: accountName,
        user_name: user.userName,
        display_name: user.displayName,
        role: user.role,
        book: null,
        issue: null,
        password_hash: user.passwordHash,
        disabled_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new Error(`${accountName} has a user ${user.userName} already.`)
    await recordAudit(database, now(), null, commandLine, {
      action: 'user.created',
      subject: `user:${added.id}`,
      subjectOrgId: accountName,
      after: { userName: user.userName, role: user.role },
    })
    return `${accountName} / ${user.userName} can sign in now.`
  })
}

export async function orgNameOf(database: Database, accountName: string): Promise<string | undefined> {
  const org = await database.sql
    .selectFrom('org')
    .select('name')
    .where('id', '=', accountName)
    .executeTakeFirst()
  return org?.name
}

/** With the same use case as the screens of administration. */
async function createOrgOf(
  database: Database,
  { accountName, orgName, orgType, parent }: NewUser,
  now: () => Date,
): Promise<void> {
  if (!orgName || !orgType) {
    throw new Error(`There is no account ${accountName} yet: give --org-name and --org-type to make it.`)
  }
  if (parent && !(await orgNameOf(database, parent)))
    throw new Error(`There is no account ${parent} to stand under.`)
  if (orgType !== 'PLATFORM' && !parent) throw new Error('Only a PLATFORM stands alone: give --parent.')
  const place = orgType === 'PLATFORM' ? { orgType, parentId: null } : { orgType, parentId: parent ?? '' }
  await createOrg({ database, now }, null, { ...plainProfile, ...place, accountName, orgName }, commandLine)
}

/** Only users of the platform may be super admins, who see net prices of all suppliers. */
async function refuseBelowPlatform(database: Database, accountName: string): Promise<void> {
  const org = await database.sql
    .selectFrom('org')
    .select('type')
    .where('id', '=', accountName)
    .executeTakeFirst()
  if (org?.type !== 'PLATFORM') throw new Error('ROLE_SUPER_ADMIN is for users of the PLATFORM only.')
}

/** Adds money that arrived at the bank to the deposit of an organisation; `rupiah` is a whole number. With the use case of the
 * screens; the command line needs nobody's approval. */
export async function topUp(
  database: Database,
  accountName: string,
  rupiah: string,
  now = () => new Date(),
): Promise<string> {
  const amount = Number(rupiah)
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new Error('An amount is whole rupiah, as in: NUSA 250000000')
  const needs = { database, ledger: createLedgerStore(database, now), now }
  return database.transaction(async () => {
    if (!(await orgNameOf(database, accountName))) throw new Error(`There is no account ${accountName}.`)
    const asked = { kind: 'TOP_UP', orgId: accountName, amount: money('IDR', amount) } as const
    const words = { reference: 'command line', note: 'Top-up' }
    await carryOut(needs, await planPosting(database, null, asked), words, {
      actor: null,
      origin: commandLine,
    })
    return `${accountName} has ${formatMoney(['IDR', amount])} more on its deposit.`
  })
}

/** Sets an exchange rate; `rupiah` is the price of one unit of the currency. With the use case of the screens. */
export async function setRate(
  database: Database,
  code: string,
  rupiah: string,
  now = () => new Date(),
): Promise<string> {
  const read = v.safeParse(newRate, { currency: code.toUpperCase(), rupiah: Number(rupiah) })
  if (!read.success)
    throw new Error('A rate is rupiah for one unit, with at most four decimals, as in: SGD 12150')
  const rate = read.output
  const rates = { day: dayInJakarta(now()), source: 'command line', rates: [rate] }
  await database.transaction(() => saveRates({ database, now }, null, rates, commandLine))
  return `One ${rate.currency} is ${rupiah} rupiah now.`
}

/** Devices subscribe with the new key when the app is next opened on them; until then they are reached by the former one. */
export async function rotatePushKey(
  database: Database,
  secret: Secret,
  now = () => new Date(),
): Promise<string> {
  return database.transaction(async () => {
    const { publicKey } = await createPushKeys(database, secret, now).rotate()
    await recordAudit(database, now(), null, commandLine, {
      action: 'push.key-replaced',
      subject: 'push:key',
      after: { publicKey },
    })
    return 'Devices subscribe to push with a new key from now on; each is reached by the former one until it has.'
  })
}
