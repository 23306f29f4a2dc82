import { isPlatformAdmin } from '#contract/access/needs'
import { logoUrlOf } from '#contract/access/orgs'
import { type OrgDetail, type OrgRow, typesBelow } from '#contract/admin/orgs'
import { type MoneyPair, money, toPair } from '#contract/money/money'
import type { Viewer } from '../http/call/viewer.ts'
import { profileOf } from './org-profile.ts'
import { isAbove, mayReopen } from './org-rules.ts'
import type { ListedOrg, OrgStore, StoredOrg } from './org-store.ts'

const statusOf = ({ isSuspended }: { isSuspended: boolean }) => (isSuspended ? 'SUSPENDED' : 'ACTIVE')

export function shapeRow(
  viewer: Viewer,
  { path, lastActivityAt, ...org }: ListedOrg,
  balances: ReadonlyMap<string, MoneyPair[]>,
  limits: ReadonlyMap<string, number>,
): OrgRow {
  const depth = path.length - viewer.orgPath.length
  return {
    orgId: org.id,
    orgName: org.name,
    orgType: org.type,
    // nothing above the viewer's own organisation is told
    parentId: depth > 0 ? org.parent_id : null,
    depth,
    status: statusOf(org),
    users: org.users,
    balanceList: balances.get(org.id) ?? [],
    creditLimit: toPair(money(org.currency, limits.get(org.id) ?? 0)),
    lastActivityAt: lastActivityAt?.toISOString() ?? null,
  }
}

/** The profile as the viewer may see it, with what they may do. */
export async function shapeOrg(orgs: OrgStore, viewer: Viewer, org: StoredOrg): Promise<OrgDetail> {
  const above = org.path.slice(0, -1)
  const moves = await orgs.moves(org.id)
  const named = [...above, ...moves.flatMap(({ former_path, new_path }) => [...former_path, ...new_path])]
  const names = await orgs.names(viewer, [...new Set([...named, org.id])])
  const reached = (path: readonly string[]) => path.filter((id) => names.has(id))
  const mayEdit = viewer.permissions.granted.includes('manageOrgs')
  const hasSwitch = mayEdit && isAbove(viewer, org)
  return {
    ...profileOf(org),
    orgId: org.id,
    orgType: org.type,
    parentId: org.parent_id !== null && names.has(org.parent_id) ? org.parent_id : null,
    aboveList: reached(above).map((id) => ({ orgId: id, orgName: names.get(id) ?? id })),
    status: statusOf(org),
    isSuspendedItself: org.suspended_at !== null,
    logoUrl: org.logo_hash === null ? null : logoUrlOf(org.id, org.logo_hash),
    version: org.version,
    createdAt: org.created_at.toISOString(),
    mayEdit,
    mayEditTerms: hasSwitch,
    maySuspend: hasSwitch && (org.suspended_at === null || mayReopen(viewer, org)),
    mayMove: mayEdit && isPlatformAdmin(viewer) && org.type !== 'PLATFORM' && org.type !== 'AGENT',
    mayCreateBelow: mayEdit ? typesBelow(org.type) : [],
    moveList: moves.map(({ moved_at, former_path, new_path }) => ({
      movedAt: moved_at.toISOString(),
      formerPath: reached(former_path),
      newPath: reached(new_path),
    })),
  }
}
