import { type AuditRow, auditPageSize, findAuditPeople, listAudit } from '#contract/admin/audit'
import type { Database } from '../db/database.ts'
import { pageOf } from '../db/page-by-keys.ts'
import { refusal } from '../http/call/refusal.ts'
import type { Serve } from '../http/call/serve.ts'
import type { Viewer } from '../http/call/viewer.ts'
import { type OrgReach, orgsReachedBy } from '../orgs/reach.ts'
import type { AuditStore, FoundAudit } from './audit-store.ts'
import { findPeople } from './find-people.ts'
import { shapeAudit } from './shape-audit.ts'

type Needs = { database: Database; store: AuditStore }

export function serveAudit(serve: Serve, { database, store }: Needs): void {
  serve.rows(listAudit, 'auditList', async (viewer, { query: { org, after, exports, ...filter } }) => {
    const reach = await orgsReachedBy(database, viewer)
    const orgIds = org === undefined ? reach : [await requireReached(database, reach, org)]
    const search = { ...filter, before: after }
    const shaped = (rows: Iterable<FoundAudit> | AsyncIterable<FoundAudit>) => shapedRows(viewer, reach, rows)
    if (exports === '1') {
      const total = await store.count(reach, orgIds, search)
      return { head: { hasMore: false, total }, rows: shaped(store.all(reach, orgIds, search)) }
    }
    const { rows, hasMore } = pageOf(
      await store.page(reach, orgIds, search, auditPageSize + 1),
      auditPageSize,
    )
    return { head: { hasMore, total: null }, rows: shaped(rows) }
  })

  serve.user(findAuditPeople, async (viewer, { query }) => {
    return { personList: await findPeople(database, await orgsReachedBy(database, viewer), query) }
  })
}

/** Out of reach is answered as what does not exist. */
async function requireReached(database: Database, reach: OrgReach, orgId: string): Promise<string> {
  const isReached =
    reach?.includes(orgId) ??
    (await database.sql.selectFrom('org').select('id').where('id', '=', orgId).executeTakeFirst())
  if (!isReached) throw refusal('NOT_FOUND', 'refusals.noOrg', { org: orgId })
  return orgId
}

async function* shapedRows(
  viewer: Viewer,
  reach: OrgReach,
  rows: AsyncIterable<FoundAudit> | Iterable<FoundAudit>,
): AsyncGenerator<AuditRow> {
  for await (const row of rows) yield shapeAudit(viewer, reach, row)
}
