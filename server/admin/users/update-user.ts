import { type PermissionName, permissionsOfRole } from '#contract/access/permissions'
import { isAdministrator, type RoleCode } from '#contract/access/role'
import { whyNotAct, whyNotGrant, whyNotReach } from '#contract/admin/user-rules'
import type { UserChanges, UserDetail } from '#contract/admin/users'
import { conflictsSince, refuseConflicts } from '../../http/call/field-conflicts.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { orgsReachedBy } from '../../orgs/reach.ts'
import {
  type AskedRequest,
  askSecondPerson,
  hasSecondPerson,
  refuseLastSecondPerson,
} from '../requests/second-person.ts'
import type { AdminUser } from './admin-user-store.ts'
import { type ReadNeeds, readUser } from './read-user.ts'
import { refuseLastAdministrator } from './refuse-last-administrator.ts'
import { recordAct } from './user-acts.ts'
import { actingOf, noSuchUser, refuseFor } from './user-needs.ts'

type Values = Pick<AdminUser, 'displayName' | 'email' | 'role' | 'permissions' | 'book' | 'issue'>
type Field = keyof Values

const fields = ['displayName', 'email', 'role', 'permissions', 'book', 'issue'] as const
/** Nobody changes these of themselves. */
const rights: readonly Field[] = ['role', 'permissions', 'book', 'issue']

type AskedChange = Extract<AskedRequest, { kind: 'ROLE' | 'EMAIL' }>
type Wanted = { userId: string; version: number; changes: UserChanges }

/** Saves all changes or none. A field that somebody else has changed since `version` refuses them; other fields of theirs stay.
 * Who would become a super admin keeps their rights until a second super admin approves the new ones, and a super admin their
 * e-mail address where another one changes it. */
export function updateUser(
  needs: ReadNeeds,
  viewer: Viewer,
  wanted: Wanted,
  origin: Origin,
): Promise<UserDetail> {
  return update(needs, viewer, wanted, origin, (asked) => askFirst(needs, viewer, asked, origin))
}

/** As `updateUser`, once a second super admin has approved it. */
export function updateUserNow(
  needs: ReadNeeds,
  viewer: Viewer,
  wanted: Wanted,
  origin: Origin,
): Promise<UserDetail> {
  return update(needs, viewer, wanted, origin, async () => false)
}

async function update(
  needs: ReadNeeds,
  viewer: Viewer,
  { userId, version, changes }: Wanted,
  origin: Origin,
  waits: (asked: AskedChange) => Promise<boolean>,
): Promise<UserDetail> {
  const { database, users } = needs
  return database.transaction(async () => {
    const user = await users.lock(await orgsReachedBy(database, viewer), userId)
    if (!user) throw noSuchUser()
    refuseFor(whyNotReach(actingOf(viewer), user))
    if (version > user.version) throw refusal('INVALID_REQUEST', 'adminRefusals.noSuchUserVersion')
    const before = valuesOf(user)
    const wanted = { ...before, ...given(changes, user.role) }
    const differing = fields.filter((field) => textOf(wanted[field]) !== textOf(before[field]))
    refuseConflicts(conflictsOf(user, differing, wanted, before, version), ({ changedBy }, all) =>
      refusal('CHANGED_MEANWHILE', 'adminRefusals.userChanged', { by: changedBy }, all),
    )
    await refuseRights(needs, viewer, user, wanted, differing)
    const isRaised = differing.includes('role') && wanted.role === 'ROLE_SUPER_ADMIN'
    const raised = pick(
      wanted,
      differing.filter((field) => rights.includes(field)),
    )
    if (differing.includes('email')) await refuseTakenEmail(needs, user, wanted.email)
    const isOfAnother = user.role === 'ROLE_SUPER_ADMIN' && userId !== viewer.userId
    const waiting: Field[] = []
    if (isRaised && (await waits({ kind: 'ROLE', userId, changes: raised }))) waiting.push(...rights)
    if (
      isOfAnother &&
      differing.includes('email') &&
      (await waits({ kind: 'EMAIL', userId, email: wanted.email }))
    )
      waiting.push('email')
    const changed = differing.filter((field) => !waiting.includes(field))
    if (changed.length > 0) {
      await save(needs, user, { ...before, ...pick(wanted, changed) }, changed, viewer.displayName)
      await recordAct(
        needs,
        'user.changed',
        user,
        { actor: viewer, origin },
        {
          before: pick(before, changed),
          after: pick(wanted, changed),
        },
      )
    }
    return readUser(needs, viewer, userId)
  })
}

async function refuseRights(
  needs: ReadNeeds,
  viewer: Viewer,
  user: AdminUser,
  wanted: Values,
  changed: readonly Field[],
): Promise<void> {
  if (!changed.some((field) => rights.includes(field))) return
  refuseFor(whyNotAct(actingOf(viewer), user))
  const { role, permissions, book, issue } = wanted
  refuseFor(
    whyNotGrant(actingOf(viewer), {
      role,
      permissions,
      orgType: user.orgType,
      had: user,
      ...(changed.includes('book') && { book }),
      ...(changed.includes('issue') && { issue }),
    }),
  )
  if (!isAdministrator(role)) await refuseLastAdministrator(needs, user)
  if (!isSecondPerson(role, permissions)) await refuseLastSecondPerson(needs.database, viewer, user)
}

/** A super admin without the permissions of the role cannot decide what others ask for. */
function isSecondPerson(role: RoleCode, permissions: readonly PermissionName[] | null): boolean {
  if (role !== 'ROLE_SUPER_ADMIN') return false
  return permissions === null || permissionsOfRole[role].every((name) => permissions.includes(name))
}

async function askFirst(
  needs: ReadNeeds,
  viewer: Viewer,
  asked: AskedChange,
  origin: Origin,
): Promise<boolean> {
  if (!(await hasSecondPerson(needs.database, viewer.userId))) return false
  await askSecondPerson(needs, viewer, asked, origin)
  return true
}

async function refuseTakenEmail({ users }: ReadNeeds, user: AdminUser, email: string | null): Promise<void> {
  const other = email === null ? null : await users.findByEmail(user.orgId, email)
  if (other && other.userId !== user.userId)
    throw refusal('INVALID_REQUEST', 'adminRefusals.emailTaken', { user: other.userName })
}

async function save(
  { database, now }: ReadNeeds,
  user: AdminUser,
  wanted: Values,
  changed: readonly Field[],
  by: string,
): Promise<void> {
  const version = user.version + 1
  const change = { version, by, at: now().toISOString() }
  const { displayName, email, role, permissions, book, issue } = wanted
  await database.sql
    .updateTable('app_user')
    .set({
      display_name: displayName,
      email,
      role,
      permissions,
      book,
      issue,
      version,
      field_changes: JSON.stringify({
        ...user.fieldChanges,
        ...Object.fromEntries(changed.map((field) => [field, change])),
      }),
    })
    .where('id', '=', user.userId)
    .execute()
}

function valuesOf({ displayName, email, role, permissions, book, issue }: AdminUser): Values {
  return { displayName, email, role, permissions, book, issue }
}

/** The changes without absent fields, and without permissions that the role rules out. */
function given(changes: UserChanges, role: RoleCode): Partial<Values> {
  const kept = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const { permissions } = changes
  if (!permissions) return kept
  const possible = permissionsOfRole[changes.role ?? role]
  return { ...kept, permissions: possible.filter((name) => permissions.includes(name)) }
}

function conflictsOf(
  { fieldChanges }: AdminUser,
  changed: readonly Field[],
  wanted: Values,
  stored: Values,
  version: number,
) {
  return conflictsSince(
    version,
    changed,
    (field) => {
      const last = fieldChanges[field]
      return last ? { version: last.version, changedBy: last.by, changedAt: last.at } : null
    },
    (field) => ({ theirs: textOf(stored[field]), mine: textOf(wanted[field]) }),
  )
}

function textOf(value: Values[Field]): string | null {
  return Array.isArray(value) ? [...value].sort().join(', ') : value === null ? null : String(value)
}

function pick(values: Values, names: readonly Field[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
