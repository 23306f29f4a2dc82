import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOrgNames } from '#contract/access/orgs'
import type { Ask, ReplyOf } from '#contract/call/endpoint'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { fromPair } from '#contract/money/money'
import { saveAuxiliary } from '#contract/pnr/auxiliary'
import { dateQualifier } from '#contract/pnr/filter'
import { readPnr } from '#contract/pnr/pnr'
import { type FareLabel, type PnrReportRow, reportPnrs, summarizePnrs } from '#contract/pnr/report'
import { wrongSumsOfDays } from '../support/books/sums-of-days.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { bothEngines } from '../support/databases.ts'
import { cloneBooking } from '../support/sale/cloned-bookings.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const people = ['TRADEWIND/root', 'NUSA/sari', 'NUSA-BALI/wayan', 'SAMUDRA/rina', 'MERAPI/agus'] as const
type Person = (typeof people)[number]
type Query = Ask<typeof reportPnrs>['query']
type Report = ReplyOf<typeof reportPnrs>

const samudra = { orgId: 'SAMUDRA', orgName: 'Samudra Energi', orgType: 'CORPORATE' } as const

describe.each(bothEngines)('the sales report on $engine', ({ fresh }) => {
  let t: TestApp
  const clients = new Map<Person, AgentClient>()
  const locators = new Map<string, string>()
  const as = (person: Person) => clients.get(person) ?? raise(person)
  const locatorOf = (who: string) => locators.get(who) ?? raise(who)

  beforeAll(async () => {
    t = await createTestApp(fresh)
    for (const person of people) clients.set(person, await t.signIn(person))
    const booked = async (
      name: string,
      person: Person,
      wish: Parameters<AgentClient['prepareBooking']>[0],
    ) => {
      const answer = await as(person).book(await as(person).prepareBooking({ refundable: true, ...wish }))
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      locators.set(name, Object(answer.body).hotelBookingsResponse[0].qilinLocatorCode)
      t.clock.pass(1_000)
    }
    for (const person of people.slice(1)) await booked(person, person, { issueNow: false })
    await booked('issued', 'NUSA/sari', { issueNow: true, lastName: 'Wibowo' })
    await booked('for SAMUDRA', 'NUSA/sari', {
      issueNow: false,
      search: { searchModifier: { corporate: samudra } },
      form: {
        bookingModifier: {
          inputServiceCharge: { serviceChargeAmount: 25_000, serviceChargePercent: 0 },
          pleaseDoIssuedBooking: false,
          impersonatePnrOwnership: { orgId: 'SAMUDRA' },
        },
      },
    })
  })
  afterAll(() => t.close())

  const reach: Record<Person, string[]> = {
    'TRADEWIND/root': [
      'NUSA/sari',
      'NUSA-BALI/wayan',
      'SAMUDRA/rina',
      'MERAPI/agus',
      'issued',
      'for SAMUDRA',
    ],
    'NUSA/sari': ['NUSA/sari', 'NUSA-BALI/wayan', 'SAMUDRA/rina', 'issued', 'for SAMUDRA'],
    'NUSA-BALI/wayan': ['NUSA-BALI/wayan'],
    'SAMUDRA/rina': ['SAMUDRA/rina', 'for SAMUDRA'],
    'MERAPI/agus': ['MERAPI/agus'],
  }

  /** Copies a booking `count` times with changes in SQL; returns the last copy. */
  const copyBooking = async (code: string, set: string, copies = 1) =>
    (await cloneBooking(t.database, { supplierCode: 'HBD', code }, copies, set)).at(-1)?.code ?? ''
  const report = (query: Query, person: Person = 'NUSA/sari') => as(person).call(reportPnrs, { query })
  const namesIn = ({ pnrReportSummaries }: Report) =>
    pnrReportSummaries
      .map(({ bookingCode }) => [...locators].find(([, code]) => code === bookingCode)?.[0] ?? bookingCode)
      .sort()
  const found = async (query: Query, person?: Person) => namesIn(await report(query, person))

  test.each(people)(
    '%s reads what is below, on the page, in the export and in the charts',
    async (person) => {
      const expected = [...reach[person]].sort()
      const page = await report({}, person)
      expect(namesIn(page)).toEqual(expected)
      expect(await found({ exports: '1' }, person)).toEqual(expected)
      const totals = page.pnrReportSummaries.map((row) => fromPair(amountOf(row, 'total')).minor)
      expect(page).toMatchObject({
        total: expected.length,
        page: 1,
        sums: [
          {
            bookings: expected.length,
            roomNights: page.pnrReportSummaries.reduce((all, { roomNights }) => all + roomNights, 0),
            totalSellingPrice: ['IDR', totals.reduce((all, minor) => all + minor, 0)],
          },
        ],
      })
      const { summaries } = await as(person).call(summarizePnrs, { query: {} })
      for (const slices of [summaries[0]?.overTime, summaries[0]?.byAgent, summaries[0]?.byHotel]) {
        const sold = slices?.map(({ totalSellingPrice }) => fromPair(totalSellingPrice).minor) ?? []
        expect(sold.reduce((all, minor) => all + minor, 0)).toBe(
          totals.reduce((all, minor) => all + minor, 0),
        )
      }
    },
  )

  test.each([
    ['TRADEWIND/root', ['NUSA', 'NUSA-BALI', 'MERAPI', 'SAMUDRA', 'TRADEWIND']],
    ['NUSA/sari', ['NUSA', 'NUSA-BALI', 'SAMUDRA']],
    ['NUSA-BALI/wayan', ['NUSA-BALI']],
    ['SAMUDRA/rina', ['SAMUDRA']],
    ['MERAPI/agus', ['MERAPI']],
  ] as const)('%s chooses among the names of its own tree', async (person, ids) => {
    const { orgNames } = await as(person).call(listOrgNames, {})
    expect(orgNames.map(({ orgId }) => orgId).sort()).toEqual([...ids].sort())
    for (const { orgId } of (await as('TRADEWIND/root').call(listOrgNames, {})).orgNames) {
      const rows = await found({ agent: orgId }, person)
      if (!ids.some((id) => id === orgId)) expect(rows, orgId).toEqual([])
    }
  })

  const ofSeller: FareLabel[] = ['recommendedPrice', 'serviceCharge', 'tax', 'total']
  test.each<[Person, string, FareLabel[]]>([
    ['TRADEWIND/root', 'for SAMUDRA', ['supplierNet', 'nta', ...ofSeller]],
    ['NUSA/sari', 'for SAMUDRA', ['nta', ...ofSeller]],
    ['NUSA/sari', 'NUSA-BALI/wayan', ['nta', ...ofSeller]],
    ['NUSA-BALI/wayan', 'NUSA-BALI/wayan', ['ntsa', ...ofSeller]],
    ['SAMUDRA/rina', 'for SAMUDRA', ['tax', 'total']],
  ])('%s reads of %s the amounts %j, as the booking itself tells them', async (person, name, labels) => {
    const code = locatorOf(name)
    for (const exports of ['0', '1'] as const) {
      const { pnrReportSummaries } = await report({ bookingCode: code, exports }, person)
      const row = pnrReportSummaries[0] ?? raise(name)
      expect(row.fareInfo.fareInfo.map(({ label }) => label)).toEqual(labels)
      const detail = await as(person).call(readPnr, { params: { supplierCode: 'HBD', code } })
      expect(amountOf(row, 'total')).toEqual(detail.totalSellingPrice)
      const price = detail.roomPriceList[0]?.roomSellingPriceInfo
      expect(amountOf(row, 'tax')).toEqual(price?.vatValue)
      if (labels.includes('nta')) expect(amountOf(row, 'nta')).toEqual(price?.effectiveNTA)
    }
  })

  test('no amount hidden from the reader leaves the server, under any field name', async () => {
    const seen = await report({ exports: '1' }, 'TRADEWIND/root')
    const nets = seen.pnrReportSummaries.map((row) => amountOf(row, 'supplierNet')[1])
    const asRoot = JSON.stringify(seen)
    for (const net of nets) expect(asRoot).toContain(`${net}`)
    for (const person of people.slice(1)) {
      for (const exports of ['0', '1']) {
        const heard = JSON.stringify(
          (await as(person).raw('GET', `${reportPnrs.path}?exports=${exports}`)).body,
        )
        for (const net of nets) expect(heard).not.toContain(`${net}`)
        expect(heard).not.toMatch(/supplierNet|originNTA|record/)
      }
    }
    const ntas = (await report({ agent: 'SAMUDRA' })).pnrReportSummaries.map((row) => amountOf(row, 'nta')[1])
    const rina = JSON.stringify((await as('SAMUDRA/rina').raw('GET', reportPnrs.path)).body)
    for (const nta of ntas) expect(rina).not.toContain(`${nta}`)
  })

  test('every filter leaves out the other bookings, and two filters narrow each other', async () => {
    const all = [...reach['NUSA/sari']].sort()
    const today = dayInJakarta(t.clock.now())
    expect(await found({ agent: 'NUSA' })).toEqual(['NUSA/sari', 'issued'])
    expect(await found({ status: 'ISSUED' })).toEqual(['issued'])
    expect(await found({ bookerName: 'wAYa' })).toEqual(['NUSA-BALI/wayan'])
    expect(await found({ bookerName: '%' })).toEqual([])
    expect(await found({ paxName: 'wibowo' })).toEqual(['issued'])
    expect(await found({ bookingCode: locatorOf('issued').toLowerCase() })).toEqual(['issued'])
    expect(await found({ agent: 'NUSA', status: 'HOLD' })).toEqual(['NUSA/sari'])
    expect(await found({ dateQualifier: 'issued' })).toEqual(['issued'])
    expect(await found({ dateQualifier: 'checkin' })).toEqual([])
    const stay = { fromDate: addDays(today, 40), toDate: addDays(today, 40) }
    expect(await found({ dateQualifier: 'checkin', ...stay })).toEqual(all)
    expect(await found({ dateQualifier: 'checkout', ...stay })).toEqual([])
    const [row] = (await report({ status: 'ISSUED' })).pnrReportSummaries
    const hotelName = row?.productNameText.split(/[ ,]/).slice(0, 2).join(' ') ?? ''
    expect(await found({ hotelName, status: 'ISSUED' })).toEqual(['issued'])
    expect(await found({ hotelName: 'no such hotel' })).toEqual([])
    expect(await found({ timeLimit: '30days' })).not.toContain('issued')
    expect(await found({ includePnrAuxiliary: '0' })).toEqual(all)
  })

  test('has travel records and remarks if asked for, and never the confidential ones', async () => {
    const params = { supplierCode: 'HBD', code: locatorOf('issued') } as const
    const save = (body: Ask<typeof saveAuxiliary>['body']) =>
      as('NUSA/sari').call(saveAuxiliary, { params, body })
    const trId = randomUUID()
    await save({
      pnrTravelRecords: [{ trId, version: 0, removed: false, trCode: 'TR-7', trCustomerCode: 'C-9' }],
    })
    const remark = { line: 2, version: 0, text: 'Late arrival' }
    await save({ paxRemarks: [{ guestNumber: 1, remarkList: [remark] }] })
    await save({ pnrConfidentialRemarks: { version: 0, text: 'pays late' } })
    const wish = { bookingCode: params.code }
    for (const query of [wish, { ...wish, exports: '1' }] as const) {
      const told = await report(query)
      expect(told.pnrReportSummaries[0]?.pnrAuxiliary).toMatchObject({
        pnrTravelRecords: [{ trUserName: 'Sari', trCode: 'TR-7', trCustomerCode: 'C-9' }],
        paxRemarks: [{ remarkList: ['Late arrival'] }],
      })
      expect(JSON.stringify(told)).not.toContain('pays late')
    }
    const without = await report({ ...wish, includePnrAuxiliary: '0' })
    expect(without.pnrReportSummaries[0]).not.toHaveProperty('pnrAuxiliary')
  })

  test('covers the last 30 days and tomorrow by default, and refuses a period that ends before it begins', async () => {
    const today = dayInJakarta(t.clock.now())
    expect(await report({})).toMatchObject({ fromDate: addDays(today, -30), toDate: addDays(today, 1) })
    const early = await report({ toDate: '2026-01-31' })
    expect(early).toMatchObject({ fromDate: '2025-12-31', toDate: '2026-01-31', total: 0, sums: [] })
    for (const query of [
      'fromDate=2026-02-02&toDate=2026-02-01',
      'currentPage=0',
      'exports=2',
      'status=SOLD',
      'agent=a',
      'x=1',
    ]) {
      const answer = await as('NUSA/sari').raw('GET', `${reportPnrs.path}?${query}`)
      expect(answer, query).toMatchObject({ status: 400, body: { error: 'INVALID_REQUEST' } })
    }
  })

  test('has the fields of a booking that a seller’s accounting needs', async () => {
    const { pnrReportSummaries } = await report({ agent: 'NUSA-BALI' })
    const code = locatorOf('NUSA-BALI/wayan')
    const detail = await as('NUSA/sari').call(readPnr, { params: { supplierCode: 'HBD', code } })
    expect(pnrReportSummaries).toMatchObject([
      {
        ownership: 'Nusa Wisata Bali (S)',
        dateOfBooking: detail.bookedAt,
        dateOfIssued: null,
        bookingStatus: 'HOLD',
        bookingCode: code,
        supplierRefNo: detail.supplierConfirmationCode,
        roomNights: detail.numberOfNights * detail.totalNumberOfRooms,
        productNameText: `${detail.hotelName}, ${detail.hotelDestinationName}`,
      },
    ])
  })

  test('a cancelled or expired booking is in the report, but in the charts only if asked for', async () => {
    const code = await copyBooking(
      locatorOf('MERAPI/agus'),
      `cancel_status = 'CANCELLED', cancelled_at = booked_at`,
    )
    const hold = await copyBooking(
      locatorOf('MERAPI/agus'),
      `hold_until = '${new Date(t.clock.now().getTime() - 1_000).toISOString()}'`,
    )
    expect(await found({}, 'MERAPI/agus')).toEqual(['MERAPI/agus', code, hold].sort())
    const sold = async (query: Ask<typeof summarizePnrs>['query']) =>
      (await as('MERAPI/agus').call(summarizePnrs, { query })).summaries[0]?.byAgent[0]?.bookings
    expect(await sold({})).toBe(1)
    expect(await sold({ status: 'CANCELLED' })).toBe(1)
    expect(await sold({ status: 'EXPIRED' })).toBe(1)
    await t.database.pool.query('delete from booking where locator = any($1)', [[code, hold]])
  })

  test('sums up by days in Jakarta, and a long period by months', async () => {
    const of = locatorOf('MERAPI/agus')
    const set = (at: string) => `booked_at = '${at}'`
    const codes = [
      await copyBooking(of, set('2026-03-01T16:59:59Z')),
      await copyBooking(of, set('2026-03-01T17:00:00Z')),
      await copyBooking(of, set('2026-04-10T00:00:00Z')),
    ]
    const steps = async (query: { fromDate: string; toDate: string }) => {
      const { step, summaries } = await as('MERAPI/agus').call(summarizePnrs, { query })
      return [step, ...(summaries[0]?.overTime.map(({ name, bookings }) => [name, bookings]) ?? [])]
    }
    const march = { fromDate: '2026-03-01', toDate: '2026-03-31' }
    expect(await steps(march)).toEqual(['day', ['2026-03-01', 1], ['2026-03-02', 1]])
    expect(await steps({ ...march, toDate: '2026-06-30' })).toEqual([
      'month',
      ['2026-03-01', 2],
      ['2026-04-01', 1],
    ])
    await t.database.pool.query('delete from booking where locator = any($1)', [codes])
  })

  test('the sums of days are those of the bookings, by each kind of date, also of changed ones', async () => {
    const today = dayInJakarta(t.clock.now())
    const period = { fromDate: addDays(today, -30), toDate: addDays(today, 90) }
    // a filter that leaves nobody out, so that the bookings themselves are summed
    const everyGuest = { paxName: 'tirta' }
    const expectEqualSums = async () => {
      for (const person of people)
        for (const kind of dateQualifier.options) {
          const wish = { dateQualifier: kind, ...period }
          const { sums, total } = await report({ ...wish, ...everyGuest }, person)
          expect(await report(wish, person), `${person} ${kind}`).toMatchObject({ sums, total })
        }
    }
    await expectEqualSums()
    const copy = await copyBooking(locatorOf('issued'), 'rooms = 3', 3)
    const changes = [
      `total_selling = total_selling + 1, vouchered_at = vouchered_at - interval '2 days'`,
      `check_in = check_in - 1, check_out = check_out + 1, booked_at = booked_at - interval '1 day'`,
      `owner_org_id = 'MERAPI', vouchered_at = null`,
    ]
    for (const set of changes) {
      await t.database.pool.query(`update booking set ${set} where locator = $1`, [copy])
      await expectEqualSums()
    }
    // an amount of another currency cannot be shown with the prices of this record
    await t.database.pool.query(`update booking set currency = 'USD' where locator = $1`, [copy])
    const wrong = await t.database.pool.query(wrongSumsOfDays)
    expect(wrong.rows).toEqual([])
    await t.database.pool.query('delete from booking where rooms = 3')
    await expectEqualSums()
  })

  describe('with thousands of bookings', () => {
    const many = 2_300
    const period = { fromDate: '2025-01-01', toDate: '2025-12-31' }

    beforeAll(async () => {
      // many booked within one millisecond, so that a cursor by time alone would skip or repeat rows
      const set = `booked_at = '2025-06-01T00:00:00.123456Z'::timestamptz + (floor(random() * 20) || ' microseconds')::interval`
      await copyBooking(locatorOf('MERAPI/agus'), set, many)
    })

    test('pages and export have each booking once, in the same order', async () => {
      const exported = await report({ ...period, exports: '1' }, 'MERAPI/agus')
      const codes = exported.pnrReportSummaries.map(({ bookingCode }) => bookingCode)
      expect(new Set(codes).size).toBe(many)
      expect(exported).toMatchObject({ total: many, sums: [{ bookings: many }] })
      const total = exported.pnrReportSummaries.reduce((all, row) => all + amountOf(row, 'total')[1], 0)
      expect(exported.sums[0]?.totalSellingPrice).toEqual(['IDR', total])
      const pages = [1, 2, 115].map((page) =>
        report({ ...period, currentPage: `${page}` }, 'MERAPI/agus').then((reply) =>
          reply.pnrReportSummaries.map(({ bookingCode }) => bookingCode),
        ),
      )
      expect((await Promise.all(pages)).flat()).toEqual([...codes.slice(0, 40), ...codes.slice(-20)])
      expect(await found({ ...period, currentPage: '116' }, 'MERAPI/agus')).toEqual([])
    })

    test('an export that fails midway breaks the connection instead of ending early', async () => {
      const url = await t.app.server.listen({ port: 0, host: '127.0.0.1' })
      const ask = () =>
        fetch(`${url}${reportPnrs.path}?${new URLSearchParams({ ...period, exports: '1' })}`, {
          headers: { authorization: `Bearer ${as('MERAPI/agus').accessToken}` },
        })
      const whole = await (await ask()).text()
      expect(JSON.parse(whole).pnrReportSummaries).toHaveLength(many)
      await t.database.pool.query(
        `update booking set record = '{}' where id = (select id from booking
           where booked_at < '2026-01-01' order by booked_at, id limit 1)`,
      )
      const answer = await ask()
      expect(answer.status).toBe(200)
      await expect(answer.text()).rejects.toThrow()
    })
  })
})

function amountOf(row: PnrReportRow, label: FareLabel) {
  return row.fareInfo.fareInfo.find((line) => line.label === label)?.amount ?? raise(label)
}

function raise(what: string): never {
  throw new Error(`there is no ${what}`)
}
