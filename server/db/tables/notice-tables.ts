import type { ColumnType, Generated } from 'kysely'
import type { NoticeKind } from '#contract/notices/kinds'

/** Written as text, read as parsed JSON that its store must check. */
type Json = ColumnType<unknown, string, string>
type JsonOrNull = ColumnType<unknown, string | null, string | null>

export type NoticeTables = {
  push_key: { public_key: string; sealed: string; made_at: Date; replaced_at: Date | null }
  push_device: {
    id: string
    session_id: string
    endpoint: string
    host: string
    p256dh: string
    auth: string
    public_key: string
    language: 'en' | 'id'
    is_on: Generated<boolean>
    made_at: Date
    told_at: Date | null
    /** When the person last sent themself a notice to try it. */
    tried_at: Date | null
  }
  user_notice_rule: { user_id: string; rules: JsonOrNull; version: number }
  org_notice_rule: { org_id: string; rules: Json; version: number }
  notice: {
    id: Generated<string>
    user_id: string
    kind: NoticeKind | 'SUMMARY'
    subject: string
    topic: string
    sale_id: string | null
    deadline: Date | null
    facts: ColumnType<unknown, string | undefined, string>
    made_at: Date
    due_at: Date
    ends_at: Date
    after_quiet: boolean
    summary_id: string | null
    is_given_out: Generated<boolean>
  }
  notice_sending: {
    notice_id: string
    device_id: string
    host: string
    state: Generated<'WAITS' | 'SENT' | 'DROPPED' | 'REFUSED'>
    tries: Generated<number>
    next_try_at: Date
  }
  sale_opening: { sale_id: string; opened_at: Date }
  deposit_fall: {
    id: Generated<number>
    account_id: string
    level: 'LOW' | 'VERY_LOW' | 'EMPTY'
    at: Date
    noticed_at: Generated<Date | null>
  }
}
