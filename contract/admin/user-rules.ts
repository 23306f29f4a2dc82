import { effectivePermissions, type PermissionName } from '../access/permissions.ts'
import type { OrgType, RoleCode } from '../access/role.ts'

/** The administrator who acts, with what they may do now. `book` and `issue`: above 0 means allowed. */
export type Acting = {
  readonly userId: string
  readonly role: RoleCode
  readonly granted: readonly string[]
  readonly book: number
  readonly issue: number
}

/** `permissions`: their own choice; `null`: those of the role. */
export type Rights = {
  readonly role: RoleCode
  readonly permissions: readonly string[] | null
}

/** Rights that somebody is to get; `had`: those they have; `book` and `issue` where they change, `null`: as the organisation. */
export type NewRights = Rights & {
  readonly orgType: OrgType
  readonly had?: Rights
  readonly book?: number | null | undefined
  readonly issue?: number | null | undefined
}

const rank: Readonly<Record<RoleCode, number>> = { ROLE_AGENT: 0, ROLE_ADMIN: 1, ROLE_SUPER_ADMIN: 2 }

export type UserObstacle =
  | 'SELF'
  | 'HIGHER_ROLE'
  | 'MORE_PERMISSIONS'
  | 'ROLE_NOT_YOURS'
  | 'PLATFORM_ONLY'
  | 'PERMISSIONS_NOT_YOURS'
  | 'NUMBERS_NOT_YOURS'

export const userObstacles: Readonly<Record<UserObstacle, string>> = {
  SELF: 'Nobody changes their own rights or disables themselves. Ask another administrator.',
  HIGHER_ROLE: 'This user has a higher role than yours. Ask the agency above.',
  MORE_PERMISSIONS: 'This user may do more than you. Ask somebody who has all of their permissions.',
  ROLE_NOT_YOURS: 'You cannot give a role that is higher than yours.',
  PLATFORM_ONLY: 'Only users of the platform can be super admins.',
  PERMISSIONS_NOT_YOURS: 'You cannot give a permission that you do not have.',
  NUMBERS_NOT_YOURS: 'You cannot allow booking or issuing that you are not allowed yourself.',
}

/** Why somebody may not be changed, disabled, signed out or given a new password; `null`: they may. Nobody reaches up. */
export function whyNotReach({ role, granted }: Acting, target: Rights): UserObstacle | null {
  if (rank[target.role] > rank[role]) return 'HIGHER_ROLE'
  return hasAll(granted, permissionsOf(target)) ? null : 'MORE_PERMISSIONS'
}

/** As `whyNotReach`, for acts that nobody does to themselves: other rights, disable, a new password. */
export function whyNotAct(acting: Acting, target: Rights & { readonly userId: string }): UserObstacle | null {
  return acting.userId === target.userId ? 'SELF' : whyNotReach(acting, target)
}

/** Why these rights may not be given; `null`: they may. Nobody gives what they have not. */
export function whyNotGrant(acting: Acting, rights: NewRights): UserObstacle | null {
  if (rights.role === 'ROLE_SUPER_ADMIN' && rights.orgType !== 'PLATFORM') return 'PLATFORM_ONLY'
  if (rank[rights.role] > rank[acting.role]) return 'ROLE_NOT_YOURS'
  const had: readonly string[] = rights.had ? permissionsOf(rights.had) : []
  const added = permissionsOf(rights).filter((name) => !had.includes(name))
  if (!hasAll(grantable(acting), added)) return 'PERMISSIONS_NOT_YOURS'
  const allows = (number: number | null | undefined) => number === null || (number ?? 0) > 0
  const isTooMuch = (allows(rights.book) && acting.book <= 0) || (allows(rights.issue) && acting.issue <= 0)
  return isTooMuch ? 'NUMBERS_NOT_YOURS' : null
}

/** What of an invitation its inviter may still give when it is accepted. Nothing of an administrator, if the inviter is disabled,
 * may not invite any more or does not reach the organisation any more (`mayStillInvite`). */
export function rightsStillGiven(
  inviter: Rights & Pick<Acting, 'book' | 'issue'> & { readonly mayStillInvite: boolean },
  invited: Rights & { readonly orgType: OrgType },
): { role: RoleCode; permissions: PermissionName[] | null } {
  const isRoleGiven =
    inviter.mayStillInvite &&
    rank[invited.role] <= rank[inviter.role] &&
    (invited.role !== 'ROLE_SUPER_ADMIN' || invited.orgType === 'PLATFORM')
  const role = isRoleGiven ? invited.role : 'ROLE_AGENT'
  const wanted = effectivePermissions(role, invited.permissions, false)
  const held = grantable({ ...inviter, granted: permissionsOf(inviter) })
  const given = wanted.filter((name) => held.includes(name))
  const isAsInvited = isRoleGiven && invited.permissions === null && given.length === wanted.length
  return { role, permissions: isAsInvited ? null : given }
}

/** The permissions that may be given on: not to book, where the number of one's own bookings is 0. */
function grantable({ granted, book, issue }: Pick<Acting, 'granted' | 'book' | 'issue'>): readonly string[] {
  return granted.filter((name) => !(name === 'book' && book <= 0) && !(name === 'issue' && issue <= 0))
}

function permissionsOf({ role, permissions }: Rights): PermissionName[] {
  return effectivePermissions(role, permissions, false)
}

function hasAll(granted: readonly string[], names: readonly string[]): boolean {
  return names.every((name) => granted.includes(name))
}
