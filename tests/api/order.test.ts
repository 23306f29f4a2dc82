import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { listPolicies } from '#contract/insurance/list'
import { saleStatus } from '#contract/order/filter'
import { findTrip, type OrderRow, readTrip } from '#contract/order/order'
import { listPnrs } from '#contract/pnr/list'
import { listTrainBookings } from '#contract/train/booking'
import { expectBooksBalanced } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { bothEngines } from '../support/databases.ts'
import { age as ageHotels } from '../support/sale/cloned-bookings.ts'
import { holdOne, tryToCancel, tryToIssue } from '../support/sale/held-booking.ts'
import { holderNamed, quoted, tryToChange } from '../support/sale/insurance-policy.ts'
import { allOrdersOf, cloneSales, locatorsIn, ordersOf, tripOf } from '../support/sale/orders.ts'
import { bookedTour, someDeparture, tourBookingOf } from '../support/sale/tours.ts'
import {
  adult,
  chosen,
  openToAll,
  trainForm,
  trainOf,
  tryToChangeTrain,
  tryToHold,
} from '../support/sale/trains.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const day = 24 * 60 * 60

describe.each(bothEngines)('orders of all products on $engine', { timeout: 120_000 }, ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  let wayan: AgentClient
  let rina: AgentClient
  let root: AgentClient
  let agus: AgentClient
  const sold: Record<string, string> = {}

  beforeAll(async () => {
    t = await createTestApp(fresh, openToAll)
    const people = ['NUSA/sari', 'NUSA-BALI/wayan', 'SAMUDRA/rina', 'TRADEWIND/root', 'MERAPI/agus']
    const [one, two, three, four, five] = await Promise.all(people.map((who) => t.signIn(who)))
    if (!one || !two || !three || !four || !five) throw new Error('somebody is missing')
    ;[sari, wayan, rina, root, agus] = [one, two, three, four, five]
    await sell()
  }, 240_000)
  afterAll(async () => {
    await expectBooksBalanced(t.database)
    await t.close()
  })

  /** Sells one order of each product and status, the latest last. */
  async function sell(): Promise<void> {
    const hotel = { form: { clientReference: 'Café-77/B' } }
    const hotels = {
      held: await holdOne(sari, hotel),
      issued: await holdOne(sari, hotel),
      cancelled: await holdOne(wayan),
      cancelling: await holdOne(wayan, { lastName: 'Keeptimeout' }),
      over: await holdOne(rina),
    }
    await tryToIssue(sari, hotels.issued)
    await tryToCancel(wayan, hotels.cancelled)
    await tryToCancel(wayan, hotels.cancelling)
    await ageHotels(t.database, [hotels.over.code], 400 * day)
    for (const [name, { code }] of Object.entries(hotels)) sold[`hotel ${name}`] = code
    const insuranceHolder = holderNamed('Wijaya', { firstName: 'Núria' })
    sold['policy held'] = await quoted(sari, { form: { insuranceHolder } })
    sold['policy issued'] = await quoted(rina)
    await tryToChange(rina, 'confirm', sold['policy issued'])
    sold['policy cancelled'] = await quoted(sari)
    await tryToChange(sari, 'cancel', sold['policy cancelled'])
    sold['tour booked'] = await bookedTour(sari, await someDeparture(sari), {
      firstName: 'Núria',
      contact: { first_name: 'Wulan', last_name: 'Kantor' },
    })
    for (const state of ['held', 'issued', 'cancelled', 'issuing']) {
      sold[`train ${state}`] = await heldTrain(sari, state === 'issuing' ? 'Issuetimeout' : 'Lestari')
    }
    await tryToChangeTrain(sari, 'issue', sold['train issued'] ?? '')
    await tryToChangeTrain(sari, 'cancel', sold['train cancelled'] ?? '')
    await tryToChangeTrain(sari, 'issue', sold['train issuing'] ?? '')
    sold['of another'] = await quoted(agus)
  }

  async function heldTrain(agent: AgentClient, lastName: string): Promise<string> {
    const pax = [
      adult(1, { firstName: 'Núria', lastName: 'Wijaya' }),
      adult(2, { firstName: 'Budi', lastName: 'Santoso', identityNumber: '3273010101900002' }),
    ]
    const offers = await chosen(agent, t.clock.now(), { adults: 2 })
    const form = trainForm(offers, { lastName, pax, clientReference: 'CAFÉ-77/b' })
    const { body } = await tryToHold(agent, form, newKey())
    return String(Object(body).bookingsResult?.[0]?.bookingLocatorCode)
  }

  const named = (rows: readonly Pick<OrderRow, 'locatorCode'>[]) =>
    rows.map(({ locatorCode }) => Object.keys(sold).find((name) => sold[name] === locatorCode)).sort()
  const found = async (query: Parameters<typeof ordersOf>[1], agent = sari) =>
    named((await ordersOf(agent, query)).orderList)
  const but = (...names: string[]) =>
    Object.keys(sold)
      .filter((name) => name !== 'of another' && !names.includes(name))
      .sort()

  test('one list has the sales of all products, latest first, with the values of each product’s own list', async () => {
    const { orderList, next, total, totalIsCapped } = await ordersOf(sari)
    expect({ next, total, totalIsCapped }).toEqual({ next: null, total: 13, totalIsCapped: false })
    expect(named(orderList)).toEqual(but())
    const moments = orderList.map(({ bookedAt }) => bookedAt)
    expect(moments).toEqual(moments.toSorted().reverse())
    const row = (name: string) => orderList.find(({ locatorCode }) => locatorCode === sold[name])
    const { pnrList } = await sari.call(listPnrs, { query: { toDate: '2099-01-01' } })
    for (const pnr of pnrList) {
      const order = orderList.find(({ locatorCode }) => locatorCode === pnr.qilinLocatorCode)
      const status = { HOLD: 'HELD', CANCELLING: 'CHANGING' } as const
      expect(order).toEqual({
        product: 'HOTEL',
        supplierCode: pnr.supplierCode,
        locatorCode: pnr.qilinLocatorCode,
        title: pnr.hotelName,
        place: pnr.hotelDestinationName,
        status: Reflect.get(status, pnr.displayStatus) ?? pnr.displayStatus,
        deadline: ['ISSUED', 'CANCELLED'].includes(pnr.displayStatus) ? null : pnr.bookingHoldUntil,
        startsOn: pnr.checkInDate,
        endsOn: pnr.checkOutDate,
        traveller: pnr.leadGuestName,
        reference: ['hotel held', 'hotel issued'].some((name) => sold[name] === pnr.qilinLocatorCode)
          ? 'Café-77/B'
          : 'TEST-1',
        amount: pnr.totalSellingPrice,
        ownerOrgName: pnr.ownerOrgName,
        bookedBy: pnr.bookedBy,
        bookedAt: pnr.bookedAt,
      })
    }
    const { bookingListResult: policies } = await sari.call(listPolicies, { query: {} })
    expect(policies.length).toBe(3)
    for (const policy of policies) {
      const order = orderList.find(({ locatorCode }) => locatorCode === policy.bookingCode)
      expect(order).toMatchObject({
        product: 'INSURANCE',
        title: policy.productName,
        status: policy.status === 'QUOTATION' ? 'HELD' : policy.status,
        deadline: policy.bookingHoldUntil,
        startsOn: policy.startCover,
        endsOn: policy.endCover,
        traveller: policy.policyHolder,
        amount: policy.price,
        bookedBy: policy.bookedBy,
        bookedAt: policy.bookedAt,
      })
    }
    const { bookingListResult: trains } = await sari.call(listTrainBookings, { query: {} })
    expect(trains.length).toBe(4)
    for (const train of trains) {
      const order = orderList.find(({ locatorCode }) => locatorCode === train.bookingLocatorCode)
      expect(order).toMatchObject({
        product: 'TRAIN',
        title: train.trainName,
        place: train.route,
        status: train.status,
        deadline: train.bookingHoldUntil,
        startsOn: train.departureDate,
        traveller: 'Núria Wijaya',
        amount: train.totalPrice,
        reference: 'CAFÉ-77/b',
        ownerOrgName: train.ownerOrgName,
        bookedBy: train.bookedBy,
        bookedAt: train.bookedAt,
      })
    }
    const tour = await tourBookingOf(sari, sold['tour booked'] ?? '')
    expect(row('tour booked')).toMatchObject({
      product: 'TOUR',
      title: tour.salesdetail[0]?.pname,
      status: 'BOOKED',
      deadline: null,
      startsOn: tour.salesdetail[0]?.departure,
      traveller: 'Núria A Lestari',
      amount: tour.salesheader.total_price,
      bookedBy: tour.salesheader.created_by,
    })
  })

  test('every reader sees the sales in reach, of every product', async () => {
    expect(await found({}, root)).toEqual([...but(), 'of another'].sort())
    expect(await found({}, agus)).toEqual(['of another'])
    expect(await found({}, wayan)).toEqual(['hotel cancelled', 'hotel cancelling'])
    expect(await found({}, rina)).toEqual(['hotel over', 'policy issued'])
    for (const [who, client] of Object.entries({ root, sari, wayan, rina, agus })) {
      const { pnrList } = await client.call(listPnrs, { query: { toDate: '2099-01-01' } })
      const shown = pnrList.map(({ qilinLocatorCode, totalSellingPrice }) => [
        qilinLocatorCode,
        totalSellingPrice,
      ])
      const { orderList } = await ordersOf(client, { product: 'HOTEL' })
      expect(orderList.map(({ locatorCode, amount }) => [locatorCode, amount]).sort(), who).toEqual(
        shown.sort(),
      )
    }
  })

  test.each(['0', '1'] as const)(
    'a filter by status finds exactly the orders with that status (exports %s)',
    async (exports) => {
      const all = await ordersOf(sari, { exports })
      for (const status of saleStatus.options) {
        const expected = all.orderList.filter((row) => row.status === status)
        expect(expected.length, status).toBeGreaterThan(0)
        const { orderList, total } = await ordersOf(sari, { status, exports })
        expect(locatorsIn({ orderList }), status).toEqual(locatorsIn({ orderList: expected }))
        expect(total).toBe(expected.length)
      }
      expect(await found({ status: 'CHANGING' })).toEqual(['hotel cancelling', 'train issuing'])
      expect(await found({ status: 'EXPIRED' })).toEqual(['hotel over'])
    },
  )

  test.each([
    [{ product: 'TOUR' }, ['tour booked']],
    [{ product: 'INSURANCE', status: 'HELD' }, ['policy held']],
    [{ search: 'nuria WIJAYA', product: 'TRAIN', status: 'ISSUED' }, ['train issued']],
    [
      { search: 'cafe 77' },
      ['hotel held', 'hotel issued', 'train cancelled', 'train held', 'train issued', 'train issuing'],
    ],
    [{ search: 'Highlights japan' }, ['tour booked']],
    [{ search: 'wulan kantor' }, ['tour booked']],
    [{ paxName: 'wulan' }, []],
    [{ search: '%' }, []],
    [{ search: "'; drop table sale --" }, []],
    [
      { paxName: 'nu wij' },
      ['policy held', 'train cancelled', 'train held', 'train issued', 'train issuing'],
    ],
    [{ paxName: 'Highlights' }, []],
    [{ reference: 'CAFÉ-77', product: 'HOTEL' }, ['hotel held', 'hotel issued']],
    [{ reference: 'afé' }, []],
    [{ reference: '_' }, []],
    [{ agent: 'bali' }, ['hotel cancelled', 'hotel cancelling']],
    [{ agent: 'SAMUDRA' }, ['hotel over', 'policy issued']],
    [{ agent: 'Merapi' }, []],
    [{ agent: 'Tradewind' }, []],
  ] as const)('%j finds %j', async (query, expected) => {
    expect(await found(query)).toEqual([...expected])
  })

  test('a search finds locators by prefix in any letter case; the filter by agent includes organisations below', async () => {
    const locator = sold['tour booked'] ?? ''
    expect(await found({ search: locator.slice(0, 4).toLowerCase() })).toContain('tour booked')
    expect(await found({ search: locator })).toEqual(['tour booked'])
    expect(await found({ search: sold['of another'] ?? '' })).toEqual([])
    expect(await found({ agent: 'nusa wisata TRAVEL' })).toEqual(but())
    expect(await found({ agent: 'nusa wisata TRAVEL' }, root)).toEqual(but())
    expect(await found({ agent: 'Tradewind' }, root)).toEqual([])
    // a filter by the name of an organisation above finds nothing
    expect(await found({ agent: 'nusa wisata TRAVEL' }, rina)).toEqual([])
  })

  test('a period selects by day of booking or of start, both ends included', async () => {
    const today = dayInJakarta(t.clock.now())
    const hotelDay = addDays(today, 40)
    expect(await found({ fromDate: today, toDate: today })).toEqual(but())
    expect(await found({ toDate: addDays(today, -1) })).toEqual([])
    expect(await found({ fromDate: addDays(today, 1) })).toEqual([])
    const start = { dateQualifier: 'start', fromDate: hotelDay, toDate: hotelDay } as const
    expect(await found({ ...start, product: 'HOTEL' })).toEqual(
      but().filter((name) => name.startsWith('hotel')),
    )
    const { orderList } = await ordersOf(sari, { dateQualifier: 'start' })
    const days = orderList.map(({ startsOn }) => startsOn ?? '')
    expect(days).toEqual(days.toSorted().reverse())
    expect(orderList.length).toBe(13)
    const mixedUp = await sari.raw('GET', `/api/orders?fromDate=${hotelDay}&toDate=${today}`)
    expect(mixedUp).toMatchObject({
      status: 400,
      body: { errorDescription: 'The first day of the period is after its last.' },
    })
  })

  test('a filter by time limit finds holds that end by the end of that day in Jakarta, the soonest first', async () => {
    const soon = await ordersOf(sari, { timeLimit: '30days' })
    const limits = soon.orderList.map(({ deadline }) => deadline ?? '')
    expect(limits).toEqual(limits.toSorted())
    expect(soon.orderList.every(({ status }) => status === 'HELD')).toBe(true)
    const end = `${addDays(dayInJakarta(t.clock.now()), 1)}T00:00:00+07:00`
    const held = (await ordersOf(sari, { status: 'HELD' })).orderList
    expect(named(soon.orderList)).toContain('train held')
    expect(await found({ timeLimit: 'today' })).toEqual(
      named(held.filter(({ deadline }) => deadline && Date.parse(deadline) < Date.parse(end))),
    )
  })

  test('a trip has the sales of one traveller or one reference, by day, with their total', async () => {
    const trip = await tripOf(sari, { traveller: ' nuria  wijaya ' })
    expect(named(trip.orderList)).toEqual([
      'policy held',
      'train cancelled',
      'train held',
      'train issued',
      'train issuing',
    ])
    const days = trip.orderList.map(({ startsOn }) => startsOn ?? '')
    expect(days).toEqual(days.toSorted())
    const standing = trip.orderList.filter(({ status }) => !['CANCELLED', 'EXPIRED'].includes(status))
    expect(standing.length).toBe(4)
    expect(trip.totalsByCurrency).toEqual([['IDR', standing.reduce((sum, { amount }) => sum + amount[1], 0)]])
    // a contact who is no traveller is not found
    expect((await tripOf(sari, { traveller: 'Wulan Kantor' })).orderList).toEqual([])
    expect(named((await tripOf(sari, { traveller: 'Nuria Lestari' })).orderList)).toEqual(['tour booked'])
    // whole words match, and all must be of one traveller
    expect((await tripOf(sari, { traveller: 'nuria wij' })).orderList).toEqual([])
    expect((await tripOf(sari, { traveller: 'nuria santoso' })).orderList).toEqual([])
    expect(named((await tripOf(sari, { traveller: 'Santoso Budi' })).orderList).length).toBe(4)
    const byReference = await tripOf(sari, { reference: 'café-77/B ' })
    expect(named(byReference.orderList)).toEqual(await found({ search: 'cafe 77' }))
    expect((await tripOf(sari, { reference: 'café-77' })).orderList).toEqual([])
    const both = await tripOf(sari, { traveller: 'Nuria Wijaya', reference: 'CAFÉ-77/B' })
    expect(named(both.orderList)).toEqual(named(trip.orderList).filter((name) => name !== 'policy held'))
    expect((await tripOf(rina, { traveller: 'nuria wijaya' })).orderList).toEqual([])
    expect((await tripOf(sari, { traveller: '***' })).orderList).toEqual([])
    expect(await sari.raw('POST', findTrip.path, { traveller: ' ', reference: '' })).toMatchObject({
      status: 400,
      body: { errorDescription: 'Name a traveller or a reference.' },
    })
    // the trip of each row's first traveller contains the row
    for (const { traveller, locatorCode } of await allOrdersOf(sari)) {
      const ofRow = await sari.call(readTrip, { query: { of: locatorCode } })
      expect(ofRow.traveller).toBe(traveller)
      expect(locatorsIn(ofRow), traveller).toContain(locatorCode)
    }
  })

  test('the URL of a trip names an order and no person, and works for readers that reach the order', async () => {
    const of = sold['train held'] ?? ''
    const ask = (agent: AgentClient, query: string) => agent.raw('GET', `${readTrip.path}?${query}`)
    for (const traveller of ['nuria wijaya', 'BUDI', 'Santoso Budi', 'wijaya']) {
      const { trip } = await sari.call(findTrip, { body: { traveller } })
      expect(JSON.stringify(trip).toLowerCase()).not.toMatch(/nuria|budi|santoso|wijaya/)
    }
    const { traveller, reference, orderList } = await sari.call(readTrip, { query: { of, by: 'both' } })
    expect([traveller, reference]).toEqual(['Núria Wijaya', 'CAFÉ-77/b'])
    expect(named(orderList)).toEqual(['train cancelled', 'train held', 'train issued', 'train issuing'])
    const second = await sari.call(readTrip, { query: { of, who: 'p3-2' } })
    expect([second.traveller, named(second.orderList).length]).toEqual(['Santoso', 4])
    expect(await sari.call(readTrip, { query: { of, who: 'p9' } })).toMatchObject({ orderList: [] })
    const none = { status: 404, body: { errorDescription: `There is no order ${of}.` } }
    for (const stranger of [rina, wayan, agus]) expect(await ask(stranger, `of=${of}`)).toMatchObject(none)
    expect(await ask(root, `of=${of}`)).toMatchObject({ status: 200 })
    // names in the query are not read any more
    expect(await ask(sari, 'traveller=nuria%20wijaya')).toMatchObject({ status: 400 })
  })

  test('a name alone joins no trip: an address or a document must agree, and the rest is asked about', async () => {
    const policyOf = (changes: Parameters<typeof holderNamed>[1]) =>
      quoted(agus, { form: { insuranceHolder: holderNamed('Kembar', { firstName: 'Rahayu', ...changes }) } })
    const one = { email: 'rahayu@one.example', phoneNumber: '+62 812 1111 111', identityNumber: 'A1111111' }
    const of = await policyOf(one)
    const alike = await policyOf({
      email: 'other@one.example',
      phoneNumber: '0812-1111-111',
      identityNumber: 'a 1111111',
    })
    const other = await policyOf({
      email: 'rahayu@two.example',
      phoneNumber: '+62 813 2222 222',
      identityNumber: 'B2222222',
    })
    const shared = await policyOf({ ...one, identityNumber: 'C3333333' })
    const read = (also?: string) => agus.call(readTrip, { query: { of, ...(also && { also }) } })
    const trip = await read()
    expect(locatorsIn(trip).sort()).toEqual([of, alike].sort())
    expect(locatorsIn({ orderList: trip.openList }).sort()).toEqual([other, shared].sort())
    expect(trip.totalsByCurrency).toEqual([
      ['IDR', trip.orderList.reduce((sum, { amount }) => sum + amount[1], 0)],
    ])
    const added = await read(`${other}.${shared}`)
    expect([locatorsIn(added).length, added.openList]).toEqual([4, []])
    // of whoever is not in reach nothing is added
    expect(locatorsIn(await read(sold['policy held']))).toEqual(locatorsIn(trip))
  })

  test('words in too many orders are refused without naming anybody', async () => {
    const locator = sold['train held'] ?? ''
    await cloneSales(t.database, locator, 500)
    const answer = await sari.raw('POST', findTrip.path, { traveller: 'nuria santoso' })
    await t.database.pool.query('delete from sale where locator like $1 and locator <> $2', [
      `${locator}%`,
      locator,
    ])
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errorDescription: 'More than 500 orders may fit. Write the whole name, or add the reference.',
      },
    })
  })

  test('a user without trains still sees train sales in reach', async () => {
    const closed = await createTestApp(fresh)
    try {
      const [boss, clerk] = [await closed.signIn('TRADEWIND/root'), await closed.signIn('NUSA/sari')]
      const offers = await chosen(boss, closed.clock.now(), {})
      await tryToHold(boss, trainForm(offers), newKey())
      await closed.database.pool.query(`update train_booking set owner_org_id = 'NUSA'`)
      const { orderList } = await ordersOf(clerk)
      expect(orderList).toMatchObject([{ product: 'TRAIN', status: 'HELD' }])
      const locator = orderList[0]?.locatorCode ?? ''
      await expect(trainOf(clerk, locator)).rejects.toThrow('Trains are not open for your account.')
    } finally {
      await closed.close()
    }
  })
})
