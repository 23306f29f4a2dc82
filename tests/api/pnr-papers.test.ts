import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookHotel } from '#contract/hotel/hotel'
import { type Money, toPair } from '#contract/money/money'
import { formatMoney } from '#contract/money/money-text'
import { readPaperMark } from '#contract/pnr/papers'
import { readPnr } from '#contract/pnr/pnr'
import { readPdf } from '../../server/documents/pdf-text-for-tests.ts'
import { bookingRecord } from '../../server/hotel/booking/booking-record.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { type Case, cases } from '../support/client/role-cases.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const papers = ['itinerary.pdf', 'receipt.pdf', 'receipt.pdf?prices=0', 'voucher.pdf'] as const
const noCharge = { serviceChargeAmount: 0, serviceChargePercent: 0 }
const charge = { serviceChargeAmount: 25_000, serviceChargePercent: 2.5 }

describe.each(onPostgres)('papers of a booking on $engine', ({ fresh }) => {
  let t: TestApp
  const clients = new Map<string, AgentClient>()
  beforeAll(async () => {
    t = await createTestApp(fresh)
  })
  afterAll(() => t.close())

  async function as(who: string): Promise<AgentClient> {
    const client = clients.get(who) ?? (await t.signIn(who))
    clients.set(who, client)
    return client
  }

  async function book(of: Pick<Case, 'who' | 'corporate' | 'owner'>, issueNow: boolean): Promise<string> {
    const client = await as(of.who)
    const { corporate, owner } = of
    const request = await client.prepareBooking({
      refundable: true,
      ...(corporate && { search: { searchModifier: { corporate } } }),
      form: {
        bookingModifier: {
          // a booking by the corporate itself has no service charge
          inputServiceCharge: of.who.startsWith('SAMUDRA') ? noCharge : charge,
          pleaseDoIssuedBooking: issueNow,
          ...(corporate && { impersonatePnrOwnership: { orgId: owner } }),
        },
      },
    })
    const answer = await client.book(request)
    const { hotelBookingsResponse } = v.parse(bookHotel.reply, answer.body)
    return hotelBookingsResponse[0]?.qilinLocatorCode ?? ''
  }

  async function fetchFile(who: string, code: string, file: string) {
    const answer = await t.app.server.inject({
      url: `/api/hotel/bookings/HBD/${code}/${file}`,
      headers: { host: 'localhost:8080', authorization: `Bearer ${(await as(who)).accessToken}` },
    })
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
  }

  /** All stored prices of the booking that the client may not know. */
  async function secretsOf(code: string): Promise<string[]> {
    const row = await t.database.sql
      .selectFrom('booking')
      .select('record')
      .where('locator', '=', code)
      .executeTakeFirstOrThrow()
    const { rooms } = v.parse(bookingRecord, row.record)
    const told = rooms.flatMap(({ price }) => [price.totalSellingPrice, price.vatValue])
    const isTold = (amount: Money) => told.some(({ minor }) => minor === amount.minor)
    return rooms
      .flatMap(({ net, price }) => [
        net,
        price.originNTA,
        price.recommendedSellingPrice,
        price.calculatedServiceCharges,
        ...price.nta.map(({ amount }) => amount),
      ])
      .filter((amount) => amount.minor > 0 && !isTold(amount))
      .map((amount) => formatMoney(toPair(amount)))
  }

  const bookers = cases.filter(({ who }) => who !== 'TRADEWIND/root')
  test.each(bookers)('papers of $who for $owner show no price but the selling price', async (of) => {
    const code = await book(of, true)
    const pnr = await (await as(of.who)).call(readPnr, { params: { supplierCode: 'HBD', code } })
    const secrets = await secretsOf(code)
    expect(secrets.length).toBeGreaterThan(1)
    const total = formatMoney(pnr.totalSellingPrice)
    for (const who of new Set([of.who, 'TRADEWIND/root'])) {
      for (const paper of papers) {
        const { status, bytes } = await fetchFile(who, code, paper)
        expect(status).toBe(200)
        const { text, size } = readPdf(bytes)
        expect(text).toContain(code)
        expect(size.map(Math.round)).toEqual([0, 0, 595, 842])
        for (const secret of secrets) expect(text, `${who} ${paper}`).not.toContain(secret)
        const shown = text.includes(total)
        expect(shown, paper).toBe(paper === 'receipt.pdf')
        expect(text.includes('Taxes'), paper).toBe(shown && of.owner === 'SAMUDRA')
      }
    }
  })

  test('papers of a booking out of reach are answered like those of a missing one', async () => {
    const code = await book({ who: 'NUSA/sari', owner: 'NUSA' }, true)
    for (const file of [...papers, 'calendar.ics', 'paper-mark']) {
      for (const who of ['MERAPI/agus', 'NUSA-BALI/wayan', 'SAMUDRA/rina']) {
        const foreign = await fetchFile(who, code, file)
        const missing = await fetchFile(who, 'AAAAAA', file)
        expect(foreign.status, `${who} ${file}`).toBe(404)
        const said = (bytes: Buffer) => {
          const { requestId: _id, ...body } = JSON.parse(bytes.toString())
          return JSON.stringify(body).replaceAll(code, 'AAAAAA')
        }
        expect(said(foreign.bytes)).toBe(said(missing.bytes))
      }
    }
  })

  test('a voucher exists only for an issued booking; other papers say that it is not issued', async () => {
    const code = await book({ who: 'NUSA/sari', owner: 'NUSA' }, false)
    const refused = await fetchFile('NUSA/sari', code, 'voucher.pdf')
    expect(refused.status).toBe(409)
    expect(JSON.parse(refused.bytes.toString())).toMatchObject({ error: 'NOT_ISSUED' })
    const receipt = readPdf((await fetchFile('NUSA/sari', code, 'receipt.pdf')).bytes)
    expect(receipt.text).toContain('not a proof of payment')
  })

  test('papers come in both languages, as files with names', async () => {
    const code = await book({ who: 'NUSA/sari', owner: 'NUSA' }, true)
    const { headers, bytes } = await fetchFile('NUSA/sari', code, 'voucher.pdf?lang=id')
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="voucher-${code}-id.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(readPdf(bytes).text).toContain('Halaman 1 dari 1')
    expect((await fetchFile('NUSA/sari', code, 'voucher.pdf?lang=fr')).status).toBe(400)
  })

  test('the calendar file of a hold has its stay and its time limit', async () => {
    const code = await book({ who: 'NUSA/sari', owner: 'NUSA' }, false)
    const { headers, bytes } = await fetchFile('NUSA/sari', code, 'calendar.ics')
    const text = bytes.toString()
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(text.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(2)
    expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/)
    expect(text).not.toMatch(/Rp|IDR/)
  })

  test('anyone with a paper can verify it; the answer has no price and no contact', async () => {
    const code = await book({ who: 'NUSA/sari', owner: 'NUSA' }, false)
    const sari = await as('NUSA/sari')
    const mark = await sari.call(readPaperMark, { params: { supplierCode: 'HBD', code } })
    const path = new URL(mark.verifyUrl).pathname
    const verify = (address: string) =>
      t.app.server.inject({ url: `/api${address}`, headers: { host: 'localhost:8080' } })
    const answer = await verify(path)
    const pnr = await sari.call(readPnr, { params: { supplierCode: 'HBD', code } })
    expect(answer.json()).toEqual({
      locator: code,
      status: 'HOLD',
      hotelName: pnr.hotelName,
      destinationName: pnr.hotelDestinationName,
      checkInDate: pnr.checkInDate,
      checkOutDate: pnr.checkOutDate,
      leadGuestInitials: 'T. L.',
    })
    const [, sealed = '', signature = ''] = /\/verify\/([\w-]+)~([\w-]+)$/.exec(path) ?? []
    const other = Buffer.from(JSON.stringify('AAAAAA')).toString('base64url')
    const last = signature.endsWith('A') ? 'E' : 'A'
    for (const tampered of [
      `${other}~${signature}`,
      `${sealed}~${signature.slice(0, -1)}${last}`,
      `${sealed}~${'A'.repeat(43)}`,
    ]) {
      expect((await verify(`/verify/${tampered}`)).statusCode, tampered).toBe(404)
    }
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, n) => verify(`/verify/${sealed}~${String(n).padStart(43, 'B')}`)),
    )
    expect(tries.every(({ statusCode }) => statusCode === 404 || statusCode === 429)).toBe(true)
    const late = await verify(path)
    expect(late.statusCode).toBe(429)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    t.clock.pass(16 * 60_000)
    expect((await verify(path)).statusCode).toBe(200)
  })
})
