import type { ReplyOf } from '#contract/call/endpoint'
import * as calls from '#contract/notices/rules'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Serve } from '../../http/call/serve.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import type { OrgStore } from '../../orgs/org-store.ts'
import { readOfAgency, saveOfAgency } from './agency-rules.ts'
import { marketZone } from './market-zone.ts'
import type { NoticeRuleStore } from './rule-store.ts'

export type RuleNeeds = {
  database: Database
  rules: NoticeRuleStore
  orgs: OrgStore
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>
  now: () => Date
}

export function serveRules(serve: Serve, needs: RuleNeeds): void {
  const { database, rules, now } = needs

  serve.user(calls.readNoticeRules, (viewer) => readOfMine(needs, viewer))

  serve.user(calls.saveNoticeRules, async (viewer, { body, origin }) => {
    const before = await rules.own(viewer.userId)
    if (body.version !== before.version || !(await rules.saveOwn(viewer.userId, body)))
      throw refusal('CHANGED_MEANWHILE', 'refusals.noticeRulesChanged')
    await recordAudit(database, now(), viewer, origin, {
      action: 'notices.changed',
      subject: `user:${viewer.userId}`,
      before: before.rules,
      after: body.rules,
    })
    return readOfMine(needs, viewer)
  })

  serve.user(calls.readAgencyNotices, (viewer) => readOfAgency(needs, viewer))

  serve.user(calls.saveAgencyNotices, (viewer, { body, origin }) => saveOfAgency(needs, viewer, body, origin))
}

async function readOfMine(
  { database, rules, orgs, config, now }: RuleNeeds,
  viewer: Viewer,
): Promise<ReplyOf<typeof calls.readNoticeRules>> {
  const own = await rules.own(viewer.userId)
  const agency = await rules.ofOrg(viewer.orgId)
  const { time_zone } = await orgs.find(viewer, viewer.orgId)
  const { email } = await database.sql
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', viewer.userId)
    .executeTakeFirstOrThrow()
  return {
    own: own.rules,
    agency: agency.rules,
    timeZone: marketZone(time_zone, now()),
    version: own.version,
    mailAddress: config.smtpUrl && config.mailFrom ? email : null,
  }
}
