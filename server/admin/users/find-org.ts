import type { OrgType } from '#contract/access/role'
import type { Database } from '../../db/database.ts'
import { isSuspended } from '../../db/suspended.ts'
import { inReach, type OrgReach } from '../../orgs/reach.ts'

type Found = { name: string; type: OrgType; timeZone: string; language: 'en' | 'id'; isSuspended: boolean }

/** `null`: there is no such organisation in this reach. */
export async function findOrg(database: Database, reach: OrgReach, orgId: string): Promise<Found | null> {
  const org = await database.sql
    .selectFrom('org')
    .select(['name', 'type', 'time_zone as timeZone', 'language', isSuspended.as('isSuspended')])
    .where('id', '=', orgId)
    .where(inReach(reach, 'org.id'))
    .executeTakeFirst()
  return org ?? null
}
