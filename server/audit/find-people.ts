import { sql } from 'kysely'
import { type AuditPerson, maxPeople } from '#contract/admin/audit'
import { containsText } from '../db/contains-text.ts'
import type { Database } from '../db/database.ts'
import { inReach, type OrgReach } from '../orgs/reach.ts'

type Wanted = { q?: string | undefined; person?: string | undefined }

/** The users of these organisations by name: whose names contain each typed word, or the one of this id. */
export async function findPeople(
  database: Database,
  reach: OrgReach,
  { q = '', person }: Wanted,
): Promise<AuditPerson[]> {
  const words = q.split(/\s+/).filter(Boolean)
  return words
    .reduce(
      (query, word) =>
        query.where(containsText(sql`concat_ws(' ', display_name, user_name, org.name, org.id)`, word)),
      database.sql
        .selectFrom('app_user')
        .innerJoin('org', 'org.id', 'app_user.org_id')
        .select(['app_user.id as userId', 'display_name as displayName', 'user_name as userName'])
        .select('org.name as orgName')
        .where(inReach(reach, 'app_user.org_id')),
    )
    .$if(person !== undefined, (query) => query.where('app_user.id', '=', person ?? null))
    .orderBy(sql`lower(display_name)`)
    .orderBy('app_user.id')
    .limit(maxPeople)
    .execute()
}
