import { type SqlBool, sql } from 'kysely'
import { isPlatformAdmin } from '#contract/access/needs'
import type { RequestRow } from '#contract/admin/approvals'
import type { MoneyPair } from '#contract/money/money'
import type { Database } from '../../db/database.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { readRequests, type StoredRequest } from '../requests/stored-requests.ts'

/** Of super admins only: others read of none. */
export async function listWaitingRequests(
  database: Database,
  viewer: Viewer,
  amountNow: MoneyPair | null,
): Promise<RequestRow[]> {
  if (!isPlatformAdmin(viewer)) return []
  const found = await readRequests(database, sql<SqlBool>`request.state = 'WAITS'`)
  return found.map((row) => ({
    requestId: row.id,
    kind: row.kind,
    askedAt: row.asked_at.toISOString(),
    askedBy: row.askerName,
    about: aboutOf(row),
    amountNow: row.kind === 'APPROVAL_ABOVE' ? amountNow : null,
    amountAsked: row.asked.kind === 'APPROVAL_ABOVE' ? row.asked.approvalAbove : null,
    emailAsked: row.asked.kind === 'EMAIL' ? row.asked.email : null,
    mayDecide: row.asked_by !== viewer.userId && row.about_user !== viewer.userId,
    mayWithdraw: row.asked_by === viewer.userId,
  }))
}

function aboutOf({ asked, personName, personUser, personEmail }: StoredRequest): string {
  if (asked.kind === 'INVITE') return asked.invited.email
  if (personName === null) return ''
  return `${personName} (${[personUser, personEmail].filter(Boolean).join(', ')})`
}
