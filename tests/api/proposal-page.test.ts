import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentForTests, hotelOfferForTests, idForTests } from '#contract/proposal/offer-for-tests'
import * as calls from '#contract/proposal/proposal'
import { readPdf } from '../../server/documents/pdf-text-for-tests.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { type ClientOfLink, clientOfLink } from '../support/client/client-of-link.ts'
import { setSuspended } from '../support/client/person-with.ts'
import { onPostgres } from '../support/databases.ts'
import { sendOne } from '../support/proposal/sent-proposal.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const [hotels, policy] = [idForTests(100), idForTests(101)]
const choice = { version: '1', [hotels]: idForTests(2), [policy]: idForTests(3) }
const dayMs = 24 * 3_600_000

describe.each(onPostgres)('the page of a proposal on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  let client: ClientOfLink
  beforeAll(async () => {
    t = await createTestApp(fresh)
    sari = await t.signIn('NUSA/sari')
    client = clientOfLink(t.app.server)
  })
  afterAll(() => t.close())

  const read = (proposalId: string) => sari.call(calls.openProposal, { params: { proposalId } })
  const sent = async (
    ...args: Parameters<typeof sendOne> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    const proposal = await sendOne(sari, ...args)
    return { ...proposal, url: proposal.link ?? '' }
  }

  test('it opens without a session, in the language of the proposal or the other one', async () => {
    const { url } = await sent()
    const page = await client(url)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Kuta Grand Hotel')
    expect(page.text).toContain('Rp\u00a01.110.000')
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; img-src 'self'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
      ),
    })
    expect(page.headers).not.toHaveProperty('set-cookie')
    expect(page.text).toContain('<html lang="en">')
    expect((await client(`${url}?lang=id`)).text).toContain('<html lang="id">')
    expect((await client(`${url}?lang=xx`)).text).toContain('<html lang="en">')
  })

  test('openings of people are counted, and nobody else’s', async () => {
    const { url, proposalId } = await sent()
    await client(url)
    await client(url)
    const { opened, state, lastOpenedAt } = await read(proposalId)
    expect({ opened, state }).toEqual({ opened: 2, state: 'OPENED' })
    expect(lastOpenedAt).not.toBeNull()
    await client(url, { method: 'HEAD' })
    await client(url, { headers: { 'sec-purpose': 'prefetch' } })
    await client(url, { headers: { 'user-agent': 'WhatsApp/2.23' } })
    await client(url, { headers: { cookie: sari.cookie } })
    expect((await read(proposalId)).opened).toBe(2)
    // a cookie of nobody is no session
    await client(url, { headers: { cookie: 'tradewind=nobody' } })
    expect((await read(proposalId)).opened).toBe(3)
  })

  test('an answer is kept, thanked for, told to the agent and audited without a person', async () => {
    const { url, proposalId } = await sent()
    const said = { name: 'Ratna', phone: '0812 345', sentence: 'High floor, please' }
    const answer = await client(url, { form: { ...choice, ...said } })
    expect([answer.status, answer.headers.location]).toEqual([303, `${url}?lang=en&answered=1`])
    const thanks = await client(String(answer.headers.location))
    expect(thanks.text).toContain('Thank you.')
    expect(thanks.text).toContain('Ubud Garden')
    expect(thanks.text).not.toMatch(/0812 345|High floor/)
    const proposal = await read(proposalId)
    expect(proposal).toMatchObject({ state: 'CHOSEN', opened: 0, total: ['IDR', 1_554_000 + 350_000] })
    expect(proposal.answerList).toMatchObject([
      { version: 1, offerIdList: [idForTests(2), idForTests(3)], ...said },
    ])
    const { rows } = await t.database.pool.query(
      `select user_id, user_name, address, subject_org_id, after from audit where action = 'proposal.answered' and subject = $1`,
      [`proposal:${proposalId}`],
    )
    expect(rows).toEqual([
      {
        user_id: null,
        user_name: 'system',
        address: '',
        subject_org_id: 'NUSA',
        after: { version: 1, offers: 2 },
      },
    ])
  })

  test('the same answer twice is one, at once too; another one counts until twenty', async () => {
    const { url, proposalId } = await sent()
    await Promise.all([1, 2, 3].map(() => client(url, { form: choice })))
    expect((await read(proposalId)).answerList).toHaveLength(1)
    for (let count = 2; count <= 20; count += 1)
      await client(url, { form: { ...choice, sentence: `No. ${count}` } })
    expect((await read(proposalId)).answerList).toHaveLength(20)
    const more = await client(url, { form: { ...choice, sentence: 'One more' } })
    expect(more.status).toBe(422)
    expect(more.text).toContain('answered 20 times')
    expect(more.text).toContain('One more')
    expect((await read(proposalId)).answerList).toHaveLength(20)
  })

  test('a new version stands at the same link and wants a new answer', async () => {
    const { url, proposalId } = await sent()
    await client(url, { form: choice })
    await sent({ proposalId, replaces: 1, content: { name: 'Bali 5 days' } })
    expect((await client(url)).text).toContain('Bali 5 days')
    expect((await client(url)).text).not.toContain('Thank you.')
    const late = await client(url, { form: { ...choice, name: 'Kept typed' } })
    expect(late.status).toBe(422)
    expect(late.text).toContain('newer version')
    expect(late.text).toContain('Kept typed')
    expect((await read(proposalId)).answeredAt).toBeNull()
    expect((await client(url, { form: { ...choice, version: '2' } })).status).toBe(303)
    expect((await read(proposalId)).answerList.map(({ version }) => version)).toEqual([2, 1])
  })

  test('what is booked shows the choice, and takes no other one', async () => {
    const { url, proposalId } = await sent()
    await client(url, { form: choice })
    await t.database.pool.query('update proposal set booked_at = $2 where id = $1', [
      proposalId,
      t.clock.now(),
    ])
    const page = await client(url)
    expect(page.text).toContain('Something of this proposal is booked.')
    expect(page.text).not.toContain('<form')
    await client(url, { form: { ...choice, [hotels]: idForTests(1) } })
    expect((await read(proposalId)).answerList).toHaveLength(1)
  })

  test('an ended one names the agency and no price; a revoked one is like one that never was', async () => {
    const short = await sent({ content: { daysValid: 1 } })
    const revoked = await sent()
    await sari.call(calls.revokeProposal, { params: { proposalId: revoked.proposalId }, body: {} })
    const never = await client(`/s/q/${'x'.repeat(22)}`)
    const gone = await client(revoked.url)
    expect([gone.status, gone.text]).toEqual([404, never.text])
    expect((await client(revoked.url, { form: choice })).text).toBe(never.text)
    await t.database.pool.query(`update proposal set ends_at = $2 where id = $1`, [
      short.proposalId,
      new Date(t.clock.now().getTime() - dayMs),
    ])
    const page = await client(short.url)
    expect(page.status).toBe(200)
    expect(page.text).toContain('This proposal has ended')
    expect(page.text).toContain('Nusa Wisata')
    expect(page.text).not.toMatch(/Rp|Kuta|Bali 4 days|<form/)
    expect((await client(short.url, { form: choice })).status).toBe(303)
    const { answeredAt, opened } = await read(short.proposalId)
    expect({ answeredAt, opened }).toEqual({ answeredAt: null, opened: 0 })
  })

  test('who is suspended shows no price', async () => {
    const { url } = await sent()
    await setSuspended(t, 'NUSA', true)
    expect((await client(url)).text).not.toContain('Rp')
    await setSuspended(t, 'NUSA', false)
    expect((await client(url)).text).toContain('Rp')
  })

  test('the logo of the agency is there for whoever has the link', async () => {
    const { url } = await sent()
    expect((await client(`${url}/logo`)).status).toBe(404)
    await t.database.pool.query(`insert into org_logo values ('NUSA', '\\x89504e47', 'image/png', now())`)
    await t.database.pool.query(`update org set logo_hash = 'a' where id = 'NUSA'`)
    const logo = await client(`${url}/logo`)
    expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await client(url)).text).toContain(`src="${url}/logo"`)
    expect((await client(`/s/q/${'x'.repeat(22)}/logo`)).status).toBe(404)
    await t.database.pool.query(`delete from org_logo; update org set logo_hash = null where id = 'NUSA'`)
  })

  test('the PDF says in both languages what the page says, with the address of the page', async () => {
    const offers = [
      hotelOfferForTests(1, { note: 'Near the sea' }),
      hotelOfferForTests(2, { isOurChoice: true }),
    ]
    const content = contentForTests({
      greeting: 'As we spoke',
      needList: [{ needId: hotels, name: '', offerList: offers }],
    })
    const { proposalId, url } = await sent({ content })
    await t.database.pool.query(
      `update org set licence_number = 'B-4711', proposal_terms = 'Payment within a day.' where id = 'NUSA'`,
    )
    const print = (lang: string) =>
      t.app.server.inject({
        url: `/api/proposals/${proposalId}/proposal.pdf?lang=${lang}`,
        headers: { host: 'localhost', authorization: `Bearer ${sari.accessToken}` },
      })
    for (const [lang, words] of [
      ['en', ['Proposal', 'For Ibu Ratna', '2 nights', 'Our choice', 'Licence number B-4711']],
      ['id', ['Proposal', 'Untuk Ibu Ratna', '2 malam', 'Pilihan kami', 'Nomor izin B-4711']],
    ] as const) {
      const { rawPayload, headers } = await print(lang)
      expect(headers['content-disposition']).toBe(`attachment; filename="proposal-1-${lang}.pdf"`)
      const text = withoutSpace(readPdf(rawPayload).text)
      for (const word of [
        ...words,
        'Bali 4 days',
        'As we spoke',
        'Near the sea',
        'Payment within a day.',
        '1.110.000',
      ])
        expect(text, word).toContain(withoutSpace(word))
      expect(rawPayload.toString('latin1')).toContain(url)
    }
    const agus = await t.signIn('MERAPI/agus')
    expect((await agus.raw('GET', `/api/proposals/${proposalId}/proposal.pdf`)).status).toBe(404)
    await sari.call(calls.revokeProposal, { params: { proposalId }, body: {} })
    expect((await print('en')).rawPayload.toString('latin1')).not.toContain(url)
  })

  test('the QR code is there as long as the link is', async () => {
    const { proposalId, qr } = await sent({ proposalId: newKey() })
    expect(qr?.shape.length).toBeGreaterThan(100)
    const revoked = await sari.call(calls.revokeProposal, { params: { proposalId }, body: {} })
    expect(revoked.qr).toBeNull()
  })
})

/** What is written in one line of a PDF may be drawn in several pieces. */
const withoutSpace = (text: string) => text.replace(/\s/g, '')
