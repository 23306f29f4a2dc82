import { expect } from 'vitest'
import { readPushState, startPush } from '#contract/notices/push'
import { type NoticeRules, saveNoticeRules, usualNoticeRules } from '#contract/notices/rules'
import type { Language } from '#contract/text/language'
import type { AgentClient } from '../client/agent-client.ts'
import type { TestApp } from '../test-app.ts'
import type { PushService, TestBrowser } from './push-service.ts'

/** Reaches a person by push on a new browser. */
export async function subscribe(
  agent: AgentClient,
  service: PushService,
  language: Language = 'en',
): Promise<TestBrowser> {
  const browser = service.subscribe()
  const { applicationServerKey } = await agent.call(readPushState, {})
  await agent.call(startPush, {
    body: { subscription: browser.subscription, applicationServerKey, language },
  })
  return browser
}

/** Rules without quiet hours, unless they are given. */
export async function setRules(
  agent: AgentClient,
  changes: Partial<NoticeRules>,
  version = 0,
): Promise<void> {
  await agent.call(saveNoticeRules, {
    body: { version, rules: { ...usualNoticeRules, quiet: null, ...changes } },
  })
}

/** Finds what is due now and sends it; resolves when only so many sendings wait for another try. */
export async function tell({ app, database, clock }: TestApp, left = 0): Promise<void> {
  await clock.passed()
  const run = (task: string) =>
    Promise.all(app.jobs.filter((job) => job.task === task).map((job) => job.run()))
  await run('make notices')
  await expect
    .poll(
      async () => {
        await run('send notices')
        const { rows } = await database.pool.query<{ waiting: number }>(
          `select count(*)::int as waiting from notice_sending where state = 'WAITS'`,
        )
        return rows[0]?.waiting
      },
      { timeout: 20_000, interval: 30 },
    )
    .toBe(left)
}
