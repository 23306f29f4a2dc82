import { type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import type { SettingsReply } from '#contract/admin/settings'
import type { Database } from '../../db/database.ts'
import { askedRequest } from './second-person.ts'

const maxListed = 200

type Condition = ReturnType<typeof sql<SqlBool>>
export type StoredRequest = Awaited<ReturnType<typeof readRequests>>[number]

export async function readRequests(database: Database, where: Condition) {
  const rows = await database.sql
    .selectFrom('admin_request as request')
    .innerJoin('app_user as asker', 'asker.id', 'request.asked_by')
    .leftJoin('app_user as person', 'person.id', 'request.about_user')
    .selectAll('request')
    .select(['asker.display_name as askerName', 'person.display_name as personName'])
    .select(['person.user_name as personUser', 'person.email as personEmail'])
    .where(where)
    .orderBy('request.asked_at', 'desc')
    .orderBy('request.id')
    .limit(maxListed)
    .execute()
  return rows.map((row) => ({ ...row, asked: v.parse(askedRequest, row.asked) }))
}

/** The latest wish for another amount above which a second administrator approves; `null`: none waits. */
export async function readApprovalAsked(database: Database): Promise<SettingsReply['approvalAsked']> {
  const [latest] = await readRequests(
    database,
    sql<SqlBool>`request.state = 'WAITS' and request.kind = 'APPROVAL_ABOVE'`,
  )
  if (latest?.asked.kind !== 'APPROVAL_ABOVE') return null
  return { approvalAbove: latest.asked.approvalAbove, askedBy: latest.askerName }
}
