import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentForTests, hotelOfferForTests, idForTests } from '#contract/proposal/offer-for-tests'
import * as calls from '#contract/proposal/proposal'
import type { AgentClient } from '../support/client/agent-client.ts'
import { clientOfLink, type LinkAsk } from '../support/client/client-of-link.ts'
import { onPostgres } from '../support/databases.ts'
import { sendOne } from '../support/proposal/sent-proposal.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const [hotels, policy] = [idForTests(100), idForTests(101)]
const choice = { version: '2', [hotels]: idForTests(2), [policy]: idForTests(3) }
const script = `<script>alert(1)</script><img src=x onerror=alert(1)>'"{\${7*7}}`
const encoded = (text: string) => text.replace(/./g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** The codes that the attempts know: one that is open, in its second version, and those that open no more; the id of the open one. */
type Links = { open: string; ended: string; revoked: string; id: string }
type Attempt = readonly [what: string, url: (links: Links) => string, ask?: LinkAsk]

const other = (code: string, at: number) => {
  const index = (at + code.length) % code.length
  return code.slice(0, index) + (code[index] === 'A' ? 'B' : 'A') + code.slice(index + 1)
}

/** None of these may show a proposal. */
const wrongAddresses: readonly Attempt[] = [
  ['a code of nobody', () => `/s/q/${'A'.repeat(22)}`],
  ['the neighbour at the end', ({ open }) => `/s/q/${other(open, -1)}`],
  ['the neighbour at the beginning', ({ open }) => `/s/q/${other(open, 0)}`],
  ['the neighbour in the middle', ({ open }) => `/s/q/${other(open, 11)}`],
  ['one character less', ({ open }) => `/s/q/${open.slice(0, 21)}`],
  ['one character more', ({ open }) => `/s/q/${open}A`],
  ['capitals swapped', ({ open }) => `/s/q/${open.split('').map(swapped).join('')}`],
  ['reversed', ({ open }) => `/s/q/${open.split('').reverse().join('')}`],
  ['no code', () => '/s/q/'],
  ['a space behind', ({ open }) => `/s/q/${open}%20`],
  ['a space before', ({ open }) => `/s/q/%20${open}`],
  ['a line behind', ({ open }) => `/s/q/${open}%0a`],
  ['a nothing behind', ({ open }) => `/s/q/${open}%00`],
  ['a slash behind, encoded', ({ open }) => `/s/q/${open}%2f`],
  ['a way up, encoded', ({ open }) => `/s/q/..%2fq%2f${open}`],
  ['a dot file', ({ open }) => `/s/q/${open}.json`],
  ['a wildcard of a database', () => `/s/q/${'_'.repeat(22)}`],
  ['a percent sign', () => `/s/q/${encoded('%')}`],
  ['a broken encoding', () => '/s/q/%zz'],
  ['words of a database', () => `/s/q/${encoded("' or '1'='1")}`],
  ['letters of another script', () => `/s/q/${encodeURIComponent('а'.repeat(22))}`],
  ['a very long code', () => `/s/q/${'A'.repeat(180)}`],
  ['a code that is too long for an address', () => `/s/q/${'A'.repeat(5_000)}`],
  ['the id instead of the code', ({ id }) => `/s/q/${id}`],
  ['a code with an argument', ({ open }) => `/s/q/x?code=${open}`],
  ['a revoked one', ({ revoked }) => `/s/q/${revoked}`],
  ['a revoked one, asked by its head', ({ revoked }) => `/s/q/${revoked}`, { method: 'HEAD' }],
  ['an answer to a revoked one', ({ revoked }) => `/s/q/${revoked}`, { form: choice }],
  ['an answer to nobody', () => `/s/q/${'A'.repeat(22)}`, { form: choice }],
  ['the logo of a revoked one', ({ revoked }) => `/s/q/${revoked}/logo`],
  ['a version as an address', ({ open }) => `/s/q/${open}/1`],
  ['the PDF without a session', ({ id }) => `/api/proposals/${id}/proposal.pdf`],
  ['the proposal without a session', ({ id }) => `/api/proposals/${id}`],
  ['another host', ({ open }) => `/s/q/${open}`, { headers: { host: 'evil.example' } }],
]

/** These reach the open one, and none may change it. */
const answers: readonly Attempt[] = [
  ['another site’s page', openOne, { form: choice, headers: { origin: 'https://evil.example' } }],
  ['no origin of a page', openOne, { form: choice, headers: { origin: 'null' } }],
  ['a page of another site', openOne, { form: choice, headers: { 'sec-fetch-site': 'cross-site' } }],
  ['nothing', openOne, { form: '' }],
  ['nothing chosen', openOne, { form: { version: '2' } }],
  ['the former version', openOne, { form: { ...choice, version: '1' } }],
  ['a version to come', openOne, { form: { ...choice, version: '3' } }],
  ['a version that is none', openOne, { form: { ...choice, version: '2e0' } }],
  ['an offer of another proposal', openOne, { form: { ...choice, [hotels]: idForTests(71) } }],
  ['a need of another proposal', openOne, { form: { version: '2', [idForTests(700)]: idForTests(71) } }],
  ['an offer of the former version', openOne, { form: { ...choice, [hotels]: idForTests(61) } }],
  [
    'two offers of one need',
    openOne,
    { form: `version=2&${hotels}=${idForTests(1)}&${hotels}=${idForTests(2)}` },
  ],
  ['an offer under another need', openOne, { form: { version: '2', [policy]: idForTests(1) } }],
  [
    'fields of objects',
    openOne,
    { form: `version=2&__proto__[x]=1&constructor=1&${hotels}[]=${idForTests(1)}` },
  ],
  ['a name that is too long', openOne, { form: { ...choice, name: 'n'.repeat(61) } }],
  ['signs that turn letters around', openOne, { form: { ...choice, sentence: 'a\u202eb' } }],
  ['a sign that databases refuse', openOne, { form: { ...choice, name: 'a\u0000b' } }],
  ['a huge form', openOne, { form: { ...choice, sentence: 's'.repeat(9_000) } }],
  ['thousands of fields', openOne, { form: Array.from({ length: 4_000 }, () => 'a=1').join('&') }],
  [
    'a body that is no form',
    openOne,
    { form: JSON.stringify(choice), headers: { 'content-type': 'application/json' } },
  ],
  ['a file', openOne, { form: 'x', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
  ['PUT', openOne, { method: 'PUT', form: choice }],
  ['PATCH', openOne, { method: 'PATCH', form: choice }],
  ['DELETE', openOne, { method: 'DELETE' }],
  ['a method in a header', openOne, { headers: { 'x-http-method-override': 'DELETE' } }],
  ['an answer in the address', ({ open }) => `/s/q/${open}?version=2&${hotels}=${idForTests(1)}`],
  ['an answer to an ended one', ({ ended }) => `/s/q/${ended}`, { form: choice }],
]
function openOne({ open }: Links): string {
  return `/s/q/${open}`
}

/** These show the open one, as it is for everybody. */
const tricks: readonly Attempt[] = [
  ['a forwarded host', openOne, { headers: { 'x-forwarded-host': 'evil.example' } }],
  ['a forwarded protocol', openOne, { headers: { 'x-forwarded-proto': 'https' } }],
  ['a forwarded address', openOne, { headers: { 'x-forwarded-for': '1.2.3.4' } }],
  ['another address of the request', openOne, { headers: { 'x-original-url': '/api/proposals' } }],
  ['a part of the page', openOne, { headers: { range: 'bytes=0-10' } }],
  ['a version that is known', openOne, { headers: { 'if-none-match': '*' } }],
  ['a script as language', ({ open }) => `/s/q/${open}?lang=${encodeURIComponent(script)}`],
  ['the former version', ({ open }) => `/s/q/${open}?version=1`],
  ['a foreign session', openOne, { headers: { authorization: 'Bearer x', cookie: 'tradewind=x' } }],
]

describe.each(onPostgres)('attempts at the link of a proposal on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  let links: Links
  let ask: ReturnType<typeof clientOfLink>
  beforeAll(async () => {
    t = await createTestApp(fresh)
    sari = await t.signIn('NUSA/sari')
    ask = clientOfLink(t.app.server)
    const agus = await t.signIn('MERAPI/agus')
    const codeOf = ({ link }: calls.Proposal) => (link ?? '').slice('/s/q/'.length)
    const former = contentForTests({
      name: 'Former words',
      needList: [
        { needId: hotels, name: '', offerList: [hotelOfferForTests(61, { hotelName: 'Former Hotel' })] },
      ],
    })
    const first = await sendOne(sari, { content: former })
    const { proposalId } = first
    const open = await sendOne(sari, { proposalId, replaces: 1, content: contentForTests() })
    const ended = await sendOne(sari, { content: { name: 'Ended words' } })
    await t.database.pool.query('update proposal set ends_at = sent_at where id = $1', [ended.proposalId])
    const revoked = await sendOne(sari, { content: { name: 'Revoked words' } })
    await sari.call(calls.revokeProposal, { params: { proposalId: revoked.proposalId }, body: {} })
    await sendOne(agus, {
      content: {
        name: 'Foreign words',
        needList: [{ needId: idForTests(700), name: '', offerList: [hotelOfferForTests(71)] }],
      },
    })
    links = {
      open: codeOf(open),
      ended: codeOf(ended),
      revoked: codeOf(revoked),
      id: proposalId,
    }
  })
  afterAll(() => t.close())

  const stored = async () => {
    const { rows } = await t.database.pool.query<{ all: string }>(
      `select (select jsonb_agg(to_jsonb(p) - 'opened' - 'last_opened_at' order by p.id) from proposal p)::text
        || (select count(*) from proposal_answer) as all`,
    )
    return rows[0]?.all
  }
  let network = 0
  /** Each from its own network, so that no guess slows the next one down. */
  const attempt = ([, url, how]: Attempt) => {
    network += 1
    return ask(url(links), { ...how, address: `10.1.0.${network}` })
  }

  /** What no answer may hold: other proposals, the former version, and how the server works. */
  const expectNothingForeign = (text: string) =>
    expect(text).not.toMatch(
      /Former|Ended words|Revoked words|Foreign words|\.ts:\d|node_modules|select |kysely|<script|onerror=alert\(1\)>/,
    )

  test('there are sixty of them', () => {
    expect(wrongAddresses.length + answers.length + tricks.length).toBeGreaterThanOrEqual(60)
  })

  test.each(named(wrongAddresses))('$what shows nothing', async ({ one }) => {
    const before = await stored()
    const { status, text } = await attempt(one)
    expect([400, 401, 403, 404, 414, 421]).toContain(status)
    expectNothingForeign(text)
    expect(text).not.toMatch(/Bali 4 days|Kuta Grand/)
    expect(await stored()).toBe(before)
  })

  test.each(named(answers))('$what changes nothing', async ({ one }) => {
    const before = await stored()
    const { status, text } = await attempt(one)
    expect(status).toBeLessThan(500)
    expectNothingForeign(text)
    expect(await stored()).toBe(before)
  })

  test.each(named(tricks))('$what shows the page as it is', async ({ one }) => {
    const before = await stored()
    const { status, text, headers } = await attempt(one)
    expect(status).toBe(200)
    expectNothingForeign(text)
    expect(text).toBe((await ask(openOne(links))).text)
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(JSON.stringify(headers)).not.toContain('evil.example')
    expect(await stored()).toBe(before)
  })

  test('scripts in every typed text are texts, in the answer of the client too', async () => {
    const offer = hotelOfferForTests(1, { hotelName: script, address: script, note: script })
    const needList = [{ needId: hotels, name: script.slice(0, 60), offerList: [offer] }]
    const content = { name: script, clientName: script.slice(0, 60), greeting: script, needList }
    const { link, proposalId } = await sendOne(sari, { content })
    expectNothingForeign((await ask(link ?? '')).text)
    const form = { version: '1', [hotels]: idForTests(1), sentence: script, name: script.slice(0, 60) }
    const { headers } = await ask(link ?? '', { form })
    expectNothingForeign((await ask(String(headers.location))).text)
    const { answerList } = await sari.call(calls.openProposal, { params: { proposalId } })
    expect(answerList[0]?.sentence).toBe(script)
    expectNothingForeign((await ask(link ?? '', { form: { ...form, version: '9' } })).text)
  })

  test('who guesses is slowed down, and a right code still opens', async () => {
    const address = '10.2.0.1'
    const statuses: number[] = []
    for (let guess = 0; guess < 40; guess += 1)
      statuses.push((await ask(`/s/q/${String(guess).padStart(22, 'G')}`, { address })).status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    expect(statuses.slice(30).every((status) => status === 429)).toBe(true)
    expect((await ask(openOne(links), { address })).status).toBe(200)
    expect((await ask(`/s/q/${'G'.repeat(22)}`, { address: '10.2.0.2' })).status).toBe(404)
  })

  test('a thousand requests at once keep neither an agent waiting nor somebody else who has the link', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) =>
      ask(index % 2 ? openOne(links) : `/s/q/${String(index).padStart(22, 'M')}`, { address: '10.3.0.1' }),
    )
    const list = await sari.call(calls.listProposals, { query: {} })
    expect(list.proposalList.length).toBeGreaterThan(0)
    expect((await ask(openOne(links), { address: '10.3.0.2' })).status).toBe(200)
    const statuses = new Set((await Promise.all(many)).map(({ status }) => status))
    expect([...statuses].filter((status) => ![200, 404, 429].includes(status))).toEqual([])
    expect((await ask(openOne(links), { address: '10.3.0.1' })).status).toBe(200)
  }, 60_000)
})

/** As the titles of tests name them. */
function named(attempts: readonly Attempt[]): { what: string; one: Attempt }[] {
  return attempts.map((one) => ({ what: one[0], one }))
}

function swapped(sign: string): string {
  return sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase()
}
