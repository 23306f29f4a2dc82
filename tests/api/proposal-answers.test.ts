import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readSettings, saveSettings } from '#contract/admin/settings'
import { todayOverview } from '#contract/order/today'
import * as calls from '#contract/proposal/proposal'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { answer } from '../support/proposal/answered-proposal.ts'
import { sendOne } from '../support/proposal/sent-proposal.ts'
import { setRules, subscribe, tell } from '../support/push/notified.ts'
import { loopbackNetwork, type PushService, startPushService } from '../support/push/push-service.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const dayMs = 86_400_000

describe.each(onPostgres)('answers to proposals on $engine', ({ fresh }) => {
  let service: PushService
  let t: TestApp
  beforeAll(async () => {
    service = await startPushService()
    t = await createTestApp(fresh, {}, 1_000, { pushNetwork: loopbackNetwork })
  })
  afterAll(async () => {
    await t.close()
    await service.close()
  })
  afterEach(async () => {
    await t.database.pool.query('delete from push_device')
    await t.database.pool.query('delete from user_notice_rule')
  })

  const open = (agent: AgentClient, proposalId: string) =>
    agent.call(calls.openProposal, { params: { proposalId } })
  const namesFor = async (agent: AgentClient, search: string) =>
    (await agent.call(calls.listProposals, { query: { search } })).proposalList.map(({ name }) => name)
  const tidy = () =>
    Promise.all(t.app.jobs.filter(({ task }) => task === 'delete ended proposals').map((job) => job.run()))

  test('whoever made it is told what was chosen, by its name and without a price; so is who hears of all', async () => {
    const [sari, budi, boss, agus] = await Promise.all(
      ['NUSA/sari', 'NUSA/budi', 'NUSA/admin', 'MERAPI/agus'].map((who) => t.signIn(who)),
    )
    if (!sari || !budi || !boss || !agus) throw new Error('somebody is missing')
    for (const agent of [sari, budi]) await setRules(agent, {})
    for (const agent of [boss, agus]) await setRules(agent, { whose: 'AGENCY' })
    const browsers = await Promise.all([sari, budi, boss, agus].map((agent) => subscribe(agent, service)))
    const proposal = await sendOne(sari)
    expect(await answer(t, proposal, { name: 'Ratna', sentence: 'Lovely' })).toBe(303)
    await tell(t)
    const [toSari, toBudi, toBoss, toAgus] = browsers.map((browser) => service.shownBy(browser))
    const said = toSari?.map(({ message }) => message.notification)
    expect(said).toMatchObject([
      {
        title: 'Bali 4 days: the client has chosen',
        body: 'Chosen: Ubud Garden, Basic',
        navigate: expect.stringMatching(`/app/proposals/${proposal.proposalId}$`),
      },
    ])
    expect(JSON.stringify(said)).not.toMatch(/Rp|IDR|Ratna|Lovely/)
    expect([toBudi?.length, toBoss?.length, toAgus?.length]).toEqual([0, 1, 0])
    // one that comes soon after it is told a little later, the latest alone
    for (const sentence of ['Two', 'Three']) expect(await answer(t, proposal, { sentence })).toBe(303)
    await tell(t)
    const shown = () => service.shownBy(browsers[0] ?? raise()).length
    expect(shown()).toBe(1)
    t.clock.pass(301_000)
    await tell(t)
    await tell(t)
    expect(shown()).toBe(2)
    expect((await open(sari, proposal.proposalId)).answerList.map(({ sentence }) => sentence)).toEqual([
      'Three',
      'Two',
      'Lovely',
    ])
  })

  test('nothing is told of a proposal that was revoked or deleted since, or to who does not want to hear of it', async () => {
    const sari = await t.signIn('NUSA/sari')
    await setRules(sari, { productList: ['TOUR'] })
    const browser = await subscribe(sari, service)
    await answer(t, await sendOne(sari))
    await tell(t)
    await setRules(sari, {}, 1)
    const ends = [
      (params: { proposalId: string }) => sari.call(calls.revokeProposal, { params, body: {} }),
      (params: { proposalId: string }) => sari.call(calls.removeProposal, { params }),
    ]
    for (const end of ends) {
      const proposal = await sendOne(sari)
      await answer(t, proposal)
      await Promise.all(t.app.jobs.filter(({ task }) => task === 'make notices').map((job) => job.run()))
      await end({ proposalId: proposal.proposalId })
    }
    await tell(t)
    expect(service.shownBy(browser)).toEqual([])
  })

  test('what was chosen and is not booked waits on the screen of the morning, for who reaches it', async () => {
    const [wayan, agus] = [await t.signIn('NUSA-BALI/wayan'), await t.signIn('MERAPI/agus')]
    const waiting = async (agent: AgentClient) =>
      (await agent.call(todayOverview, {})).answeredProposalList?.map(({ name }) => name)
    const proposal = await sendOne(wayan, { content: { name: 'Waits' } })
    expect(await waiting(wayan)).toEqual([])
    await answer(t, proposal)
    expect(await waiting(wayan)).toEqual(['Waits'])
    expect(await waiting(await t.signIn('NUSA/sari'))).toContain('Waits')
    expect(await waiting(agus)).toEqual([])
    const { proposalId } = proposal
    expect(await open(wayan, proposalId)).toMatchObject({ state: 'CHOSEN', total: ['IDR', 1_904_000] })
    // the client has not chosen from the next version
    const next = await sendOne(wayan, { proposalId, replaces: 1, content: { name: 'Waits' } })
    expect([next.state, await waiting(wayan)]).toEqual(['SENT', []])
  })

  test('a client is found by name and telephone, and goes with the proposal, also from kept answers', async () => {
    const sari = await t.signIn('NUSA/sari')
    const content = { name: 'For erasing', clientName: 'Xaverius' }
    const first = await sendOne(sari, { content })
    await answer(t, first, { name: 'Zulkarnain', phone: '081298765432', sentence: 'We are nine people' })
    const { proposalId } = first
    await sendOne(sari, { proposalId, replaces: 1, content })
    await sari.call(calls.revokeProposal, { params: { proposalId }, body: {} })
    for (const search of ['xaver', 'zulkar', '0812987'])
      expect(await namesFor(sari, search), search).toEqual(['For erasing'])
    await sari.call(calls.removeProposal, { params: { proposalId } })
    expect(await namesFor(sari, 'xaver')).toEqual([])
    const { rows } = await t.database.pool.query<{ kept: string }>(
      `select concat(reply) as kept from idempotency_record
       union all select concat(before, after) from audit union all select concat(facts) from notice`,
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { kept } of rows) expect(kept).not.toMatch(/Xaverius|Zulkarnain|081298765432|nine people/)
  })

  test('ended ones are deleted after the days of the settings, and their counts stay', async () => {
    const agus = await t.signIn('MERAPI/agus')
    const [ended, revoked] = [await sendOne(agus), await sendOne(agus, { content: { daysValid: 60 } })]
    await answer(t, ended)
    await agus.call(calls.revokeProposal, { params: { proposalId: revoked.proposalId }, body: {} })
    const root = await t.signIn('TRADEWIND/root')
    const { settings, version } = await root.call(readSettings, {})
    expect(settings.proposalDays).toBe(90)
    await root.call(saveSettings, { body: { version, changes: { proposalDays: 10 } } })
    const standing = async () => {
      await tidy()
      const { rows } = await t.database.pool.query<{ id: string }>(
        'select id from proposal where id = any($1)',
        [[ended.proposalId, revoked.proposalId]],
      )
      return rows.map(({ id }) => id)
    }
    t.clock.pass(9 * dayMs)
    expect(await standing()).toHaveLength(2)
    // a change of the settings acts within half a second
    for (const [days, left] of [
      [2, [ended.proposalId]],
      [3, []],
    ] as const) {
      t.clock.pass(days * dayMs)
      await expect.poll(standing, { timeout: 10_000 }).toEqual(left)
    }
    const later = await t.signIn('MERAPI/agus')
    expect(await later.call(calls.listProposals, { query: {} })).toMatchObject({
      proposalList: [],
      counts: { sent: 2, opened: 0, chosen: 1, booked: 0 },
    })
  })
})

function raise(): never {
  throw new Error('there is none')
}
