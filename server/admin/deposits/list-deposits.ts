import { type SqlBool, sql } from 'kysely'
import { isPlatformAdmin } from '#contract/access/needs'
import { depositPageSize, type listDeposits as listDepositsCall } from '#contract/admin/deposits'
import type { Call, ReplyOf } from '#contract/call/endpoint'
import { containsText } from '../../db/contains-text.ts'
import { pageOf } from '../../db/page-by-keys.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { amountsOf, levelOfDeposit, readDeposits } from '../../ledger/deposit-levels.ts'
import { inReach, orgsReachedBy } from '../../orgs/reach.ts'
import type { ApprovalNeeds } from './approval.ts'

export async function listDeposits(
  { database, readApprovalAbove }: Pick<ApprovalNeeds, 'database' | 'readApprovalAbove'>,
  viewer: Viewer,
  { q, level, sort, after }: Call<typeof listDepositsCall>['query'],
): Promise<ReplyOf<typeof listDepositsCall>> {
  const reach = await orgsReachedBy(database, viewer)
  const typed = q?.trim() ?? ''
  const [orgId = '', currency = ''] = after?.split('/') ?? []
  const found = await readDeposits(database, {
    where: sql<SqlBool>`${inReach(reach, 'org.id')} and
      (${typed} = '' or ${containsText(sql`org.id || ' ' || org.name`, typed)})`,
    level,
    sort,
    after: after === undefined ? undefined : { orgId, currency },
    limit: depositPageSize + 1,
  })
  const { rows, hasMore } = pageOf(found, depositPageSize)
  return {
    depositList: rows.map((deposit) => ({
      orgId: deposit.orgId,
      orgName: deposit.orgName,
      orgType: deposit.orgType,
      ...amountsOf(deposit),
      level: levelOfDeposit(deposit),
    })),
    hasMore,
    mayUseBank: isPlatformAdmin(viewer),
    approvalAbove: await readApprovalAbove(),
  }
}
