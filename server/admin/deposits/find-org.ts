import type { Currency } from '#contract/money/money'
import type { Database } from '../../db/database.ts'
import { noSuchOrg } from '../../orgs/org-store.ts'
import { type OrgReach, reaches } from '../../orgs/reach.ts'

export type FoundOrg = { id: string; name: string; path: string[]; currency: Currency }

/** One out of reach is like a missing one. */
export async function findOrg(database: Database, reach: OrgReach, orgId: string): Promise<FoundOrg> {
  const org = reaches(reach, orgId)
    ? await database.sql
        .selectFrom('org')
        .select(['id', 'name', 'path', 'currency'])
        .where('id', '=', orgId)
        .executeTakeFirst()
    : undefined
  if (!org) throw noSuchOrg()
  return org
}
