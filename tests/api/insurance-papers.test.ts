import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read } from 'xlsx'
import { permissionsWithout } from '#contract/access/permissions-for-tests'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { policyFilter } from '#contract/insurance/filter'
import { policyDateQualifier } from '#contract/insurance/list-choices'
import { mailPolicyPaper, mailState } from '#contract/insurance/papers'
import { readPolicy } from '#contract/insurance/policy'
import { formatMoney } from '#contract/money/money-text'
import type { PaperLanguage } from '#contract/paper/language'
import { readPdf } from '../../server/documents/pdf-text-for-tests.ts'
import { createPolicyListStore } from '../../server/insurance/list/policy-list-store.ts'
import { createPolicyReportStore } from '../../server/insurance/papers/policy-report-store.ts'
import { type Mailbox, openMailbox } from '../../server/mail/mailbox-for-tests.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { freshPostgres, onPostgres } from '../support/databases.ts'
import { holderNamed, policiesOf, policyOf, quoted, tryToChange } from '../support/sale/insurance-policy.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const folder = '/api/assets/InsuranceDocument'
const mailFrom = 'papers@tradewind.example'

// printing PDFs is slow on a busy machine
describe.each(onPostgres)('documents of insurance on $engine', { timeout: 120_000 }, ({ fresh }) => {
  let t: TestApp
  let box: Mailbox
  beforeAll(async () => {
    box = await openMailbox()
    t = await createTestApp(fresh, { SMTP_URL: box.url, MAIL_FROM: mailFrom })
  })
  afterAll(async () => {
    await t.close()
    await box.close()
  })

  const signIn = (who = 'NUSA/sari') => t.signIn(who)
  const start = () => addDays(dayInJakarta(t.clock.now()), 40)
  const search = () => ({ coverageStartDate: start() })

  async function issued(agent: AgentClient, wish: Parameters<typeof quoted>[1] = {}): Promise<string> {
    const locator = await quoted(agent, { ...wish, search: { ...search(), ...wish.search } })
    const { status } = await tryToChange(agent, 'confirm', locator)
    expect(status).toBe(200)
    return locator
  }

  async function keyOf(agent: AgentClient, id: string): Promise<string> {
    return (await agent.call(readPolicy, { params: { id } })).assetKey
  }

  async function fetchFile(agent: AgentClient | null, path: string, query: Record<string, string> = {}) {
    const answer = await t.app.server.inject({
      url: `${path}?${new URLSearchParams(query)}`,
      headers: { host: 'localhost:8080', ...(agent && { authorization: `Bearer ${agent.accessToken}` }) },
    })
    const type = String(answer.headers['content-type'])
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: answer.rawPayload,
      body: type.startsWith('application/json') ? answer.json() : {},
    }
  }

  const paper = (agent: AgentClient, document: string, assetKey: string, lang: PaperLanguage = 'en') =>
    fetchFile(agent, `${folder}/${document}`, { assetKey, lang })

  function mail(agent: AgentClient, assetKey: string, lang: PaperLanguage = 'en', key = newKey()) {
    const path = mailPolicyPaper.path.replace('{document}', 'certificate')
    return agent.raw('POST', path, { assetKey, lang }, { 'idempotency-key': key })
  }

  test('a quotation prints a quotation, an issued policy a certificate, each in both languages', async () => {
    const sari = await signIn()
    const locator = await quoted(sari, { search: search() })
    const open = await keyOf(sari, locator)
    const quotation = await paper(sari, 'quotation', open, 'id')
    expect(quotation.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="quotation-${locator}-id.pdf"`,
      'cache-control': 'no-store',
    })
    expect(readPdf(quotation.bytes).text).toContain('Penawaran asuransi')
    expect(await paper(sari, 'certificate', open)).toMatchObject({
      status: 409,
      body: { error: 'NOT_ISSUED', errorDescription: expect.stringContaining('no certificate') },
    })

    expect((await tryToChange(sari, 'confirm', locator)).status).toBe(200)
    const certificate = await paper(sari, 'certificate', open)
    const policy = await policyOf(sari, locator)
    const [booking] = policy.supplierBookings
    const { text } = readPdf(certificate.bytes)
    for (const said of [
      locator,
      'Nusa Wisata Travel',
      booking.bookingTickets[0]?.ticketNumber ?? 'a number',
      'MR Putri Lestari',
      formatMoney(booking.pricingInfo.totalPremiumPrice),
      'sandbox insurer',
    ]) {
      expect(text).toContain(said)
    }
    expect((await paper(sari, 'certificate', open, 'id')).status).toBe(200)
    expect(await paper(sari, 'quotation', open)).toMatchObject({
      status: 409,
      body: { errorDescription: expect.stringContaining('certificate') },
    })
  })

  test('the paper of an expired quotation says so; a cancelled quotation has no paper', async () => {
    const sari = await signIn()
    const [locator, other] = [
      await quoted(sari, { search: search() }),
      await quoted(sari, { search: search() }),
    ]
    expect((await tryToChange(sari, 'cancel', other)).status).toBe(200)
    expect(await paper(sari, 'quotation', await keyOf(sari, other))).toMatchObject({ status: 409 })
    t.clock.pass(80 * 3_600_000)
    const later = await signIn()
    const { bytes } = await paper(later, 'quotation', await keyOf(later, locator))
    expect(readPdf(bytes).text).toContain('Quotation (expired)')
  })

  test('no paper shows a commission or a nett price', async () => {
    for (const who of ['NUSA/sari', 'NUSA-BALI/wayan', 'SAMUDRA/rina']) {
      const agent = await signIn(who)
      const locator = await issued(agent)
      const [booking] = (await policyOf(agent, locator)).supplierBookings
      const earned = booking.effectivePricingInfo
      const secrets = [earned?.commissionAmount, earned?.sellingPriceToAgent, earned?.sellingPriceToSub]
      const { text } = readPdf((await paper(agent, 'certificate', await keyOf(agent, locator))).bytes)
      for (const secret of secrets) if (secret) expect(text, who).not.toContain(formatMoney(secret))
      expect(text).toContain(formatMoney(booking.pricingInfo.totalPremiumPrice))
    }
  })

  test('the documents of ZUR are in English only', async () => {
    const sari = await signIn()
    const group = { coverageName: 'Group Tour', numberOfAdults: 12 } as const
    const locator = await issued(sari, {
      search: group,
      choice: { supplierCode: 'ZUR', packageName: 'Tour Gold' },
    })
    const key = await keyOf(sari, locator)
    expect(await paper(sari, 'certificate', key, 'id')).toMatchObject({
      status: 409,
      body: { errorDescription: 'The documents of ZUR are in English only.' },
    })
    const { text } = readPdf((await paper(sari, 'certificate', key)).bytes)
    expect(text.match(/TP-\d+/g)?.length).toBe(13)
  })

  test('a key works for its user and policy for ten minutes; any other use gets the same 404', async () => {
    const [sari, agus] = [await signIn(), await signIn('MERAPI/agus')]
    const locator = await issued(sari)
    const key = await keyOf(sari, locator)
    const list = (await policiesOf(sari)).assetKey
    const answers = [
      await paper(agus, 'certificate', key),
      await paper(sari, 'certificate', `${key}x`),
      await paper(sari, 'certificate', list),
      await paper(await signIn('NUSA/budi'), 'certificate', key),
      await mail(agus, key),
      await fetchFile(sari, `${folder}/salesreport`, { assetKey: key }),
    ]
    t.clock.pass(10 * 60_000)
    answers.push(await paper(await signIn(), 'certificate', key))
    const said = answers.map(({ status, body }) => `${status} ${Object(body).errorDescription}`)
    expect(new Set(said)).toEqual(
      new Set(['404 This key opens nothing any more. Open the booking or the list again and repeat.']),
    )
    expect((await fetchFile(null, `${folder}/certificate`, { assetKey: key })).status).toBe(401)
  })

  test('reading a paper cannot send a mail; the refusal names POST', async () => {
    const sari = await signIn()
    const key = await keyOf(sari, await issued(sari))
    const before = box.mails.length
    const refused = await fetchFile(sari, `${folder}/certificate`, { assetKey: key, email: '1' })
    expect(refused).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
      body: {
        error: 'METHOD_NOT_ALLOWED',
        errorDescription: expect.stringMatching(
          /POST \/api\/assets\/InsuranceDocument\/certificate .*assetKey and lang .*Idempotency-Key/,
        ),
      },
    })
    expect(box.mails).toHaveLength(before)
  })

  test('a certificate is mailed to the policy holder, once for one key', async () => {
    const sari = await signIn()
    const locator = await issued(sari)
    const assetKey = await keyOf(sari, locator)
    const before = box.mails.length
    const key = newKey()
    const answers = await Promise.all([mail(sari, assetKey, 'id', key), mail(sari, assetKey, 'id', key)])
    const codes = answers.map(({ status }) => status).sort()
    expect(codes[0]).toBe(200)
    expect([200, 409]).toContain(codes[1])
    expect(await mail(sari, assetKey, 'id', key)).toMatchObject({
      status: 200,
      body: { sentTo: 'putri@example.com' },
    })
    expect(box.mails).toHaveLength(before + 1)
    const received = box.mails.at(-1)
    expect(received).toMatchObject({
      from: { name: 'Nusa Wisata Travel', address: mailFrom },
      to: [{ name: 'Putri Lestari', address: 'putri@example.com' }],
      subject: `Sertifikat asuransi Anda ${locator}`,
    })
    expect(received?.text).toMatch(/^Yth\. Bapak Lestari,\n\nTerlampir sertifikat/)
    const [attached] = received?.attachments ?? []
    expect(attached).toMatchObject({
      filename: `certificate-${locator}-id.pdf`,
      mimeType: 'application/pdf',
    })
    const pdf = attached?.content
    expect(pdf).toBeInstanceOf(ArrayBuffer)
    if (pdf instanceof ArrayBuffer) expect(readPdf(new Uint8Array(pdf)).text).toContain('Sertifikat asuransi')
    const { timeline } = await policyOf(sari, locator)
    expect(timeline.filter(({ action }) => action === 'policy.certificate-mailed')).toHaveLength(1)
    expect(await mail(sari, assetKey, 'en', key)).toMatchObject({ status: 422 })
  })

  test('a mail that was certainly not sent can be repeated; one in doubt is not sent twice', async () => {
    const sari = await signIn()
    const certificateFor = async (email: string) => {
      const insuranceHolder = holderNamed('Lestari', { email })
      return keyOf(sari, await issued(sari, { form: { insuranceHolder } }))
    }
    const refused = await certificateFor('refused@example.com')
    const key = newKey()
    for (const _twice of [1, 2]) {
      expect(await mail(sari, refused, 'en', key)).toMatchObject({
        status: 422,
        body: { errorDescription: 'The mail server does not send to refused@example.com.' },
      })
    }
    const before = box.mails.length
    const lost = await certificateFor('lost@example.com')
    expect(await mail(sari, lost, 'en', key)).toMatchObject({
      status: 503,
      body: { errorDescription: expect.stringContaining('is not known') },
    })
    expect(await mail(sari, lost, 'en', key)).toMatchObject({ status: 409, body: { error: 'IN_PROGRESS' } })
    t.clock.pass(3 * 60_000)
    expect(await mail(sari, lost, 'en', key)).toMatchObject({ status: 409, body: { error: 'NOT_POSSIBLE' } })
    expect(box.mails).toHaveLength(before + 1)
  })

  test('the mails of one certificate are limited to five an hour', async () => {
    const sari = await signIn()
    const assetKey = await keyOf(sari, await issued(sari))
    for (const _time of [1, 2, 3, 4]) expect((await mail(sari, assetKey)).status).toBe(200)
    const atOnce = await Promise.all([mail(sari, assetKey), mail(sari, assetKey)])
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 429])
    expect(await mail(sari, assetKey)).toMatchObject({ status: 429, body: { retryAfter: 3_600 } })
    for (const [email, status, sixth] of [
      ['lost@example.com', 503, 429],
      ['refused@example.com', 422, 422],
    ] as const) {
      const insuranceHolder = holderNamed('Lestari', { email })
      const other = await keyOf(sari, await issued(sari, { form: { insuranceHolder } }))
      for (const _time of [1, 2, 3, 4, 5]) expect((await mail(sari, other)).status).toBe(status)
      expect((await mail(sari, other)).status, email).toBe(sixth)
    }
    expect((await sari.call(mailState, {})).canMail).toBe(true)
  })

  test('the benefits of a product are an HTML page for a frame, and a PDF; an unknown product has a page, too', async () => {
    const path = '/documents/insurance/benefits'
    const query = { s: 'ZUR2', c: 'Family', t: 'Schengen', p: 'Classic' }
    const page = await fetchFile(null, path, query)
    const html = page.bytes.toString()
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(page.headers).not.toHaveProperty('x-frame-options')
    expect(html).toContain('Medical expenses up to Rp\u00a01.200.000.000')
    expect(html).not.toContain('<script')
    const pdf = await fetchFile(null, path, { ...query, pdf: '1', lang: 'id' })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(readPdf(pdf.bytes).text).toContain('Tabel manfaat')
    const missing = await fetchFile(null, path, { ...query, p: '<b>None</b>' })
    expect(missing.status).toBe(404)
    expect(missing.bytes.toString()).toContain('There is no such product')
    expect(missing.bytes.toString()).not.toContain('<b>None')
    expect((await fetchFile(null, path, { ...query, s: 'HBD' })).status).toBe(400)
    const app = await fetchFile(null, '/api/health')
    expect(app.headers['content-security-policy']).toContain("frame-src 'self'")
  })

  test('every signed-in user can read the summary of a product', async () => {
    const sari = await signIn()
    const path = `${folder}/productsummary`
    const query = { s: 'ZUR2', c: 'Individual', t: 'Asia', p: 'Prestige' }
    const { headers, bytes } = await fetchFile(sari, path, query)
    expect(headers['content-disposition']).toBe('attachment; filename="summary-ZUR2-prestige-en.pdf"')
    const { text } = readPdf(bytes)
    for (const said of ['Product summary', 'Annual Trip 180', 'Optional benefits', 'Conditions']) {
      expect(text).toContain(said)
    }
    expect((await fetchFile(sari, path, { ...query, p: 'None' })).status).toBe(404)
    expect((await fetchFile(sari, path, { ...query, s: 'ZUR', lang: 'id' })).status).toBe(409)
  })

  test('the sales report has the rows of the list, with the commissions that its reader may see', async () => {
    const report = async (who: string, filter: Record<string, string> = {}) => {
      const agent = await signIn(who)
      const { assetKey } = await policiesOf(agent)
      const answer = await fetchFile(agent, `${folder}/salesreport`, {
        assetKey,
        currentPage: '',
        ...filter,
      })
      expect(answer.status, String(answer.body.errorDescription)).toBe(200)
      return { answer, text: JSON.stringify(read(answer.bytes).Sheets.Sales) }
    }
    const wayan = await signIn('NUSA-BALI/wayan')
    const locator = await issued(wayan)
    const [booking] = (await policyOf(wayan, locator)).supplierBookings
    const [ofSari] = (await policyOf(await signIn(), locator)).supplierBookings
    const toAgent = ofSari.effectivePricingInfo?.sellingPriceToAgent?.[1]
    const toSub = booking.effectivePricingInfo?.sellingPriceToSub?.[1]
    expect(booking.effectivePricingInfo).not.toHaveProperty('sellingPriceToAgent')

    const seller = await report('NUSA/sari', { bookingCode: locator })
    expect(seller.answer.headers['content-disposition']).toBe(
      `attachment; filename="SalesReport-${dayInJakarta(t.clock.now())}.xlsx"`,
    )
    expect(seller.text).toContain(locator)
    expect(seller.text).toContain(`"v":${toAgent}`)
    expect(seller.text).toContain(`"v":${toSub}`)
    const own = await report('NUSA-BALI/wayan', { bookingCode: locator })
    expect(own.text).toContain(`"v":${toSub}`)
    expect(own.text).not.toContain(`"v":${toAgent}`)
    expect(own.text).not.toContain('Nett to Agent')

    const rina = await signIn('SAMUDRA/rina')
    const hers = await issued(rina)
    const corporate = await report('SAMUDRA/rina')
    expect(corporate.text).toContain(hers)
    expect(corporate.text).not.toMatch(/Nett|Commission/)
    expect((await report('MERAPI/agus')).text).not.toContain(locator)
  })

  test('a report that is read in many batches has every booking once, in order', async () => {
    const wayan = await signIn('NUSA-BALI/wayan')
    for (const _one of [1, 2, 3]) await issued(wayan)
    const permissions = permissionsWithout()
    const viewer = { userId: newKey(), orgId: 'NUSA', orgType: 'AGENT', permissions } as const
    for (const _one of [1, 2, 3, 4]) await quoted(wayan, { search: search() })
    const asked = policyDateQualifier.options.map((dateQualifier) => ({
      dateQualifier,
      toDate: '2099-01-01',
    }))
    for (const one of [...asked, { timeLimit: '7days' }]) {
      const filter = v.parse(policyFilter, one)
      const read = async (size: number) => {
        const codes: string[] = []
        const store = createPolicyReportStore(t.database, size)
        for await (const row of store.all(viewer, filter, t.clock.now())) codes.push(row.locator)
        return codes
      }
      const whole = await read(1_000)
      expect(whole.length).toBeGreaterThan(3)
      expect(new Set(whole).size).toBe(whole.length)
      expect(await read(2), JSON.stringify(one)).toEqual(whole)
      const { rows } = await createPolicyListStore(t.database).page(viewer, {
        filter,
        sort: undefined,
        page: 1,
        size: 100,
        asOf: null,
        now: t.clock.now(),
      })
      expect(rows.map(({ locator }) => locator)).toEqual(whole)
    }
  })

  test('anyone with a certificate can verify it; the page names no person', async () => {
    const sari = await signIn()
    const locator = await issued(sari)
    await mail(sari, await keyOf(sari, locator))
    const [, path = ''] = /https?:\/\/[^/]+(\/verify\/policy\/\S+)/.exec(box.mails.at(-1)?.text ?? '') ?? []
    const verify = (token: string) => fetchFile(null, `/api/verify-policy/${token}`)
    const token = path.split('/').at(-1) ?? ''
    const { body } = await verify(token)
    expect(body).toMatchObject({
      locator,
      status: 'ISSUED',
      bookingIsExpire: false,
      territoryName: 'Asia',
      travellers: 1,
      holderInitials: 'P. L.',
    })
    expect(JSON.stringify(body)).not.toMatch(/Putri|Lestari|Rp|IDR/)
    expect((await verify(`${token.slice(0, -6)}AAAAAA`)).status).toBe(404)
    // the token of a hotel paper does not verify a policy
    expect((await verify(`${token.split('~')[0]}~${'A'.repeat(43)}`)).status).toBe(404)
  })
})

test('without a mail server a certificate is not mailed, and the refusal says why', async () => {
  const t = await createTestApp(freshPostgres)
  const sari = await t.signIn('NUSA/sari')
  expect((await sari.call(mailState, {})).canMail).toBe(false)
  const locator = await quoted(sari)
  expect((await tryToChange(sari, 'confirm', locator)).status).toBe(200)
  const { assetKey } = await sari.call(readPolicy, { params: { id: locator } })
  const path = mailPolicyPaper.path.replace('{document}', 'certificate')
  const answer = await sari.raw('POST', path, { assetKey }, { 'idempotency-key': newKey() })
  expect(answer).toMatchObject({
    status: 409,
    body: { errorDescription: 'This installation sends no e-mail: no mail server is configured.' },
  })
  await t.close()
})
