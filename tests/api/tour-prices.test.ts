import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromPair, type MoneyPair } from '#contract/money/money'
import type { TourCount } from '#contract/tour/pricing'
import { readTour } from '#contract/tour/tour'
import { violatedInvariants } from '../support/books/books.ts'
import { storeRule } from '../support/books/stored-rules.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { signInWithout } from '../support/client/person-with.ts'
import { onPostgres } from '../support/databases.ts'
import { bookedTour, departureOf, someDeparture, tourBookingOf, toursFor } from '../support/sale/tours.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const counts: readonly TourCount[] = [
  { code: 'ADULTSS', quantity: 1 },
  { code: 'CHDTS', quantity: 2 },
]
const slug = 'highlights-of-japan'

describe.each(onPostgres)('prices of tours by rules, on $engine', ({ fresh }) => {
  let t: TestApp
  let wayan: AgentClient
  let sari: AgentClient
  let rina: AgentClient
  let root: AgentClient
  let departure: string
  /** The wholesaler's prices, in rupiah. */
  let net: { single: number; child: number }
  /** Booked before there was a rule for tours. */
  let former: string
  beforeAll(async () => {
    t = await createTestApp(fresh)
    wayan = await t.signIn('NUSA-BALI/wayan')
    sari = await t.signIn('NUSA/sari')
    rina = await t.signIn('SAMUDRA/rina')
    root = await t.signIn('TRADEWIND/root')
    departure = await someDeparture(sari)
    net = await pricesFor(root)
    former = await bookedTour(wayan, departure, { counts })
    await storeRule(t, 'TRADEWIND', { product: 'TOUR', percent_bp: 500, note: 'All tours' })
    await storeRule(t, 'NUSA', {
      product: 'TOUR',
      buyer_type: 'SUBAGENT',
      percent_bp: 1_000,
      amount: 50_000,
      currency: 'IDR',
      note: 'Sub-agencies',
    })
    // for other sales
    await storeRule(t, 'NUSA', { product: 'HOTEL', percent_bp: 9_000 })
    await storeRule(t, 'NUSA', { product: 'TOUR', country_code: 'FR', percent_bp: 9_000 })
    await storeRule(t, 'NUSA', { product: 'TOUR', stay_until: '2020-01-01', percent_bp: 9_000 })
  })
  afterAll(async () => {
    expect(await violatedInvariants(t.database)).toEqual([])
    await t.close()
  })

  const minor = (pair: MoneyPair | undefined) => (pair ? fromPair(pair).minor : 0)
  async function pricesFor(agent: AgentClient) {
    const { price } = await departureOf(agent, departure)
    const of = (wanted: string) => minor(price.find(({ code }) => code === wanted)?.price)
    return { single: of('ADULTSS'), child: of('CHDTS') }
  }
  const percent = (amount: number, bp: number) => Math.round((amount * bp) / 10_000)
  const forAgency = (amount: number) => amount + percent(amount, 500)
  const forSubAgency = (amount: number) => forAgency(amount) + percent(forAgency(amount), 1_000) + 50_000

  test('each buyer pays the margins of the sellers above it, and the platform none', async () => {
    expect(net.single).toBeGreaterThan(0)
    expect(await pricesFor(root)).toEqual(net)
    expect(await pricesFor(sari)).toEqual({ single: forAgency(net.single), child: forAgency(net.child) })
    expect(await pricesFor(wayan)).toEqual({
      single: forSubAgency(net.single),
      child: forSubAgency(net.child),
    })
    // the rule of NUSA is for sub-agencies alone
    expect(await pricesFor(rina)).toEqual({ single: forAgency(net.single), child: forAgency(net.child) })
  })

  test('the list of tours has the same margins', async () => {
    const from = async (agent: AgentClient) =>
      minor((await toursFor(agent, t.clock.now())).find((tour) => tour.slug === slug)?.fromPrice)
    const cheapest = await from(root)
    expect(await from(wayan)).toBe(forSubAgency(cheapest))
    expect(await from(rina)).toBe(forAgency(cheapest))
  })

  test('a booking adds the tax to the margins, and the wholesaler is ordered at its own prices', async () => {
    const locator = await bookedTour(wayan, departure, { counts })
    const { salesheader } = await tourBookingOf(wayan, locator)
    const subTotal = forSubAgency(net.single) + 2 * forSubAgency(net.child)
    const tax = percent(subTotal, 1_100)
    expect([salesheader.base_price, salesheader.ppn, salesheader.total_price].map(minor)).toEqual([
      subTotal,
      tax,
      subTotal + tax,
    ])
    const ordered = await t.database.sql
      .selectFrom('tour_booking')
      .select(sql<number>`(record -> 'wholesalerTotal' ->> 'minor')::integer`.as('minor'))
      .where('locator', 'in', [former, locator])
      .execute()
    const atNet = net.single + 2 * net.child
    expect(ordered).toEqual([{ minor: atNet }, { minor: atNet }])
  })

  test('who reads which step of a booking', async () => {
    const locator = await bookedTour(wayan, departure, { counts })
    const sales = (why: Awaited<ReturnType<typeof tourBookingOf>>['whyPrice']) =>
      why?.map(({ label, quantity, stepList }) => [
        `${quantity} × ${label}`,
        ...stepList.map(({ sellerName, buyerName, before, after }) =>
          [sellerName, buyerName, minor(before), minor(after)].join(' '),
        ),
      ])
    const { whyPrice } = await tourBookingOf(sari, locator)
    expect(sales(whyPrice)).toEqual([
      [
        '1 × Adult Single',
        `Nusa Wisata Travel Nusa Wisata Bali ${forAgency(net.single)} ${forSubAgency(net.single)}`,
      ],
      [
        '2 × Child Twin Sharing',
        `Nusa Wisata Travel Nusa Wisata Bali ${forAgency(net.child)} ${forSubAgency(net.child)}`,
      ],
    ])
    expect(whyPrice?.[0]?.stepList[0]).toMatchObject({
      of: 'PRICE',
      units: 1,
      limit: null,
      ruleList: [
        {
          note: 'Sub-agencies',
          version: 1,
          percentBp: 1_000,
          percentAmount: ['IDR', percent(forAgency(net.single), 1_000)],
          amount: ['IDR', 50_000],
          floor: null,
        },
      ],
    })
    const all = (await tourBookingOf(root, locator)).whyPrice
    expect(all?.map(({ stepList }) => stepList.map(({ sellerId, buyerId }) => [sellerId, buyerId]))).toEqual(
      Array(2).fill([
        ['TRADEWIND', 'NUSA'],
        ['NUSA', 'NUSA-BALI'],
      ]),
    )
    expect(minor(all?.[0]?.stepList[0]?.before)).toBe(net.single)
    expect(await tourBookingOf(wayan, locator)).not.toHaveProperty('whyPrice')
    const priceless = await signInWithout(t, 'NUSA', 'seeNett')
    expect(await tourBookingOf(priceless, locator)).not.toHaveProperty('whyPrice')
  })

  test('a corporate reads no step of its booking, its agency the one to it', async () => {
    const locator = await bookedTour(rina, departure)
    expect(await tourBookingOf(rina, locator)).not.toHaveProperty('whyPrice')
    const { whyPrice } = await tourBookingOf(sari, locator)
    expect(whyPrice?.map(({ stepList }) => stepList)).toEqual([
      [expect.objectContaining({ sellerId: 'NUSA', buyerType: 'CORPORATE', ruleList: [] })],
    ])
  })

  test('a booking from before the rules keeps its price; its levels have no rules', async () => {
    const { salesheader, whyPrice } = await tourBookingOf(sari, former)
    expect(minor(salesheader.base_price)).toBe(net.single + 2 * net.child)
    expect(whyPrice?.flatMap(({ stepList }) => stepList.map(({ ruleList }) => ruleList))).toEqual([[], []])
    await t.database.pool.query(
      `update tour_booking set record = record #- '{price,lines,0,steps}' #- '{price,lines,1,steps}' where locator = $1`,
      [former],
    )
    expect((await tourBookingOf(sari, former)).whyPrice).toEqual([
      { label: 'Adult Single', quantity: 1, stepList: [] },
      { label: 'Child Twin Sharing', quantity: 2, stepList: [] },
    ])
  })

  test('a floor raises the margin of each person, and a tour tells who may not see it nothing more', async () => {
    await storeRule(t, 'NUSA', {
      product: 'TOUR',
      buyer_org: 'SAMUDRA',
      floor: 700_000,
      currency: 'IDR',
    })
    expect(await pricesFor(rina)).toEqual({
      single: forAgency(net.single) + 700_000,
      child: forAgency(net.child) + 700_000,
    })
    const tour = await rina.call(readTour, { params: { slug } })
    const row = tour.departures.find(({ id }) => id === departure)
    expect(minor(row?.adultPrice)).toBe(forAgency(net.single) + 700_000)
    expect(JSON.stringify(tour)).not.toContain('stepList')
    expect(await departureOf(rina, departure)).not.toHaveProperty('whyPrice')
  })
})
