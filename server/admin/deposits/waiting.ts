import { type SqlBool, sql } from 'kysely'
import type { WaitingRow } from '#contract/admin/deposits'
import { money, toPair } from '#contract/money/money'
import type { Database } from '../../db/database.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { type OrgReach, orgsReachedBy, reaches } from '../../orgs/reach.ts'
import { hasMade, mayDecideFor, mayPost } from './poster.ts'

const maxWaiting = 200

export type StoredRequest = Awaited<ReturnType<typeof readRequests>>[number]

export function readRequests(database: Database, where: SqlCondition) {
  return database.sql
    .selectFrom('posting_request as request')
    .innerJoin('app_user as asker', 'asker.id', 'request.asked_by')
    .innerJoin('org as asker_org', 'asker_org.id', 'asker.org_id')
    .selectAll('request')
    .select('asker.role as askerRole')
    .select(['asker.display_name as askerName', 'asker_org.id as askerOrg', 'asker_org.name as askerOrgName'])
    .where(where)
    .orderBy('request.asked_at', 'desc')
    .orderBy('request.id')
    .limit(maxWaiting)
    .execute()
}

type SqlCondition = ReturnType<typeof sql<SqlBool>>

/** Those that the viewer asked for or may decide, the newest first. */
export async function listWaiting(database: Database, viewer: Viewer): Promise<WaitingRow[]> {
  const reach = await orgsReachedBy(database, viewer)
  const found = await readRequests(
    database,
    sql<SqlBool>`request.state = 'WAITS' and (request.asked_by = ${viewer.userId} or ${reach}::text[] is null
      or request.from_org = any(${reach}::text[]) or request.to_org = any(${reach}::text[]))`,
  )
  const shownRows = found.filter((row) => isShown(viewer, reach, row))
  const askers = [...new Set(shownRows.map((row) => row.asked_by))]
  const made = new Set<string>()
  for (const asker of askers) if (await hasMade(database, viewer, asker)) made.add(asker)
  return shownRows.map((row) => {
    const isOwn = row.asked_by === viewer.userId
    const shown = (orgId: string | null) => (orgId !== null && reaches(reach, orgId) ? orgId : null)
    return {
      requestId: row.id,
      kind: row.kind,
      askedAt: row.asked_at.toISOString(),
      askedBy: askerOf(reach, row),
      fromOrg: shown(row.from_org),
      toOrg: shown(row.to_org),
      amount: toPair(money(row.currency, row.minor)),
      reference: row.reference,
      note: row.note,
      mayDecide: !isOwn && mayDecideFor(viewer, { role: row.askerRole }) && !made.has(row.asked_by),
      mayWithdraw: isOwn,
    }
  })
}

export function isShown(viewer: Viewer, reach: OrgReach, row: StoredRequest): boolean {
  return (
    row.asked_by === viewer.userId || mayPost(viewer, reach, { fromOrg: row.from_org, toOrg: row.to_org })
  )
}

/** A person of the viewer's reach by name, others as the name of their organisation. */
export function askerOf(
  reach: OrgReach,
  { askerName, askerOrg, askerOrgName }: Pick<StoredRequest, 'askerName' | 'askerOrg' | 'askerOrgName'>,
): string {
  return reaches(reach, askerOrg) ? askerName : askerOrgName
}
