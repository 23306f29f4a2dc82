import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { settingValues } from '#contract/admin/settings'
import { inviteUser, type UserDetail, updateUser } from '#contract/admin/users'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'

type Needs = { database: Database; now: () => Date }

const aboutUser = { userId: v.string() }
/** A request as it was asked for; the second person's approval carries out this and nothing else. */
export const askedRequest = v.variant('kind', [
  v.object({
    kind: v.literal('APPROVAL_ABOVE'),
    approvalAbove: settingValues.entries.approvalAbove,
  }),
  v.object({ kind: v.literal('INVITE'), invited: inviteUser.body }),
  v.object({ kind: v.literal('ROLE'), ...aboutUser, changes: updateUser.body.entries.changes }),
  v.object({ kind: v.literal('ENABLE'), ...aboutUser }),
  v.object({ kind: v.literal('RESET'), ...aboutUser }),
  v.object({ kind: v.literal('EMAIL'), ...aboutUser, email: v.nullable(v.string()) }),
])
export type AskedRequest = v.InferOutput<typeof askedRequest>

/** The super admins of the platform who can sign in. */
export function superAdmins(database: Database) {
  return database.sql
    .selectFrom('app_user')
    .innerJoin('org', 'org.id', 'app_user.org_id')
    .select('app_user.id')
    .where('org.type', '=', 'PLATFORM')
    .where('app_user.role', '=', 'ROLE_SUPER_ADMIN')
    .where('app_user.disabled_at', 'is', null)
}

/** Whether there is a super admin besides these people. */
export async function hasSecondPerson(database: Database, ...besides: string[]): Promise<boolean> {
  const second = await superAdmins(database)
    .where('app_user.id', 'not in', besides)
    .limit(1)
    .executeTakeFirst()
  return second !== undefined
}

/** Keeps it until a second super admin decides; answers the id of the request. Asked for twice, it waits once. Throws where nobody
 * else could approve it: nobody approves what is about themselves. */
export async function askSecondPerson(
  { database, now }: Needs,
  viewer: Viewer,
  asked: AskedRequest,
  origin: Origin,
): Promise<string> {
  const about = 'userId' in asked ? asked.userId : null
  if (!(await hasSecondPerson(database, viewer.userId, ...(about === null ? [] : [about]))))
    throw refusal(
      'NOT_POSSIBLE',
      asked.kind === 'EMAIL' ? 'adminRefusals.emailTheirs' : 'adminRefusals.noSecondPerson',
    )
  const { kind } = asked
  const words = JSON.stringify(asked)
  const waits = await database.sql
    .selectFrom('admin_request')
    .select('id')
    .where('state', '=', 'WAITS')
    .where('asked_by', '=', viewer.userId)
    .where(({ eb, cast, val }) => eb('asked', '=', cast(val(words), 'jsonb')))
    .executeTakeFirst()
  if (waits) return waits.id
  const id = randomUUID()
  await database.sql
    .insertInto('admin_request')
    .values({
      id,
      kind,
      about_user: about,
      asked: words,
      asked_by: viewer.userId,
      asked_at: now(),
      decided_by: null,
      decided_at: null,
    })
    .execute()
  await recordAudit(database, now(), viewer, origin, {
    action: 'approval.asked',
    subject: subjectOf(asked, viewer),
    subjectOrgId: viewer.orgId,
    after: { ...asked, requestId: id },
  })
  return id
}

/** What the audit names a request by. */
export function subjectOf(asked: AskedRequest, { orgId }: Pick<Viewer, 'orgId'>): string {
  if (asked.kind === 'APPROVAL_ABOVE') return `settings:${orgId}`
  return asked.kind === 'INVITE' ? `org:${asked.invited.orgId}` : `user:${asked.userId}`
}

/** Throws where the last other super admin would be lost: who acts could then approve their own. */
export async function refuseLastSecondPerson(
  database: Database,
  { userId: acting }: Pick<Viewer, 'userId'>,
  { userId, role, disabledAt }: { userId: string; role: string; disabledAt: Date | null },
): Promise<void> {
  if (role !== 'ROLE_SUPER_ADMIN' || disabledAt) return
  if (!(await hasSecondPerson(database, acting, userId)))
    throw refusal('NOT_ALLOWED', 'adminRefusals.lastSecondPerson')
}

/** The kinds of requests about a user that wait. */
export async function waitingAbout(database: Database, userId: string): Promise<UserDetail['waitsFor']> {
  const rows = await database.sql
    .selectFrom('admin_request')
    .select('kind')
    .distinct()
    .where('state', '=', 'WAITS')
    .where('about_user', '=', userId)
    .execute()
  const aboutUsers = ['ROLE', 'ENABLE', 'RESET', 'EMAIL'] as const
  return aboutUsers.filter((kind) => rows.some((row) => row.kind === kind))
}
