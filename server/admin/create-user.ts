import * as v from 'valibot'
import { currency as currencyCode, minorDigits } from '#contract/money'
import type { OrgType, RoleCode } from '#contract/session'
import type { Database } from '../db/database.ts'
import { recordAudit } from '../http/audit.ts'

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

const commandLine = { requestId: 'command line', address: '', device: '' }

/** Makes the organisation where it does not stand yet, and the user in it. Answers a sentence; throws one. */
export async function createUser(database: Database, user: NewUser): Promise<string> {
  const { accountName } = user
  return database.transaction(async () => {
    const org = await database.sql
      .selectFrom('org')
      .select('id')
      .where('id', '=', accountName)
      .executeTakeFirst()
    if (!org) await createOrg(database, user)
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
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n)
      throw new Error(`${accountName} has a user ${user.userName} already.`)
    await recordAudit(database, new Date(), null, commandLine, {
      action: 'user.created',
      subject: `user:${accountName}/${user.userName}`,
      after: { role: user.role },
    })
    return `${accountName} / ${user.userName} can sign in now.`
  })
}

async function createOrg(
  database: Database,
  { accountName, orgName, orgType, parent }: NewUser,
): Promise<void> {
  if (!orgName || !orgType) {
    throw new Error(`There is no account ${accountName} yet: give --org-name and --org-type to make it.`)
  }
  const above = parent
    ? await database.sql.selectFrom('org').select('path').where('id', '=', parent).executeTakeFirst()
    : undefined
  if (parent && !above) throw new Error(`There is no account ${parent} to stand under.`)
  if (!parent && orgType !== 'PLATFORM') throw new Error('Only a PLATFORM stands alone: give --parent.')
  await database.sql
    .insertInto('org')
    .values({
      id: accountName,
      name: orgName,
      type: orgType,
      parent_id: parent ?? null,
      path: [...(above?.path ?? []), accountName],
      currency: 'IDR',
      markup_bp: 0,
      retail_bp: 0,
      vat_bp: 0,
      book: 1,
      issue: 1,
    })
    .execute()
}

/** Rupiah for one unit of the currency. */
export async function setRate(database: Database, code: string, rupiah: string): Promise<string> {
  const currency = v.parse(currencyCode, code.toUpperCase())
  const microIdr = Math.round((Number(rupiah) * 1_000_000) / 10 ** minorDigits[currency])
  if (!Number.isSafeInteger(microIdr) || microIdr <= 0)
    throw new Error('A rate is rupiah for one unit, as in: SGD 12150')
  await database.sql
    .updateTable('exchange_rate')
    .set({ micro_idr: microIdr })
    .where('currency', '=', currency)
    .execute()
  return `One ${currency} is ${rupiah} rupiah now.`
}
