import type { OrgName } from '#contract/orgs'
import type { Database } from '../../db/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { reachOf } from '../../orgs/reach.ts'

export type OrgNameStore = { names(viewer: Viewer): Promise<OrgName[]> }

export function createOrgNameStore(database: Database): OrgNameStore {
  return {
    async names(viewer) {
      const { orgIds } = await reachOf(database, viewer)
      return database.sql
        .selectFrom('org')
        .select(['id as orgId', 'name as orgName', 'type as orgType'])
        .$if(orgIds !== null, (query) => query.where('id', 'in', [...(orgIds ?? [])]))
        .orderBy('name')
        .execute()
    },
  }
}
