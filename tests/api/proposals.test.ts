import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentForTests, idForTests } from '#contract/proposal/offer-for-tests'
import * as calls from '#contract/proposal/proposal'
import type { AgentClient } from '../support/client/agent-client.ts'
import { signInWithout } from '../support/client/person-with.ts'
import { onPostgres } from '../support/databases.ts'
import { sendOne } from '../support/proposal/sent-proposal.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('proposals on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  let wayan: AgentClient
  let agus: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    sari = await t.signIn('NUSA/sari')
    wayan = await t.signIn('NUSA-BALI/wayan')
    agus = await t.signIn('MERAPI/agus')
  })
  afterAll(() => t.close())

  const open = (agent: AgentClient, proposalId: string) =>
    agent.call(calls.openProposal, { params: { proposalId } })
  const namesOf = async (agent: AgentClient, query: Record<string, string> = {}) =>
    (await agent.call(calls.listProposals, { query })).proposalList.map(({ name }) => name)
  const put = (agent: AgentClient, proposalId: string, body: object, headers = key()) =>
    agent.raw('PUT', `/api/proposals/${proposalId}`, body, headers)

  test('a proposal is sent, opened and told what it costs by its cheapest offers', async () => {
    const sent = await sendOne(sari, { content: { markUp: { percent: 10, amount: 0, roundTo: 0 } } })
    expect(sent).toMatchObject({
      name: 'Bali 4 days',
      clientName: 'Ibu Ratna',
      state: 'SENT',
      version: 1,
      opened: 0,
      answeredAt: null,
      // (1,000,000 + 10 %) with 11 % VAT, and 350,000 with 10 %
      total: ['IDR', 1_221_000 + 385_000],
      link: expect.stringMatching(/^\/s\/q\/[\w-]{22}$/),
      answerList: [],
      bookingList: [],
    })
    expect(Date.parse(sent.endsAt) - Date.parse(sent.sentAt)).toBe(3 * 24 * 3_600_000)
    expect(await open(sari, sent.proposalId)).toEqual(sent)
  })

  test('the next version is at the same link; who has an older one is told who sent it', async () => {
    const proposalId = newKey()
    const first = await sendOne(sari, { proposalId })
    const content = contentForTests({ name: 'Bali 5 days' })
    const budi = await t.signIn('NUSA/budi')
    const second = await sendOne(budi, { proposalId, replaces: 1, content: { name: 'Bali 5 days' } })
    expect(second).toMatchObject({ version: 2, link: first.link, name: 'Bali 5 days', content })
    expect(second.versionList.map(({ version }) => version)).toEqual([1, 2])
    const late = await put(sari, proposalId, { replaces: 1, content })
    expect([late.status, Object(late.body).error]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(Object(late.body).reasonValues).toEqual({ by: second.versionList[1]?.sentBy })
    const former = await sari.call(calls.readProposalVersion, { params: { proposalId, version: '1' } })
    expect(former.content.name).toBe('Bali 4 days')
    const missing = await sari.raw('GET', `/api/proposals/${proposalId}/versions/3`)
    expect(missing.status).toBe(404)
    expect((await put(sari, newKey(), { replaces: 1, content })).status).toBe(404)
  })

  test('a repeat gets the first answer, and of two that send at once one is told so', async () => {
    const [proposalId, once] = [newKey(), key()]
    const body = { replaces: 0, content: contentForTests() }
    const answers = await Promise.all([1, 2, 3].map(() => put(sari, proposalId, body, once)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((one) => Object(one.body).link)).size).toBe(1)
    const other = newKey()
    const both = await Promise.all([put(sari, other, body), put(sari, other, body)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('organisations below are reached, those beside and above are like missing ones', async () => {
    const { proposalId } = await sendOne(wayan, { content: { name: 'Of Bali' } })
    expect((await open(sari, proposalId)).ownerOrgName).toBe('Nusa Wisata Bali')
    const foreign = await agus.raw('GET', `/api/proposals/${proposalId}`)
    const missing = await agus.raw('GET', `/api/proposals/${newKey()}`)
    expect([foreign.status, Object(foreign.body).errorDescription]).toEqual([
      404,
      Object(missing.body).errorDescription,
    ])
    for (const replaces of [0, 1])
      expect((await put(agus, proposalId, { replaces, content: contentForTests() })).status).toBe(404)
    const { proposalId: above } = await sendOne(sari, { content: { name: 'Of Nusa' } })
    expect((await wayan.raw('GET', `/api/proposals/${above}`)).status).toBe(404)
    expect(await namesOf(wayan)).not.toContain('Of Nusa')
    expect(await namesOf(sari, { search: 'of bali' })).toEqual(['Of Bali'])
  })

  test('somebody who sees only their own bookings lists, counts and opens their own alone', async () => {
    const own = await signInWithout(t, 'NUSA', 'seeAllBookings')
    await sendOne(own, { content: { name: 'Mine alone' } })
    const { proposalId } = await sendOne(sari, { content: { name: 'Of Sari' } })
    const { proposalList, counts } = await own.call(calls.listProposals, { query: {} })
    expect([proposalList.map(({ name }) => name), counts.sent]).toEqual([['Mine alone'], 1])
    expect((await own.raw('GET', `/api/proposals/${proposalId}`)).status).toBe(404)
    const late = await put(own, proposalId, { replaces: 1, content: contentForTests() })
    expect(late.status).toBe(404)
  })

  test('the list goes on page by page, the one sent last first', async () => {
    const boss = await t.signIn('SAMUDRA/rina')
    const count = calls.proposalPageSize + 2
    for (let index = 0; index < count; index += 1) {
      await sendOne(boss, { content: { name: `Page ${index}` } })
      t.clock.pass(1_000)
    }
    const first = await boss.call(calls.listProposals, { query: {} })
    const last = first.proposalList.at(-1)
    if (!last) throw new Error('nothing is listed')
    const second = await boss.call(calls.listProposals, { query: { after: calls.placeOfProposal(last) } })
    const names = [...first.proposalList, ...second.proposalList].map(({ name }) => name)
    expect(names).toEqual(Array.from({ length: count }, (_, index) => `Page ${count - 1 - index}`))
    expect([first.hasMore, second.hasMore, second.counts.sent]).toEqual([true, false, count])
  })

  test('it is found by its name, its client, a hotel in it; filtered by its state', async () => {
    const { proposalId } = await sendOne(agus, {
      content: { name: 'Honeymoon', clientName: 'Pak Made', language: 'id' },
    })
    for (const search of ['honeym', 'made', 'ubud', 'kuta pak'])
      expect(await namesOf(agus, { search }), search).toEqual(['Honeymoon'])
    expect(await namesOf(agus, { search: 'nowhere' })).toEqual([])
    expect(await namesOf(agus, { state: 'SENT' })).toEqual(['Honeymoon'])
    expect(await namesOf(agus, { state: 'REVOKED' })).toEqual([])
    await agus.call(calls.revokeProposal, { params: { proposalId }, body: {} })
    expect(await namesOf(agus, { state: 'REVOKED' })).toEqual(['Honeymoon'])
  })

  test('a revoked one has no link and takes no version; a deleted one is counted', async () => {
    const { proposalId } = await sendOne(wayan)
    const { counts } = await wayan.call(calls.listProposals, { query: {} })
    const params = { proposalId }
    expect(await wayan.call(calls.revokeProposal, { params, body: {} })).toMatchObject({
      state: 'REVOKED',
      link: null,
    })
    const refused = await put(wayan, proposalId, { replaces: 1, content: contentForTests() })
    expect([refused.status, Object(refused.body).reason]).toEqual([409, 'refusals.proposalRevoked'])
    await wayan.call(calls.removeProposal, { params })
    expect((await wayan.raw('GET', `/api/proposals/${proposalId}`)).status).toBe(404)
    expect((await wayan.call(calls.listProposals, { query: {} })).counts).toEqual(counts)
    const { rows } = await t.database.pool.query<{ action: string; after: object }>(
      'select action, after from audit where subject = $1 order by id',
      [`proposal:${proposalId}`],
    )
    expect(rows).toMatchObject([
      { action: 'proposal.sent', after: { version: 1, offers: 3 } },
      { action: 'proposal.revoked' },
      { action: 'proposal.removed' },
    ])
    expect(JSON.stringify(rows)).not.toContain('Ratna')
  })

  test.each([
    ['a net price', { net: ['IDR', 1] }],
    ['a stay that ends before it begins', { checkOut: '2027-03-01' }],
    ['rooms in two currencies', { rooms: ['IDR', 'SGD'].map((currency) => room([currency, 1])) }],
    ['a price without bounds', { rooms: [room(['IDR', 1e15])] }],
  ])('%s is refused', async (_what, change) => {
    const content = contentForTests()
    const [first] = content.needList[0]?.offerList ?? []
    const offerList = [{ ...first, ...change }]
    const needList = [{ needId: idForTests(9), name: '', offerList }]
    const answer = await put(sari, newKey(), { replaces: 0, content: { ...content, needList } })
    expect([answer.status, Object(answer.body).error]).toEqual([400, 'INVALID_REQUEST'])
  })
})

const key = () => ({ 'idempotency-key': newKey() })

function room(recommended: unknown) {
  return { ...contentRoom(), recommended }
}

function contentRoom() {
  const [need] = contentForTests().needList
  const [offer] = need?.offerList ?? []
  return offer?.product === 'HOTEL' ? offer.rooms[0] : undefined
}
