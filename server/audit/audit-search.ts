import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type AuditGroup, actionsOfGroup } from '#contract/admin/audit'
import { addDays, startOfDay } from '#contract/day/dates'
import { escapeLike } from '../db/escape-like.ts'
import { inReach, type OrgReach } from '../orgs/reach.ts'

export type AuditSearch = {
  q?: string | undefined
  action?: string | undefined
  group?: AuditGroup | undefined
  /** The id of who did it. */
  person?: string | undefined
  subject?: string | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
  /** Only rows with a smaller id. */
  before?: number | undefined
}

/** What the searched subject may be a code of. */
const subjectKinds = [
  'booking',
  'policy',
  'tour',
  'train',
  'user',
  'org',
  'command',
  'session',
  'rate',
  'rule',
]

/** Whether the person's organisation is in the reach, so that their name may be shown and searched. */
export function isActorReached(reach: OrgReach): RawBuilder<SqlBool> {
  return inReach(reach, 'audit.org_id')
}

/** Needs `app_user` and `org` joined as the actor's. */
export function whoShown(reach: OrgReach): RawBuilder<string> {
  return sql`case when ${isActorReached(reach)} then coalesce(app_user.display_name, audit.user_name)
    else coalesce(org.name, audit.user_name) end`
}

export const actorJoins: RawBuilder<unknown> = sql`
  left join app_user on app_user.id = audit.user_id left join org on org.id = audit.org_id`

/** The ids that a search finds in the organisations of `orgIds` (`null`: all), newest first, `size` of them. For each
 * organisation the newest rows are read from the index, those by its people and those about it. */
export function newestIds(
  reach: OrgReach,
  orgIds: OrgReach,
  search: AuditSearch,
  size: number,
): RawBuilder<unknown> {
  const rows = sql`select audit.id from audit ${search.q ? actorJoins : sql``} where ${conditions(reach, search)}`
  const newest = sql`order by audit.id desc limit ${size}`
  // few rows have the same subject: read them all, by the index of subjects
  if (orgIds === null || search.subject) return sql`${rows} and ${ofOrgs(orgIds)} ${newest}`
  return sql`
    select id from (
      select byOrg.id from unnest(${orgIds}::text[]) as reached(org),
        lateral (${rows} and audit.org_id = reached.org ${newest}) as byOrg
      union
      select aboutOrg.id from unnest(${orgIds}::text[]) as reached(org),
        lateral (${rows} and audit.subject_org_id = reached.org ${newest}) as aboutOrg
    ) as audit ${newest}`
}

export function countOf(reach: OrgReach, orgIds: OrgReach, search: AuditSearch): RawBuilder<unknown> {
  return sql`select count(*) as total from audit ${search.q ? actorJoins : sql``}
    where ${conditions(reach, search)} and ${ofOrgs(orgIds)}`
}

function ofOrgs(orgIds: OrgReach): RawBuilder<SqlBool> {
  return sql`(${inReach(orgIds, 'audit.org_id')} or ${inReach(orgIds, 'audit.subject_org_id')})`
}

function conditions(reach: OrgReach, search: AuditSearch): RawBuilder<SqlBool> {
  const { q, action, group, person, subject, fromDate, toDate, before } = search
  const words = q?.split(/\s+/).filter(Boolean) ?? []
  const all: RawBuilder<SqlBool>[] = [
    sql`true`,
    ...words.map(
      (word) => sql<SqlBool>`(${whoShown(reach)} || ' ' || audit.subject) ilike ${`%${escapeLike(word)}%`}`,
    ),
  ]
  if (action) all.push(sql`(audit.action = ${action} or audit.action like ${`${escapeLike(action)}.%`})`)
  if (group) all.push(sql`split_part(audit.action, '.', 1) = any(${actionsOfGroup[group]}::text[])`)
  if (person) all.push(sql`audit.user_id = ${person}::uuid`, isActorReached(reach))
  if (subject) all.push(sql`audit.subject = any(${subjectsFor(subject)}::text[])`)
  if (fromDate) all.push(sql`audit.at >= ${startOfDay(fromDate)}`)
  if (toDate) all.push(sql`audit.at < ${startOfDay(addDays(toDate, 1))}`)
  if (before !== undefined) all.push(sql`audit.id < ${before}::bigint`)
  return sql.join(all, sql` and `)
}

function subjectsFor(typed: string): string[] {
  if (typed.includes(':')) return [typed]
  return subjectKinds.flatMap((kind) => [`${kind}:${typed}`, `${kind}:${typed.toUpperCase()}`])
}
