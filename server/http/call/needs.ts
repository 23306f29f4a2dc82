import { isStanding, type Need, type Standing, unmetNeed } from '#contract/access/needs'
import type { PermissionName } from '#contract/access/permissions'
import type { RoleCode } from '#contract/access/role'
import { type Endpoint, needsOf } from '#contract/call/endpoint'
import { type Refusal, refusal } from './refusal.ts'
import type { RefusalReason } from './refusal-sentences.ts'
import type { Viewer } from './viewer.ts'

/** Why the viewer may not make a call; `null`: they may. `trainRoles` are those that the installation opens trains to. */
export function whyRefused(
  viewer: Viewer,
  endpoint: Endpoint,
  query: unknown,
  trainRoles: readonly RoleCode[],
): Refusal | null {
  if (viewer.isSuspended && changes(endpoint) && !endpoint.whenSuspended) return suspended()
  return whyUnmet(viewer, needsOf(endpoint, query), trainRoles)
}

/** For what is done on behalf of another call: throws the reason unless the viewer could have made it. */
export function requireNeeds(viewer: Viewer, { needs }: Pick<Endpoint, 'needs'>): void {
  const refused = whyUnmet(viewer, needs, [])
  if (refused) throw refused
}

function whyUnmet(viewer: Viewer, needs: readonly Need[], trainRoles: readonly RoleCode[]): Refusal | null {
  const unmet = unmetNeed({ ...viewer, trainRoles }, needs)
  if (unmet === null) return null
  if (unmet === 'administrator') return refusal('NOT_FOUND', 'refusals.nothingHere')
  if (unmet === 'nettOfDeposit') return withoutPermission(viewer, 'seeNett')
  return isStanding(unmet) ? refusal('NOT_ALLOWED', reasonOf[unmet]) : withoutPermission(viewer, unmet)
}

const changes = ({ effect }: Endpoint) => effect === 'write' || effect === 'command'

const reasonOf = {
  trains: 'refusals.trainsClosed',
  bank: 'adminRefusals.postingMayNot',
  movingAgencies: 'adminRefusals.movePlatformOnly',
  resolving: 'refusals.deskOnly',
  evidence: 'adminRefusals.evidenceReaders',
  tryingSuppliers: 'adminRefusals.tryPlatformOnly',
} as const satisfies Record<Exclude<Standing, 'administrator' | 'nettOfDeposit'>, RefusalReason>

function withoutPermission({ isSuspended }: Pick<Viewer, 'isSuspended'>, name: PermissionName): Refusal {
  if (isSuspended) return suspended()
  return refusal('NOT_ALLOWED', `permissions.whyNot.${name}`)
}

function suspended(): Refusal {
  return refusal('NOT_ALLOWED', 'permissions.suspended')
}
