import { refusal } from '../http/call/refusal.ts'
import type { Origin, Viewer } from '../http/call/viewer.ts'
import { recordAudit } from '../http/observe/audit.ts'
import { isAbove, mayReopen } from './org-rules.ts'
import type { OrgNeeds } from './update-org.ts'

/** Its users, and those of the organisations below it, read and book nothing from their next call on. Holds end by themselves. */
export async function suspendOrg(
  { database, orgs, now }: OrgNeeds,
  viewer: Viewer,
  orgId: string,
  reason: string,
  origin: Origin,
): Promise<void> {
  const org = await orgs.lock(viewer, orgId)
  if (!isAbove(viewer, org)) throw refusal('NOT_ALLOWED', 'adminRefusals.suspendOwn')
  if (org.suspended_at) throw refusal('NOT_POSSIBLE', 'adminRefusals.suspendedAlready', { org: org.name })
  await database.sql
    .updateTable('org')
    .set({ suspended_at: now(), suspended_by_org: viewer.orgId })
    .where('id', '=', orgId)
    .execute()
  await recordAudit(database, now(), viewer, origin, {
    action: 'org.suspended',
    subject: `org:${orgId}`,
    before: { status: 'ACTIVE' },
    after: { status: 'SUSPENDED', reason },
    subjectOrgId: orgId,
  })
}

export async function reopenOrg(
  { database, orgs, now }: OrgNeeds,
  viewer: Viewer,
  orgId: string,
  origin: Origin,
): Promise<void> {
  const org = await orgs.lock(viewer, orgId)
  if (!isAbove(viewer, org) || !mayReopen(viewer, org))
    throw refusal('NOT_ALLOWED', 'adminRefusals.suspendedAbove')
  if (!org.suspended_at) throw refusal('NOT_POSSIBLE', 'adminRefusals.notSuspended', { org: org.name })
  await database.sql
    .updateTable('org')
    .set({ suspended_at: null, suspended_by_org: null })
    .where('id', '=', orgId)
    .execute()
  await recordAudit(database, now(), viewer, origin, {
    action: 'org.reopened',
    subject: `org:${orgId}`,
    before: { status: 'SUSPENDED' },
    after: { status: 'ACTIVE' },
    subjectOrgId: orgId,
  })
}
