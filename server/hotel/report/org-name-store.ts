import type { OrgName } from '#contract/access/orgs'
import type { Database } from '../../db/database.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { reachOf } from '../../orgs/reach.ts'

export type OrgNameStore = { names(viewer: Viewer): Promise<OrgName[]> }

export function createOrgNameStore(database: Database): OrgNameStore {
  return {
    async names(viewer) {
      const { orgIds } = await reachOf(database, viewer)
      const rows = await database.sql
        .selectFrom('org')
        .select(['id as orgId', 'name as orgName', 'type as orgType', 'parent_id as parentId'])
        .$if(orgIds !== null, (query) => query.where('id', 'in', [...(orgIds ?? [])]))
        .orderBy('name')
        .execute()
      // nothing above the viewer's own organisation is told
      return rows.map((row) => (row.orgId === viewer.orgId ? { ...row, parentId: null } : row))
    },
  }
}
