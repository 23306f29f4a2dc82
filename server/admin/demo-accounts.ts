import { unknownPasswordHash } from '../auth/password/passwords.ts'
import type { Database } from '../db/database.ts'
import { recordAudit } from '../http/observe/audit.ts'
import { commandLine, endedSentence } from './accounts.ts'
import { type AccountNeeds, signOut } from './users/user-acts.ts'

/** The accounts of the demo that can still sign in, as `NUSA / sari`. */
export async function demoAccounts(database: Database): Promise<string[]> {
  const rows = await openDemoAccounts(database)
  return rows.map(({ account, user }) => `${account} / ${user}`)
}

function openDemoAccounts(database: Database) {
  return database.sql
    .selectFrom('app_user')
    .select(['id', 'org_id as account', 'user_name as user'])
    .where('is_demo', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('org_id')
    .execute()
}

/** Throws when demo accounts are enabled, because everybody knows their password from the README. For real installations. */
export async function refuseDemoAccounts(database: Database): Promise<void> {
  const accounts = await demoAccounts(database)
  if (accounts.length === 0) return
  throw new Error(
    `This database holds accounts of the demo, whose password everybody knows: ${accounts.join(', ')}.\n` +
      'Remove them first: npm run admin -- remove-demo\n' +
      '(it disables them and ends their sessions; bookings, deposits and the audit stay)',
  )
}

/** Disables the accounts of the demo and replaces their passwords by random ones. Answers the sentence to print. */
export async function removeDemo(needs: AccountNeeds): Promise<string> {
  const { database, now } = needs
  const unknownHash = await unknownPasswordHash()
  return database.transaction(async () => {
    const accounts = await openDemoAccounts(database)
    if (accounts.length === 0) return 'There are no accounts of the demo in this database.'
    let ended = 0
    for (const { id, account } of accounts) {
      await database.sql
        .updateTable('app_user')
        .set({ disabled_at: now(), password_hash: unknownHash })
        .where('id', '=', id)
        .execute()
      ended += await signOut(needs, id)
      await recordAudit(database, now(), null, commandLine, {
        action: 'user.disabled',
        subject: `user:${id}`,
        subjectOrgId: account,
      })
    }
    return `${accounts.length} accounts of the demo are disabled. ${endedSentence(ended)}`
  })
}
