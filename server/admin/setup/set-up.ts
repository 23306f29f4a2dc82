import type { setUp as setUpCall } from '#contract/admin/setup'
import type { Call } from '#contract/call/endpoint'
import { hashNewPassword } from '../../auth/password/change-password.ts'
import { issueSignInTicket } from '../../auth/sign-in-ticket.ts'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { refuseWrongToken, uselessAddress } from './refuse-wrong-token.ts'
import { spendSetupToken } from './setup-token.ts'

type Needs = { database: Database; now: () => Date }
type NewPlatform = Call<typeof setUpCall>['body']

/** Creates the platform and its first administrator, or nothing. Answers a ticket for `openSession`. */
export async function setUp(needs: Needs, given: NewPlatform, origin: Origin) {
  const { database, now } = needs
  await refuseWrongToken(needs, given.token, origin)
  refuseUnknownZone(given.timeZone)
  const { accountName: account, userName: user, platformName: agency } = given
  // slow on purpose, and therefore outside the transaction
  const passwordHash = await hashNewPassword(given.password, { account, user, agency }, { demo: false })
  return database.transaction(async () => {
    if (!(await spendSetupToken(database, given.token))) throw uselessAddress()
    await addPlatform(database, given)
    const userId = await addAdministrator(database, given, passwordHash)
    const actor = { userId, userName: user, orgId: account }
    const { currency, timeZone, language } = given
    await recordAudit(database, now(), actor, origin, {
      action: 'platform.created',
      subject: `org:${account}`,
      after: { orgName: agency, currency, timeZone, language },
      subjectOrgId: account,
    })
    await recordAudit(database, now(), actor, origin, {
      action: 'user.created',
      subject: `user:${userId}`,
      after: { userName: user, displayName: given.displayName, email: given.email, role: 'ROLE_SUPER_ADMIN' },
      subjectOrgId: account,
    })
    return issueSignInTicket(database, userId, now())
  })
}

function refuseUnknownZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    throw refusal('INVALID_REQUEST', 'refusals.noTimeZone')
  }
}

async function addPlatform(database: Database, given: NewPlatform): Promise<void> {
  await database.sql
    .insertInto('org')
    .values({
      id: given.accountName,
      name: given.platformName,
      type: 'PLATFORM',
      parent_id: null,
      path: [given.accountName],
      currency: given.currency,
      time_zone: given.timeZone,
      language: given.language,
      vat_bp: 0,
      book: 1,
      issue: 1,
    })
    .execute()
}

async function addAdministrator(
  database: Database,
  given: NewPlatform,
  passwordHash: string,
): Promise<string> {
  const { id } = await database.sql
    .insertInto('app_user')
    .values({
      org_id: given.accountName,
      user_name: given.userName,
      display_name: given.displayName,
      email: given.email,
      role: 'ROLE_SUPER_ADMIN',
      book: null,
      issue: null,
      password_hash: passwordHash,
      disabled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
