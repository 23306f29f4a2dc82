import { sql } from 'kysely'
import * as v from 'valibot'
import { type OrgChanges, orgProfile, type updateOrg as updateOrgCall } from '#contract/admin/orgs'
import type { Database } from '../db/database.ts'
import { conflictsSince, refuseConflicts } from '../http/call/field-conflicts.ts'
import { refusal } from '../http/call/refusal.ts'
import type { Origin, Viewer } from '../http/call/viewer.ts'
import { recordAudit } from '../http/observe/audit.ts'
import {
  type FieldChanges,
  fieldChanges,
  type ProfileField,
  profileColumns,
  profileOf,
} from './org-profile.ts'
import { refuseHigherTerms, refuseTerms, refuseTimeZone } from './org-rules.ts'
import type { OrgStore, StoredOrg } from './org-store.ts'

export type OrgNeeds = { database: Database; orgs: OrgStore; now: () => Date }

type Wanted = v.InferOutput<typeof updateOrgCall.body>

const fields = v.keyof(orgProfile).options

/** Saves all changes or none. A field that somebody else has changed since `version` refuses the request; others are merged. */
export async function updateOrg(
  { database, orgs, now }: OrgNeeds,
  viewer: Viewer,
  orgId: string,
  { version, changes }: Wanted,
  origin: Origin,
): Promise<void> {
  const org = await orgs.lock(viewer, orgId)
  const before = profileOf(org)
  refuseTerms(viewer, org, changes)
  refuseHigherTerms(viewer, await orgs.find(viewer, viewer.orgId), changes, before)
  refuseTimeZone(changes.timeZone)
  if (version > org.version) throw refusal('INVALID_REQUEST', 'adminRefusals.noSuchAgencyVersion')
  const changed = fields.filter((field) => changes[field] !== undefined && changes[field] !== before[field])
  refuseConflicts(conflictsOf(viewer, org, version, changed, changes), ({ changedBy }, all) =>
    refusal('CHANGED_MEANWHILE', 'adminRefusals.agencyChanged', { by: changedBy }, all),
  )
  if (changed.length === 0) return
  if (changed.includes('currency')) await refuseUsedCurrency(database, orgId)
  const at = now()
  const nextVersion = org.version + 1
  const change = {
    version: nextVersion,
    at: at.toISOString(),
    by: viewer.displayName,
    byOrgId: viewer.orgId,
    byOrgName: viewer.orgName,
  }
  const after = { ...before, ...Object.fromEntries(changed.map((field) => [field, changes[field]])) }
  await database.sql
    .updateTable('org')
    .set({
      ...profileColumns(after),
      version: nextVersion,
      field_changes: JSON.stringify({
        ...v.parse(fieldChanges, org.field_changes),
        ...Object.fromEntries(changed.map((field) => [field, change])),
      }),
    })
    .where('id', '=', orgId)
    .execute()
  await recordAudit(database, at, viewer, origin, {
    action: 'org.changed',
    subject: `org:${orgId}`,
    before: Object.fromEntries(changed.map((field) => [field, before[field]])),
    after: Object.fromEntries(changed.map((field) => [field, after[field]])),
    subjectOrgId: orgId,
  })
}

function conflictsOf(
  viewer: Viewer,
  org: StoredOrg,
  version: number,
  changed: readonly ProfileField[],
  mine: OrgChanges,
) {
  const changes: FieldChanges = v.parse(fieldChanges, org.field_changes)
  const theirs = profileOf(org)
  return conflictsSince(
    version,
    changed,
    (field) => {
      const last = changes[field]
      return last
        ? { version: last.version, changedBy: changerFor(viewer, org, last), changedAt: last.at }
        : null
    },
    (field) => ({ theirs: String(theirs[field]), mine: String(mine[field]) }),
  )
}

/** A person of the viewer's reach by name, others as the name of their organisation. */
function changerFor(
  viewer: Viewer,
  org: StoredOrg,
  { by, byOrgId, byOrgName }: FieldChanges[string],
): string {
  const reached = org.path.slice(org.path.indexOf(viewer.orgId))
  return reached.includes(byOrgId) ? by : byOrgName
}

/** What is sold or paid in a currency stays in it. */
async function refuseUsedCurrency(database: Database, orgId: string): Promise<void> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from sale where owner_org_id = ${orgId})
      or exists (select from command where owner_org_id = ${orgId})
      or exists (select from ledger_account where org_id = ${orgId}) as "isUsed"`.execute(database.sql)
  if (rows[0]?.isUsed) throw refusal('NOT_POSSIBLE', 'adminRefusals.currencyFixed')
}
