import { sql } from 'kysely'
import { refusal } from '../http/call/refusal.ts'
import type { Origin, Viewer } from '../http/call/viewer.ts'
import { recordAudit } from '../http/observe/audit.ts'
import { moveRules } from '../prices/move-rules.ts'
import { refuseType } from './org-rules.ts'
import type { OrgNeeds } from './update-org.ts'

/** Moves an organisation with those below it; its new parent sells to it by the same rules as the former one. Its sales keep the owner chain they were sold under: whose margin and commission
 * they are does not change. Who may see them follows the new path. */
export async function moveOrg(
  { database, orgs, now }: OrgNeeds,
  viewer: Viewer,
  orgId: string,
  parentId: string,
  origin: Origin,
): Promise<void> {
  // one move at a time: each reads paths that another one writes
  await sql`select pg_advisory_xact_lock(hashtext('move organisations'))`.execute(database.sql)
  const org = await orgs.lock(viewer, orgId)
  const parent = await orgs.find(viewer, parentId)
  if (parent.path.includes(orgId)) throw refusal('NOT_ALLOWED', 'adminRefusals.moveBelowItself')
  if (org.type === 'PLATFORM' || org.parent_id === null)
    throw refusal('NOT_ALLOWED', 'adminRefusals.platformAlone')
  refuseType(viewer, org.type, parent.type)
  if (org.parent_id === parentId)
    throw refusal('NOT_POSSIBLE', 'adminRefusals.standsThereAlready', { org: org.name })
  const formerPath = org.path
  const newPath = [...parent.path, orgId]
  await database.sql.updateTable('org').set({ parent_id: parentId }).where('id', '=', orgId).execute()
  // a statement of its own: it finds those that were created while it waited for the lock
  await sql`update org set path = ${newPath}::text[] || path[${formerPath.length + 1}::int:]
    where path @> array[${orgId}]::text[]`.execute(database.sql)
  await database.sql
    .insertInto('org_move')
    .values({
      org_id: orgId,
      former_path: formerPath,
      new_path: newPath,
      moved_at: now(),
      moved_by: viewer.userId,
    })
    .execute()
  const rules = await moveRules(database, {
    orgId,
    from: org.parent_id,
    to: parentId,
    at: now(),
    by: viewer.userId,
  })
  // read by the platform alone: the paths name organisations that those around it do not know
  await recordAudit(database, now(), viewer, origin, {
    action: 'org.moved',
    subject: `org:${orgId}`,
    before: { path: formerPath, priceRules: rules.ended },
    after: { path: newPath, priceRules: rules.begun },
  })
}
