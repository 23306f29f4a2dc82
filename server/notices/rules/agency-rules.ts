import * as v from 'valibot'
import type { Call } from '#contract/call/endpoint'
import type { RulesOfAgency, saveAgencyNotices } from '#contract/notices/rules'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { fieldChanges } from '../../orgs/org-profile.ts'
import type { OrgStore, StoredOrg } from '../../orgs/org-store.ts'
import { updateOrg } from '../../orgs/update-org.ts'
import { marketZone } from './market-zone.ts'
import type { NoticeRuleStore, Versioned } from './rule-store.ts'

type Needs = { database: Database; rules: NoticeRuleStore; orgs: OrgStore; now: () => Date }

export async function readOfAgency(
  { rules, orgs, now }: Needs,
  viewer: Pick<Viewer, 'orgId'>,
): Promise<RulesOfAgency> {
  const stored = await rules.ofOrg(viewer.orgId)
  return shape(stored, await orgs.find(viewer, viewer.orgId), now())
}

/** The time zone is the one of the organisation's profile. */
export async function saveOfAgency(
  needs: Needs,
  viewer: Viewer,
  { version, rules: wanted, timeZone }: Call<typeof saveAgencyNotices>['body'],
  origin: Origin,
): Promise<RulesOfAgency> {
  const { database, rules, orgs, now } = needs
  const org = await orgs.lock(viewer, viewer.orgId)
  const before = await rules.ofOrg(viewer.orgId)
  const shown = shape(before, org, now())
  const next = { rules: wanted, version: before.version }
  if (version !== shown.version || !(await rules.saveOfOrg(viewer.orgId, next)))
    throw refusal('CHANGED_MEANWHILE', 'refusals.noticeRulesChanged')
  await recordAudit(database, now(), viewer, origin, {
    action: 'notices.agency-changed',
    subject: `org:${viewer.orgId}`,
    before: before.rules,
    after: wanted,
  })
  if (timeZone !== shown.timeZone)
    await updateOrg(needs, viewer, viewer.orgId, { version: org.version, changes: { timeZone } }, origin)
  return readOfAgency(needs, viewer)
}

/** Both parts of the version grow with each change, and so does their sum. */
function shape(
  { rules, version }: Versioned<RulesOfAgency['rules']>,
  org: StoredOrg,
  now: Date,
): RulesOfAgency {
  const changes = v.parse(fieldChanges, org.field_changes)
  return {
    rules,
    timeZone: marketZone(org.time_zone, now),
    version: version + (changes.timeZone?.version ?? 0),
  }
}
