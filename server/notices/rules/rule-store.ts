import * as v from 'valibot'
import { type NoticeRules, noticeRules, usualNoticeRules } from '#contract/notices/rules'
import type { Database } from '../../db/database.ts'

/** `version` grows with each change; 0: nobody has changed them. */
export type Versioned<Rules> = { readonly rules: Rules; readonly version: number }

export type NoticeRuleStore = {
  /** A user's own; `rules` `null`: as the organisation has it. */
  own(userId: string): Promise<Versioned<NoticeRules | null>>
  ofOrg(orgId: string): Promise<Versioned<NoticeRules>>
  /** `false`: somebody has changed them since `version`. */
  saveOwn(userId: string, next: Versioned<NoticeRules | null>): Promise<boolean>
  /** As `saveOwn`. */
  saveOfOrg(orgId: string, next: Versioned<NoticeRules>): Promise<boolean>
}

/** What people are told, by their own rules or those of their organisation. */
export function createNoticeRuleStore(database: Database): NoticeRuleStore {
  return {
    async own(userId) {
      const row = await database.sql
        .selectFrom('user_notice_rule')
        .select(['rules', 'version'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row ? v.parse(ownRules, row) : { rules: null, version: 0 }
    },
    async ofOrg(orgId) {
      const row = await database.sql
        .selectFrom('org_notice_rule')
        .select(['rules', 'version'])
        .where('org_id', '=', orgId)
        .executeTakeFirst()
      return row ? v.parse(orgRules, row) : { rules: usualNoticeRules, version: 0 }
    },
    async saveOwn(userId, { rules, version }) {
      const stored = rules === null ? null : JSON.stringify(rules)
      const saved = await database.sql
        .insertInto('user_notice_rule')
        .values({ user_id: userId, rules: stored, version: version + 1 })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({ rules: stored, version: version + 1 })
            .where('user_notice_rule.version', '=', version),
        )
        .executeTakeFirst()
      return saved.numInsertedOrUpdatedRows === 1n
    },
    async saveOfOrg(orgId, { rules, version }) {
      const stored = JSON.stringify(rules)
      const saved = await database.sql
        .insertInto('org_notice_rule')
        .values({ org_id: orgId, rules: stored, version: version + 1 })
        .onConflict((conflict) =>
          conflict
            .column('org_id')
            .doUpdateSet({ rules: stored, version: version + 1 })
            .where('org_notice_rule.version', '=', version),
        )
        .executeTakeFirst()
      return saved.numInsertedOrUpdatedRows === 1n
    },
  }
}

const ownRules = v.object({ rules: v.nullable(noticeRules), version: v.number() })
const orgRules = v.object({ rules: noticeRules, version: v.number() })
