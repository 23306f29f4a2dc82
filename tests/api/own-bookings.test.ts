import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { listDoubtful, lookUpNow } from '#contract/call/desk'
import type { Endpoint } from '#contract/call/endpoint'
import { listPolicies } from '#contract/insurance/list'
import { printPolicyReport, readPolicyMark } from '#contract/insurance/papers'
import * as policy from '#contract/insurance/policy'
import { readStatement } from '#contract/money/deposit'
import * as order from '#contract/order/order'
import * as auxiliary from '#contract/pnr/auxiliary'
import { listPnrs } from '#contract/pnr/list'
import * as papers from '#contract/pnr/papers'
import * as pnr from '#contract/pnr/pnr'
import { reportPnrs, summarizePnrs } from '#contract/pnr/report'
import { watchHolds } from '#contract/pnr/watch'
import * as tourPapers from '#contract/tour/papers'
import { readTourBooking } from '#contract/tour/tour'
import * as trainBooking from '#contract/train/booking'
import type { AgentClient } from '../support/client/agent-client.ts'
import { attach } from '../support/client/attach.ts'
import { signInWithout } from '../support/client/person-with.ts'
import { onPostgres } from '../support/databases.ts'
import { sendAs, tinyPng } from '../support/matrix/sale/governed-requests.ts'
import { type Address, detailOf, holdOne, tryToIssue } from '../support/sale/held-booking.ts'
import { holderNamed, quoted, tryToChange } from '../support/sale/insurance-policy.ts'
import { bookedTour, someDeparture } from '../support/sale/tours.ts'
import { held, openToAll, tryToChangeTrain } from '../support/sale/trains.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

type Sales = { held: Address; issued: Address; policy: string; tour: string; train: string; names: string[] }

const missing = 'ZZZZZZ'
const samudra = { orgId: 'SAMUDRA', orgName: 'Samudra Energi', orgType: 'CORPORATE' } as const

describe.each(onPostgres)('somebody who sees only their own bookings, on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  let own: AgentClient
  let theirs: Sales
  let hers: Sales
  beforeAll(async () => {
    t = await createTestApp(fresh, openToAll)
    sari = await t.signIn('NUSA/sari')
    own = await signInWithout(t, 'NUSA', 'seeAllBookings')
    theirs = await sell(own)
    hers = await sell(sari)
  })
  afterAll(() => t.close())

  /** One booking of each product, one issued, and one for an organisation below. */
  async function sell(agent: AgentClient): Promise<Sales> {
    const issued = await holdOne(agent)
    await tryToIssue(agent, issued)
    const policyCode = await quoted(agent)
    await tryToChange(agent, 'confirm', policyCode)
    const train = await held(agent, t.clock.now())
    await tryToChangeTrain(agent, 'issue', train)
    const below = await holdOne(agent, { search: { searchModifier: { corporate: samudra } } })
    const one = {
      held: await holdOne(agent),
      issued,
      policy: policyCode,
      tour: await bookedTour(agent, await someDeparture(agent)),
      train,
    }
    await attach(agent, issued.code, { name: 'a.png', content: tinyPng })
    const names = [one.held.code, issued.code, below.code, one.policy, one.tour, train]
    return { ...one, names }
  }

  /** Every call about one booking, with a request about a booking of these sales. */
  const callsAbout = (sales: Sales): [Endpoint, Parameters<typeof sendAs>[2]][] => {
    const pnrs = [
      pnr.readPnr,
      papers.printItinerary,
      papers.printReceipt,
      papers.printVoucher,
      papers.readCalendar,
      papers.readPaperMark,
      auxiliary.readAuxiliary,
      auxiliary.linkAttachment,
      auxiliary.attachFile,
    ].map((endpoint): [Endpoint, object] => [endpoint, { params: sales.issued }])
    const remark = { pnrConfidentialRemarks: { version: 0, text: 'A remark' } }
    const holder = { paxVersion: 1, holder: holderNamed('Baru') }
    return [
      ...pnrs,
      [auxiliary.saveAuxiliary, { params: sales.issued, body: remark }],
      [pnr.issuePnr, { params: sales.held, body: {} }],
      [pnr.cancelPnr, { params: sales.held, body: { agreedCharge: ['IDR', 999_999_999] } }],
      [policy.readPolicy, { params: { id: sales.policy } }],
      [readPolicyMark, { params: { id: sales.policy } }],
      [policy.updatePax, { params: { id: sales.policy }, body: holder }],
      [policy.issuePolicy, { params: { id: sales.policy }, body: {} }],
      [policy.cancelPolicy, { params: { id: sales.policy }, body: {} }],
      [readTourBooking, { params: { id: sales.tour } }],
      [tourPapers.printTourItinerary, { params: { id: sales.tour } }],
      [tourPapers.printTourReceipt, { params: { id: sales.tour } }],
      [tourPapers.readTourPaper, { params: { id: sales.tour }, query: { paper: 'receipt' } }],
      [tourPapers.readTourMark, { params: { id: sales.tour } }],
      [trainBooking.readTrainBooking, { params: { id: sales.train } }],
      [trainBooking.readTrainMark, { params: { id: sales.train } }],
      [trainBooking.issueTrain, { params: { id: sales.train }, body: {} }],
      [trainBooking.cancelTrain, { params: { id: sales.train }, body: {} }],
      [trainBooking.printTrainTicket, { params: { id: sales.train } }],
      [order.readTrip, { query: { of: sales.held.code } }],
    ]
  }

  test('a colleague’s booking is like a missing one, whatever is asked of it', async () => {
    const absent = {
      held: { supplierCode: hers.held.supplierCode, code: missing },
      issued: { supplierCode: hers.issued.supplierCode, code: missing },
      policy: missing,
      tour: missing,
      train: missing,
      names: [],
    }
    const said = (codes: readonly string[], sentence: unknown) =>
      codes.reduce((text, code) => text.replaceAll(code, '…'), String(sentence))
    const nothing = callsAbout(absent)
    for (const [at, [endpoint, request]] of callsAbout(hers).entries()) {
      const named = await sendAs(own, endpoint, request)
      const gone = await sendAs(own, endpoint, nothing[at]?.[1] ?? {})
      expect([endpoint.path, named.status, said(hers.names, named.sentence)]).toEqual([
        endpoint.path,
        404,
        said([missing], gone.sentence),
      ])
    }
  })

  test('their own bookings answer', async () => {
    for (const [endpoint, request] of callsAbout(theirs)) {
      const { status, text } = await sendAs(own, endpoint, request)
      expect([endpoint.path, status === 404 || status === 403 ? text : '']).toEqual([endpoint.path, ''])
    }
    const { names } = theirs
    const readers = [own, sari]
    const owned = await Promise.all(readers.map((agent) => detailOf(agent, theirs.issued)))
    expect(owned.map(({ qilinLocatorCode }) => qilinLocatorCode)).toEqual([names[1], names[1]])
  })

  test('lists, counts, sums, reports and exports hold only their own', async () => {
    const everything = async (agent: AgentClient) => {
      const { pnrList, total } = await agent.call(listPnrs, { query: {} })
      const { bookingListResult: policies, total: policyTotal } = await agent.call(listPolicies, {
        query: {},
      })
      const { bookingListResult: trains } = await agent.call(trainBooking.listTrainBookings, { query: {} })
      const { orderList } = await agent.call(order.listOrders, { query: {} })
      const exported = await agent.call(order.listOrders, { query: { exports: '1' } })
      const report = await agent.call(reportPnrs, { query: {} })
      const whole = await agent.call(reportPnrs, { query: { exports: '1' } })
      const { summaries } = await agent.call(summarizePnrs, { query: {} })
      return {
        hotels: pnrList.map(({ qilinLocatorCode }) => qilinLocatorCode).sort(),
        total,
        policies: policies.map(({ bookingCode }) => bookingCode),
        policyTotal,
        trains: trains.map(({ bookingLocatorCode }) => bookingLocatorCode),
        orders: orderList.map(({ locatorCode }) => locatorCode).sort(),
        exported: exported.orderList.map(({ locatorCode }) => locatorCode).sort(),
        exportTotal: exported.total,
        reported: report.pnrReportSummaries.map(({ bookingCode }) => bookingCode).sort(),
        whole: whole.pnrReportSummaries.map(({ bookingCode }) => bookingCode).sort(),
        sums: report.sums.reduce((all, { bookings }) => all + bookings, 0),
        summed: summaries.flatMap(({ byAgent }) => byAgent).reduce((all, { bookings }) => all + bookings, 0),
      }
    }
    const [held, issued, below, policyCode = '', tour, train = ''] = theirs.names
    const hotels = [held, issued, below].sort()
    expect(await everything(own)).toEqual({
      hotels,
      total: 3,
      policies: [policyCode],
      policyTotal: 1,
      trains: [train],
      orders: [...theirs.names].sort(),
      exported: [...theirs.names].sort(),
      exportTotal: 6,
      reported: hotels,
      whole: hotels,
      sums: 3,
      // the hold that their own call above has cancelled does not count
      summed: expect.any(Number),
    })
    const all = await everything(sari)
    expect(all.total).toBe(6)
    expect(all.orders).toEqual([...theirs.names, ...hers.names].sort())
    expect(tour).toBe(theirs.tour)
  })

  test('filters find no booking of a colleague', async () => {
    const { traveller } =
      (await sari.call(order.listOrders, { query: { search: hers.train } })).orderList[0] ?? {}
    expect(traveller).toBeDefined()
    for (const query of [{ search: hers.train }, { agent: 'Samudra' }, { reference: 'TEST-1' }]) {
      const { orderList } = await own.call(order.listOrders, { query })
      expect(orderList.filter(({ locatorCode }) => hers.names.includes(locatorCode))).toEqual([])
    }
    const { orderList } = await own.call(order.readTrip, { query: { of: theirs.held.code, by: 'reference' } })
    expect(orderList.map(({ locatorCode }) => locatorCode).sort()).toEqual(
      expect.arrayContaining([theirs.held.code]),
    )
    expect(orderList.filter(({ locatorCode }) => hers.names.includes(locatorCode))).toEqual([])
  })

  test('the check for duplicates, the hold watch and the sales report know nothing of colleagues', async () => {
    const detail = await detailOf(sari, hers.issued)
    const body = {
      product: 'HOTEL' as const,
      title: detail.hotelName,
      startsOn: detail.checkInDate,
      travellers: detail.roomGuestList.map(
        ({ guestFirstName, guestLastName }) => `${guestFirstName} ${guestLastName}`,
      ),
    }
    const { alikeList } = await own.call(order.findDuplicates, { body })
    expect(alikeList.every(({ isYours }) => isYours)).toBe(true)
    const counted = async (agent: AgentClient) => {
      const { nextDeadline } = await agent.call(watchHolds, {})
      return nextDeadline?.qilinLocatorCode
    }
    expect(theirs.names).toContain((await counted(own)) ?? theirs.names[0])
    const { assetKey } = await own.call(listPolicies, { query: {} })
    const { rawPayload } = await own.server.inject({
      url: `${printPolicyReport.path}?assetKey=${encodeURIComponent(assetKey)}`,
      headers: { host: 'localhost:8080', authorization: `Bearer ${own.accessToken}` },
    })
    const text = Object.values(read(rawPayload).Sheets)
      .map((sheet) => utils.sheet_to_csv(sheet))
      .join('\n')
    expect(text).toContain(theirs.policy)
    expect(text).not.toContain(hers.policy)
  })

  test('the statement keeps every amount, and tells a colleague’s neither by booking nor by name', async () => {
    const { movementList } = await own.call(readStatement, { query: {} })
    const whole = (await sari.call(readStatement, { query: {} })).movementList
    expect(movementList.map(({ amount }) => amount)).toEqual(whole.map(({ amount }) => amount))
    const named = movementList.flatMap(({ booking }) => (booking ? [booking.qilinLocatorCode] : []))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((code) => !theirs.names.includes(code))).toEqual([])
    expect(movementList.filter(({ byName }) => byName === 'Sari')).toEqual([])
    const about = (bookingCode: string) => own.call(readStatement, { query: { bookingCode } })
    expect((await about(hers.issued.code)).total).toBe(0)
    expect((await about(theirs.issued.code)).total).toBe(1)
  })

  test('the desk shows only commands in doubt of their own', async () => {
    const lost = { refundable: true, issueNow: false, lastName: 'Lost' }
    const keys: string[] = []
    for (const agent of [own, sari]) {
      const key = newKey()
      await agent.book(await agent.prepareBooking(lost), key)
      keys.push(key)
    }
    const { rows } = await t.database.pool.query<{ id: string }>(
      'select id::text from command where key = any($1::uuid[]) order by created_at',
      [keys],
    )
    const [mine = '', colleagues = ''] = rows.map(({ id }) => id)
    const { doubtfulCommandList } = await own.call(listDoubtful, {})
    expect(doubtfulCommandList.map(({ commandId }) => commandId)).toEqual([mine])
    expect((await sendAs(own, lookUpNow, { params: { commandId: colleagues } })).status).toBe(404)
    expect((await sendAs(own, lookUpNow, { params: { commandId: mine } })).status).toBe(200)
    const all = (await sari.call(listDoubtful, {})).doubtfulCommandList
    expect(all.map(({ commandId }) => commandId)).toEqual([mine, colleagues])
  })
})
