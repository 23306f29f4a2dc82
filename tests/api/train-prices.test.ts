import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { fromPair, type MoneyPair } from '#contract/money/money'
import { bookTrain, priceTrains } from '#contract/train/train'
import { violatedInvariants } from '../support/books/books.ts'
import { storeRule } from '../support/books/stored-rules.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { signInWithout } from '../support/client/person-with.ts'
import { onPostgres } from '../support/databases.ts'
import { adult, chosen, openToAll, trainForm, trainOf, tryToChangeTrain } from '../support/sale/trains.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const infant = {
  ...adult(3),
  paxType: 'INFANT',
  paxTypeNumber: 1,
  title: 'MSTR',
  identityType: undefined,
  identityNumber: '',
} as const

describe.each(onPostgres)('prices of trains by rules, on $engine', ({ fresh }) => {
  let t: TestApp
  let wayan: AgentClient
  let sari: AgentClient
  let rina: AgentClient
  let root: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh, openToAll)
    wayan = await t.signIn('NUSA-BALI/wayan')
    sari = await t.signIn('NUSA/sari')
    rina = await t.signIn('SAMUDRA/rina')
    root = await t.signIn('TRADEWIND/root')
    await storeRule(t, 'TRADEWIND', { product: 'TRAIN', percent_bp: 100 })
    await storeRule(t, 'NUSA', {
      product: 'TRAIN',
      buyer_type: 'SUBAGENT',
      percent_bp: 200,
      amount: 1_000,
      currency: 'IDR',
      note: 'Sub-agencies',
    })
    await storeRule(t, 'NUSA', { product: 'TRAIN', buyer_type: 'CORPORATE', floor: 15_000, currency: 'IDR' })
    // for other sales
    await storeRule(t, 'NUSA', { product: 'TOUR', percent_bp: 9_000 })
    await storeRule(t, 'NUSA', { product: 'TRAIN', sale_until: '2020-01-01', percent_bp: 9_000 })
  })
  afterAll(async () => {
    expect(await violatedInvariants(t.database)).toEqual([])
    await t.close()
  })

  const minor = (pair: MoneyPair | undefined) => (pair ? fromPair(pair).minor : 0)
  const percent = (amount: number, bp: number) => Math.round((amount * bp) / 10_000)
  const ofPlatform = (fare: number) => percent(fare, 100)
  const ofAgency = (fare: number) => percent(fare + ofPlatform(fare), 200) + 1_000
  const trains = (agent: AgentClient) => chosen(agent, t.clock.now(), { adults: 2, infants: 1, backAfter: 3 })
  async function priceFor(agent: AgentClient) {
    const offers = await trains(agent)
    const { priceResult } = await agent.call(priceTrains, {
      body: { availabilityIds: offers.map(({ availabilityId }) => availabilityId) },
    })
    // the fares that each passenger pays
    const fares = offers.flatMap(({ adultFare, infantFare }) => [adultFare, adultFare, infantFare].map(minor))
    return { fares, ...priceResult }
  }
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
  const feeOf = ({ fares, pricingInfo }: Awaited<ReturnType<typeof priceFor>>) => {
    expect(minor(pricingInfo.subTotal)).toBe(sum(fares))
    expect(minor(pricingInfo.totalPrice)).toBe(sum(fares) + minor(pricingInfo.bookingFee))
    return minor(pricingInfo.bookingFee) - fares.length * 7_500
  }

  test('the booking fee has the margins on the fare of each passenger and journey', async () => {
    const ofRoot = await priceFor(root)
    expect(feeOf(ofRoot)).toBe(0)
    const ofSari = await priceFor(sari)
    expect(feeOf(ofSari)).toBe(sum(ofSari.fares.map(ofPlatform)))
    const ofWayan = await priceFor(wayan)
    expect(feeOf(ofWayan)).toBe(sum(ofWayan.fares.map((fare) => ofPlatform(fare) + ofAgency(fare))))
    const ofRina = await priceFor(rina)
    expect(feeOf(ofRina)).toBe(sum(ofRina.fares.map((fare) => ofPlatform(fare) + 15_000)))
    for (const { whyPrice } of [ofRoot, ofSari, ofWayan, ofRina]) expect(whyPrice).toBeUndefined()
  })

  async function hold(agent: AgentClient) {
    const { bookingsResult } = await agent.call(bookTrain, {
      body: trainForm(await trains(agent), {
        pax: [adult(1), adult(2), { ...infant, dateOfBirth: addDays(dayInJakarta(t.clock.now()), -400) }],
      }),
    })
    return bookingsResult[0]?.bookingLocatorCode ?? ''
  }

  test('an issue pays each seller its margin, and the shares sum to the price', async () => {
    const locator = await hold(wayan)
    const { pricingInfo } = await trainOf(wayan, locator)
    expect((await tryToChangeTrain(wayan, 'issue', locator)).status).toBe(200)
    const entries = await t.database.sql
      .selectFrom('ledger_entry')
      .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_entry.transfer_id')
      .innerJoin('train_booking', 'train_booking.id', 'ledger_transfer.booking_id')
      .select(['account_id', 'amount'])
      .where('locator', '=', locator)
      .where('account_id', 'not like', 'deposit:%')
      .where('account_id', 'not like', 'reserved:%')
      .where('account_id', 'not like', 'payable:%')
      .where('account_id', 'not like', 'purchase%')
      .execute()
    const { fares } = await priceFor(wayan)
    expect(Object.fromEntries(entries.map(({ account_id, amount }) => [account_id, amount]))).toEqual({
      'supplier:KAI/IDR': minor(pricingInfo.subTotal),
      'margin:PLATFORM/IDR': sum(fares.map((fare) => 7_500 + ofPlatform(fare))),
      'margin:NUSA/IDR': sum(fares.map(ofAgency)),
    })
    expect(sum(entries.map(({ amount }) => amount))).toBe(minor(pricingInfo.totalPrice))
  })

  test('who reads which step of a booking', async () => {
    const locator = await hold(wayan)
    const { pricingInfo, whyPrice } = await trainOf(sari, locator)
    expect(whyPrice?.map(({ label, quantity }) => [label, quantity])).toEqual(
      pricingInfo.priceItems.map(([label, quantity]) => [label, quantity]),
    )
    const fare = minor(pricingInfo.priceItems[0]?.[2])
    expect(whyPrice?.[0]?.stepList).toEqual([
      expect.objectContaining({
        sellerId: 'NUSA',
        buyerId: 'NUSA-BALI',
        units: 1,
        before: ['IDR', fare + ofPlatform(fare)],
        after: ['IDR', fare + ofPlatform(fare) + ofAgency(fare)],
        ruleList: [expect.objectContaining({ note: 'Sub-agencies', amount: ['IDR', 1_000] })],
      }),
    ])
    const all = (await trainOf(root, locator)).whyPrice
    expect(all?.[0]?.stepList.map(({ sellerId }) => sellerId)).toEqual(['TRADEWIND', 'NUSA'])
    expect(await trainOf(wayan, locator)).not.toHaveProperty('whyPrice')
    const priceless = await signInWithout(t, 'NUSA', 'seeNett')
    expect(await trainOf(priceless, locator)).not.toHaveProperty('whyPrice')
  })

  test('a corporate reads no step; its agency reads the floor', async () => {
    const locator = await hold(rina)
    expect(await trainOf(rina, locator)).not.toHaveProperty('whyPrice')
    expect((await trainOf(sari, locator)).whyPrice?.[0]?.stepList).toEqual([
      expect.objectContaining({ limit: 'FLOOR', buyerType: 'CORPORATE' }),
    ])
  })
})
