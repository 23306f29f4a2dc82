import { type PermissionName, suspendedSentence, whyNot } from '#contract/permissions'
import { isAdministrator } from '#contract/session'
import { Refusal, refusal } from './refusal.ts'
import type { Viewer } from './viewer.ts'

type Person = Pick<Viewer, 'permissions' | 'isSuspended'>

/** Throws `NOT_ALLOWED`, with the reason in words, unless the viewer has the permission. */
export function requirePermission(viewer: Person, name: PermissionName): void {
  if (viewer.permissions.granted.includes(name)) return
  throw viewer.isSuspended ? suspended() : notAllowed(name)
}

/** As `requirePermission`, for what has a number besides its name: the number is 0 without the name, and where the organisation
 * may not. */
export function requireNumber(viewer: Person, name: 'book' | 'issue'): void {
  if (viewer.permissions[name] > 0) return
  throw viewer.isSuspended ? suspended() : notAllowed(name)
}

/** Throws unless the viewer may change anything at all. */
export function refuseSuspended({ isSuspended }: Person): void {
  if (isSuspended) throw suspended()
}

/** The calls of administration. Everybody but administrators gets the answer of a missing address; an administrator without the
 * permission gets the reason (spec: shell-and-hotel §6, admin check). */
export function requireAdministrator(viewer: Person & Pick<Viewer, 'role'>, name: PermissionName): void {
  requireAdministratorRole(viewer)
  requirePermission(viewer, name)
}

/** For reads that every administrator may make. */
export function requireAdministratorRole({ role }: Pick<Viewer, 'role'>): void {
  if (!isAdministrator(role)) throw refusal('NOT_FOUND', 'refusals.nothingHere')
}

function notAllowed(name: PermissionName): Refusal {
  return new Refusal('NOT_ALLOWED', whyNot[name], undefined, { reason: `permissions.whyNot.${name}` })
}

function suspended(): Refusal {
  return new Refusal('NOT_ALLOWED', suspendedSentence, undefined, { reason: 'permissions.suspended' })
}
