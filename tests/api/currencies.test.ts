import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveRates } from '#contract/admin/rates'
import { type AvailabilityReply, checkPrice, listRooms, searchAvailability } from '#contract/hotel/hotel'
import { type ExchangeRates, exchangeWithMargin } from '#contract/money/exchange'
import { type Currency, type Money, money, sum, toPair } from '#contract/money/money'
import type { HotelSupplier, PriceableRate, SupplierHotel, SupplierPolicy } from '../../server/hotel/ports.ts'
import { violatedInvariants } from '../support/books/books.ts'
import { moveByHand as hand } from '../support/books/deposits-by-hand.ts'
import { AgentClient, stayRequest } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { detailOf, holdOne, tryToIssue } from '../support/sale/held-booking.ts'
import { createTestApp, createWorkedApp, type TestApp } from '../support/test-app.ts'

/** Millionths of a rupiah for a minor unit. */
const micro = { IDR: 1e6, SGD: 121_500_000, MYR: 36_800_000, THB: 4_650_000, JPY: 105_000_000 } as const
type Sold = keyof typeof micro
const sold = ['IDR', 'SGD', 'MYR', 'THB', 'JPY'] as const
const rates: ExchangeRates = {
  ...micro,
  JPY: { microIdr: micro.JPY, marginBp: 150 },
  KWD: { microIdr: 53_100_000, marginBp: 200 },
}

/** The sandbox's hotels, each in the next of five currencies. */
function inFiveCurrencies(supplier: HotelSupplier, seen: Map<string, readonly Money[]>): HotelSupplier {
  const currencyOf = (hotelId: string): Sold => sold[Number(hotelId.replace(/\D/g, '')) % 5] ?? 'IDR'
  const originals = new Map<string, Money>()
  const priceIn = (hotelId: string, net: Money) => {
    const code = currencyOf(hotelId)
    return money(code, Math.max(1, Math.round((net.minor * 1e6) / micro[code])))
  }
  const rateIn = <Rate extends PriceableRate & { rateKey: string; policy: SupplierPolicy | null }>(
    hotelId: string,
    rate: Rate,
  ): Rate => {
    originals.set(rate.rateKey, rate.net)
    const charges = rate.policy?.charges.map((one) => ({ ...one, charge: { percent: 50 } }))
    const policy = rate.policy && { ...rate.policy, charges }
    return { ...rate, net: priceIn(hotelId, rate.net), policy }
  }
  return {
    ...supplier,
    async search(...asked) {
      const found = await supplier.search(...asked)
      return found
        .filter(({ lowest, hotelName }) => lowest[0]?.net.currency === 'IDR' && !hotelName.includes('('))
        .map((hotel): SupplierHotel => {
          const lowest = hotel.lowest.map((one) => ({ ...one, net: priceIn(hotel.hotelId, one.net) }))
          seen.set(
            hotel.hotelId,
            lowest.map(({ net }) => net),
          )
          return { ...hotel, lowest }
        })
    },
    async rooms(hotelId, ...asked) {
      const found = await supplier.rooms(hotelId, ...asked)
      return { ...found, rates: found.rates.map((rate) => rateIn(hotelId, rate)) }
    },
    async check(hotelId, ...asked) {
      const found = await supplier.check(hotelId, ...asked)
      return { ...found, rates: found.rates.map((rate) => rateIn(hotelId, rate)) }
    },
    async book(order, signal) {
      const rates = order.rates.map((one) => ({ ...one, net: originals.get(one.rateKey) ?? one.net }))
      // what it bills is in the sandbox's own currency
      const { net: _inRupiah, booked, ...confirmation } = await supplier.book({ ...order, rates }, signal)
      const { currency: _rupiah, ...stay } = booked ?? {}
      return { ...confirmation, booked: stay }
    },
  }
}

describe.each(onPostgres)('prices in many currencies on $engine', ({ fresh }) => {
  let t: TestApp
  let app: Awaited<ReturnType<typeof createWorkedApp>>
  /** The nets of a hotel's lowest price. */
  const seen = new Map<string, readonly Money[]>()
  const buyers = { 'NUSA/sari': 'IDR', 'MERAPI/agus': 'SGD', 'NUSA-BALI/wayan': 'KWD' } as const

  beforeAll(async () => {
    t = await createTestApp(fresh)
    const root = await t.signIn('TRADEWIND/root')
    const entered = await hand.act(
      root,
      saveRates,
      {},
      {
        day: '2026-11-20',
        source: 'BI',
        rates: [
          { currency: 'JPY', rupiah: 105, marginBp: 150 },
          { currency: 'KWD', rupiah: 53_100, marginBp: 200 },
        ],
      },
    )
    expect(entered.status).toBe(200)
    for (const [who, currency] of Object.entries(buyers))
      await t.database.pool.query('update org set currency = $1 where id = $2', [currency, who.split('/')[0]])
    // every price is what the supplier wants, converted
    await t.database.pool.query('update price_rule set ended_at = $1', [t.clock.now()])
    const { suppliers } = t.needs.hotel
    const HBD = inFiveCurrencies(suppliers.HBD, seen)
    app = await createWorkedApp({ ...t.needs, hotel: { ...t.needs.hotel, suppliers: { ...suppliers, HBD } } })
  })
  afterAll(async () => {
    await app.server.close()
    await t.close()
  })

  async function signIn(who: string): Promise<AgentClient> {
    const client = new AgentClient(app.server)
    await client.signIn(who, 'tradewind-demo')
    return client
  }
  const search = (agent: AgentClient) => agent.call(searchAvailability, { body: stayRequest() })
  const currencyOf = (hotelId: string) => seen.get(hotelId)?.[0]?.currency
  const inCurrency = (reply: AvailabilityReply, code: Currency) =>
    reply.hotelAvailabilityList.find(({ hotelId }) => currencyOf(hotelId) === code)
  const roomsOf = (agent: AgentClient, reply: AvailabilityReply, code: Currency) =>
    agent.raw('POST', listRooms.path, {
      supplierHotelIdList: [{ supplierCode: 'HBD', hotelIdList: [inCurrency(reply, code)?.hotelId] }],
      searchReqInfo: reply.requestCompletionStatus[0]?.searchReqInfo,
    })
  /** As if these rates had been entered `hours` ago. */
  const age = (hours: number, ...codes: Currency[]) =>
    t.database.pool.query('update exchange_rate set entered_at = $1 where currency = any($2)', [
      new Date(t.clock.now().getTime() - hours * 3_600_000),
      codes,
    ])

  test.each(Object.entries(buyers))('%s pays each in %s', async (who, own) => {
    const reply = await search(await signIn(who))
    expect(reply.withoutRateList).toBeUndefined()
    const found = reply.hotelAvailabilityList
    expect(new Set(found.map(({ hotelId }) => currencyOf(hotelId)))).toEqual(new Set(sold))
    for (const { hotelId, hotelLowestPrice } of found) {
      const nets = seen.get(hotelId) ?? []
      const due = sum(
        own,
        nets.map((net) => exchangeWithMargin(net, own, rates)),
      )
      expect(hotelLowestPrice.requestedTotalPrice, hotelId).toEqual(toPair(due))
    }
    const totals = found.map(({ hotelLowestPrice }) => hotelLowestPrice.requestedTotalPrice[1])
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  })

  test('a booking keeps its rates, and the supplier is owed in its own currency', async () => {
    const sari = await signIn('NUSA/sari')
    const reply = await search(sari)
    const yen = inCurrency(reply, 'JPY')
    const address = await holdOne(sari, { hotel: (name) => name === yen?.hotelName })
    const { rows } = await t.database.pool.query<{ rates: object; net: Money; origin: Money }>(
      `select record -> 'exchangeRates' as rates, record #> '{rooms,0,net}' as net,
         record #> '{rooms,0,price,originNTA}' as origin from booking where locator = $1`,
      [address.code],
    )
    const [booked] = rows
    if (!booked) throw new Error('it was not booked')
    expect(booked.rates).toEqual({ IDR: 1_000_000, JPY: rates.JPY })
    expect(booked.net.currency).toBe('JPY')
    expect(booked.origin).toEqual(exchangeWithMargin(booked.net, 'IDR', rates))
    expect(await tryToIssue(sari, address)).toMatchObject({ status: 200 })
    expect(await detailOf(sari, address)).toMatchObject({ displayStatus: 'ISSUED' })
    const { rows: owed } = await t.database.pool.query(
      `select sum(amount)::int as minor from ledger_entry where account_id = 'payable:HBD/JPY'`,
    )
    expect(owed).toEqual([{ minor: booked.net.minor }])
    expect(await violatedInvariants(t.database)).toEqual([])
  })

  test('without a rate of the last 48 hours a currency is not offered, and the search says so', async () => {
    const sari = await signIn('NUSA/sari')
    const before = await search(sari)
    await age(48, 'SGD')
    await age(48.01, 'MYR', 'JPY')
    await t.database.pool.query(`delete from exchange_rate where currency = 'THB'`)
    const reply = await search(sari)
    const offered = reply.hotelAvailabilityList.map(({ hotelId }) => currencyOf(hotelId))
    expect(new Set(offered)).toEqual(new Set(['IDR', 'SGD']))
    const counts = sold.flatMap((currency) => {
      const numberOfHotels = before.hotelAvailabilityList.filter(
        ({ hotelId }) => currencyOf(hotelId) === currency,
      ).length
      return ['IDR', 'SGD'].includes(currency) ? [] : [{ currency, numberOfHotels }]
    })
    expect(reply.withoutRateList).toHaveLength(3)
    expect(reply.withoutRateList).toEqual(expect.arrayContaining(counts))
    expect(await roomsOf(sari, before, 'SGD')).toMatchObject({ status: 200 })
    for (const currency of ['MYR', 'THB'] as const)
      expect(await roomsOf(sari, before, currency)).toMatchObject({
        status: 409,
        body: { error: 'NO_RATE', reason: 'refusals.noRate', reasonValues: { currency } },
      })
  })

  test('a price check of what was listed before is refused, too', async () => {
    const sari = await signIn('NUSA/sari')
    const reply = await search(sari)
    const { body } = await roomsOf(sari, reply, 'SGD')
    const [rooms] = Object(body).hotelRoomListResponse
    await age(49, 'SGD')
    const chosen = rooms.roomIndexCombinationList.map(
      (group: { roomNumber: number; numberOfRooms: number; roomIndexSequence: number[] }) => ({
        roomNumber: group.roomNumber,
        numberOfRooms: group.numberOfRooms,
        roomPriceKey: rooms.roomPriceList.find(
          ({ roomIndex }: { roomIndex: number }) => roomIndex === group.roomIndexSequence[0],
        ).roomPriceKey,
      }),
    )
    const hotelId = inCurrency(reply, 'SGD')?.hotelId
    const answer = await sari.raw('POST', checkPrice.path, {
      supplierRoomPriceList: [{ supplierCode: 'HBD', hotelId, selectedRoomIndexCombinationList: chosen }],
      searchReqInfo: reply.requestCompletionStatus[0]?.searchReqInfo,
    })
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'NO_RATE', reasonValues: { currency: 'SGD' } },
    })
  })

  test('a buyer whose own currency has no rate is told so; one in rupiah needs none', async () => {
    await age(49, 'SGD', 'KWD')
    for (const [who, currency] of [
      ['MERAPI/agus', 'SGD'],
      ['NUSA-BALI/wayan', 'KWD'],
    ] as const) {
      const agent = await signIn(who)
      expect(await agent.raw('POST', searchAvailability.path, stayRequest())).toMatchObject({
        status: 409,
        body: { error: 'NO_RATE', reasonValues: { currency } },
      })
    }
    const reply = await search(await signIn('NUSA/sari'))
    expect(new Set(reply.hotelAvailabilityList.map(({ hotelId }) => currencyOf(hotelId)))).toEqual(
      new Set(['IDR']),
    )
  })

  test('a rule in a currency whose rate is old goes on at the last rate', async () => {
    const sari = await signIn('NUSA/sari')
    const [before] = (await search(sari)).hotelAvailabilityList
    await t.database.pool.query(
      `insert into price_rule (rule_id, version, seller_org, product, buyer_type, percent_bp, currency, amount, note, valid_from, made_at)
       values (gen_random_uuid(), 1, 'NUSA', 'HOTEL', 'CLIENT', 0, 'MYR', 1000, '', '2000-01-01', $1)`,
      [t.clock.now()],
    )
    const [after] = (await search(sari)).hotelAvailabilityList
    // RM 10.00 a room and night
    expect(after?.hotelLowestPrice.requestedTotalPrice[1]).toBe(
      (before?.hotelLowestPrice.requestedTotalPrice[1] ?? 0) + 36_800,
    )
  })
})
