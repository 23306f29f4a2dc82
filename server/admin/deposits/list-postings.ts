import { type SqlBool, sql } from 'kysely'
import {
  depositPageSize,
  type listPostings as listPostingsCall,
  type PostingKind,
  type PostingRow,
} from '#contract/admin/deposits'
import type { Call, ReplyOf } from '#contract/call/endpoint'
import { type Currency, money, toPair } from '#contract/money/money'
import { containsText } from '../../db/contains-text.ts'
import type { Database } from '../../db/database.ts'
import { pageOf } from '../../db/page-by-keys.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { inReach, type OrgReach, orgsReachedBy, reaches } from '../../orgs/reach.ts'
import { findOrg } from './find-org.ts'
import { mayPost } from './poster.ts'
import type { handKinds } from './posting-plan.ts'

type Found = {
  id: string
  kind: (typeof handKinds)[number]
  at: Date
  fromOrg: string | null
  toOrg: string | null
  amount: number
  currency: Currency
  reference: string
  note: string
  byName: string | null
  byOrg: string | null
  approverName: string | null
  approverOrg: string | null
  reverses: string | null
  reversedBy: string | null
}

const shownKinds: Readonly<Record<Found['kind'], PostingKind>> = {
  'top-up': 'TOP_UP',
  withdraw: 'WITHDRAW',
  transfer: 'TRANSFER',
  reversal: 'REVERSAL',
}

export async function listPostings(
  database: Database,
  viewer: Viewer,
  { org, q, after }: Call<typeof listPostingsCall>['query'],
): Promise<ReplyOf<typeof listPostingsCall>> {
  const reach = await orgsReachedBy(database, viewer)
  if (org !== undefined) await findOrg(database, reach, org)
  const typed = q?.trim() ?? ''
  const conditions = [
    sql<SqlBool>`(${inReach(reach, 'moved.fromOrg')} or ${inReach(reach, 'moved.toOrg')})`,
    ...(org === undefined ? [] : [sql<SqlBool>`${org} in (moved."fromOrg", moved."toOrg")`]),
    ...(typed === '' ? [] : [containsText(sql`concat_ws(' ', transfer.reference, transfer.note)`, typed)]),
    ...(after === undefined
      ? []
      : [
          sql<SqlBool>`(transfer.at, moved.place) <
            (select last.at, (select max(id) from ledger_entry where transfer_id = last.id)
             from ledger_transfer last where last.id = ${after})`,
        ]),
  ]
  const found = await sql<Found>`
    select transfer.id, transfer.kind, transfer.at, moved.*, transfer.reference, transfer.note,
      by_user.display_name as "byName", by_user.org_id as "byOrg",
      approver.display_name as "approverName", approver.org_id as "approverOrg",
      transfer.reverses, reversal.id as "reversedBy"
    from ledger_transfer transfer
      join lateral (
        select max(account.org_id) filter (where entry.amount < 0) as "fromOrg",
          max(account.org_id) filter (where entry.amount > 0) as "toOrg", max(abs(entry.amount)) as amount,
          max(entry.currency) as currency, max(entry.id) as place
        from ledger_entry entry join ledger_account account on account.id = entry.account_id
        where entry.transfer_id = transfer.id and account.floored
      ) moved on moved.amount is not null
      left join ledger_transfer reversal on reversal.reverses = transfer.id
      left join app_user by_user on by_user.id = transfer.by_user
      left join app_user approver on approver.id = transfer.approved_by
    where transfer.kind in ('top-up', 'withdraw', 'transfer', 'reversal') and ${sql.join(conditions, sql` and `)}
    order by transfer.at desc, moved.place desc limit ${depositPageSize + 1}`.execute(database.sql)
  const { rows, hasMore } = pageOf(found.rows, depositPageSize)
  return { postingList: rows.map((row) => shapePosting(viewer, reach, row)), hasMore }
}

/** Neither an organisation nor a person above the viewer is named. */
function shapePosting(viewer: Viewer, reach: OrgReach, row: Found): PostingRow {
  const shown = (orgId: string | null) => (orgId !== null && reaches(reach, orgId) ? orgId : null)
  const isOpen = row.kind !== 'reversal' && row.reversedBy === null
  return {
    transferId: row.id,
    kind: shownKinds[row.kind],
    at: row.at.toISOString(),
    fromOrg: shown(row.fromOrg),
    toOrg: shown(row.toOrg),
    amount: toPair(money(row.currency, row.amount)),
    reference: row.reference,
    note: row.note,
    byName: shown(row.byOrg) === null ? null : row.byName,
    approvedBy: shown(row.approverOrg) === null ? null : row.approverName,
    reverses: row.reverses,
    reversedBy: row.reversedBy,
    mayReverse: isOpen && mayPost(viewer, reach, row),
  }
}
