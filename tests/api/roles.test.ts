import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissionObstacles } from '#contract/access/permission-obstacle'
import { listRooms } from '#contract/hotel/hotel'
import type { DestinationSearchKey } from '#contract/hotel/request'
import { listDestinations } from '#contract/hotel/search-choices'
import { type ExchangeRates, exchange } from '#contract/money/exchange'
import { fromPair, type Money, money, toPair } from '#contract/money/money'
import { depositDue, type Price, priceOf } from '#contract/money/pricing'
import { listPnrs } from '#contract/pnr/list'
import { type PnrDetail, readPnr } from '#contract/pnr/pnr'
import { reportPnrs } from '#contract/pnr/report'
import { demoPassword } from '../../server/admin/demo-data.ts'
import { pricesIn, RecordingClient } from '../support/client/recording-client.ts'
import {
  type Case,
  cases,
  expectedPricePaths,
  type Org,
  pnrPricePaths,
  terms,
} from '../support/client/role-cases.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const noCharge = { serviceChargeAmount: 0, serviceChargePercent: 0 }
const charge = { serviceChargeAmount: 25_000, serviceChargePercent: 2.5 }
/** The sellers of each owner's prices. */
const chains: Record<Org, readonly string[]> = {
  TRADEWIND: ['TRADEWIND'],
  NUSA: ['TRADEWIND', 'NUSA'],
  'NUSA-BALI': ['TRADEWIND', 'NUSA', 'NUSA-BALI'],
  SAMUDRA: ['TRADEWIND', 'NUSA', 'SAMUDRA'],
}
const names = {
  TRADEWIND: 'Tradewind Platform',
  NUSA: 'Nusa Wisata Travel',
  'NUSA-BALI': 'Nusa Wisata Bali',
  SAMUDRA: 'Samudra Energi',
}

describe.each(onPostgres)('prices and permissions by role on $engine', ({ fresh }) => {
  let t: TestApp
  let rates: ExchangeRates
  let singapore: DestinationSearchKey
  let root: RecordingClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    const rows = await t.database.sql.selectFrom('exchange_rate').selectAll().execute()
    const of = (currency: string) => rows.find((row) => row.currency === currency)?.micro_idr ?? 0
    rates = { IDR: of('IDR'), SGD: of('SGD'), MYR: of('MYR'), THB: of('THB') }
    root = await signIn('TRADEWIND/root')
    const found = await root.call(listDestinations, { query: { q: 'Singapore' } })
    singapore = found.destinationListResponse[0]?.destinationSearchKeyList[0] ?? raise('no Singapore')
  })
  afterAll(() => t.close())

  const tokens = new Map<string, string>()

  /** Signs each person in once; every test gets its own recorder with that session. */
  async function signIn(who: string): Promise<RecordingClient> {
    const client = new RecordingClient(t.app.server)
    client.accessToken = tokens.get(who) ?? ''
    if (!client.accessToken) await client.signIn(who, demoPassword)
    tokens.set(who, client.accessToken)
    return client
  }

  type Wish = {
    issueNow?: boolean
    inputServiceCharge?: typeof charge
    refundable?: boolean
    abroad?: boolean
  }

  /** The request that the form sends after a search on behalf of the corporate. */
  function prepare(
    client: RecordingClient,
    { corporate, owner }: Pick<Case, 'corporate' | 'owner'>,
    wish: Wish,
  ) {
    return client.prepareBooking({
      refundable: wish.refundable ?? true,
      search: {
        ...(corporate && { searchModifier: { corporate } }),
        ...(wish.abroad && { destinationSearchKeyList: [singapore] }),
      },
      form: {
        bookingModifier: {
          inputServiceCharge: wish.inputServiceCharge ?? noCharge,
          pleaseDoIssuedBooking: wish.issueNow === true,
          ...(corporate && { impersonatePnrOwnership: { orgId: owner } }),
        },
      },
    })
  }

  /** Books, and reads the booking back as its maker. */
  async function bookAndRead(client: RecordingClient, of: Case, wish: Wish): Promise<PnrDetail> {
    t.clock.pass(1_000) // the newest is listed first
    const answer = await client.book(await prepare(client, of, wish))
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const [booked] = Object(answer.body).hotelBookingsResponse
    await client.call(listPnrs, { query: {} })
    await client.call(reportPnrs, { query: {} })
    return read(client, booked)
  }

  function read(client: RecordingClient, pnr: Pick<PnrDetail, 'supplierCode' | 'qilinLocatorCode'>) {
    return client.call(readPnr, { params: { supplierCode: pnr.supplierCode, code: pnr.qilinLocatorCode } })
  }

  const priceFor = (org: Org, net: Money, input = noCharge): Price => {
    const amount = money('IDR', input.serviceChargeAmount)
    return priceOf(net, 1, terms[org], { amount, percentBp: input.serviceChargePercent * 100 }, rates)
  }

  const storedCommands = async () => (await t.database.pool.query('select from command')).rows.length

  const balanceOf = async (org: Org) => {
    const { rows } = await t.database.pool.query<{ sum: number }>(
      `select sum(amount)::int from ledger_entry where account_id = 'deposit:${org}/IDR'`,
    )
    return Number(rows[0]?.sum)
  }

  describe.each(cases)('$who, booking for $owner', (of) => {
    const input = of.sees === 'total' ? noCharge : charge

    test('gets the price fields of the role in every answer, and no others', async () => {
      const client = await signIn(of.who)
      await bookAndRead(client, of, { inputServiceCharge: input })
      const heard = Object.fromEntries(
        client.recorded.map(({ call, body }) => [
          call.replace(/^\w+ /, '').replace(/\/…$/, '/{supplierCode}/{code}'),
          pricesIn(body),
        ]),
      )
      const expected: Record<string, unknown> = expectedPricePaths(of.sees, of.owner !== 'SAMUDRA')
      // no other answer on the way has a price
      for (const call of new Set([...Object.keys(expected), ...Object.keys(heard)])) {
        expect(heard[call], call).toEqual(expected[call] ?? {})
      }
      // the levels of the price from the own organisation on, and none above
      const [own = ''] = of.who.split('/')
      const sellers = of.sees === 'total' ? [] : chains[of.owner].slice(chains[of.owner].indexOf(own))
      const explained = client.recorded.filter(({ call }) => /check-price$|…$/.test(call))
      expect(explained.length).toBeGreaterThan(1)
      for (const { call, body } of explained) {
        const told = [...JSON.stringify(body).matchAll(/"sellerId":"([^"]+)"/g)].map(([, seller]) => seller)
        expect([...new Set(told)], call).toEqual(sellers)
      }
    })

    test.each([false, true])(
      'reads numbers that follow from the supplier’s net (abroad: %s)',
      async (abroad) => {
        const client = await signIn(of.who)
        const wish = { inputServiceCharge: input, abroad }
        const supplier = new RecordingClient(t.app.server)
        supplier.accessToken = root.accessToken
        await prepare(supplier, { owner: 'TRADEWIND' }, { abroad })
        const nets = new Map(
          recordedOffers(supplier).map((offer) => [offer.id, fromPair(offer.total.quotedTotalPrice)]),
        )
        const pnr = await bookAndRead(client, of, wish)
        const offers = recordedOffers(client)
        expect(offers.length).toBeGreaterThan(1)
        for (const { id, info, total } of offers) {
          const net = nets.get(id) ?? raise(`root was not offered ${id}`)
          const price = priceFor(of.owner, net)
          expect(total.requestedTotalPrice).toEqual(toPair(price.totalSellingPrice))
          expect(info.totalSellingPrice).toEqual(toPair(price.totalSellingPrice))
          expect(info.vatValue).toEqual(toPair(price.vatValue))
          if (!of.ntaOf) continue
          expect(info.effectiveNTA).toEqual(toPair(depositDue(priceFor(of.ntaOf, net), false)))
          expect(info.recommendedSellingPrice).toEqual(toPair(price.recommendedSellingPrice))
          if (of.sees === 'everything') expect(info.originNTA).toEqual(toPair(exchange(net, 'IDR', rates)))
          else expect(info.effectiveNTA[1]).toBeGreaterThan(exchange(net, 'IDR', rates).minor)
        }
        const asRoot = await read(root, pnr)
        const net = fromPair(asRoot.roomPriceList[0]?.roomTotalPrice.quotedTotalPrice ?? raise('no net'))
        const price = priceFor(of.owner, net, input)
        expect(pnr.totalSellingPrice).toEqual(toPair(price.totalSellingPrice))
        expect(pnr.roomPriceList[0]?.roomSellingPriceInfo.effectiveNTA).toEqual(
          of.ntaOf && toPair(depositDue(priceFor(of.ntaOf, net), false)),
        )
      },
    )
  })

  test.each(cases.slice(1))(
    '$who issues for $owner: its deposit pays, and the booking is its own',
    async (of) => {
      const client = await signIn(of.who)
      const before = await balanceOf(of.owner)
      const input = of.sees === 'total' ? noCharge : charge
      const pnr = await bookAndRead(client, of, { issueNow: true, inputServiceCharge: input })
      const nta = pnr.roomPriceList[0]?.roomSellingPriceInfo.effectiveNTA
      const due = of.owner === 'SAMUDRA' ? pnr.totalSellingPrice : nta
      expect(before - (await balanceOf(of.owner))).toBe(due?.[1])
      expect(pnr.pnrOwnershipInfo.selfOrg.orgName).toBe(names[of.owner])
      expect(pnr.pnrOwnershipInfo.nsId.split('/').at(-1)).toBe(of.owner)
      const { pnrList } = await client.call(listPnrs, { query: {} })
      expect(pnrList[0]).toMatchObject({
        qilinLocatorCode: pnr.qilinLocatorCode,
        ownerOrgName: names[of.owner],
        totalSellingPrice: pnr.totalSellingPrice,
      })
    },
  )

  test('each reader of a booking gets the price fields of the own role, whoever made it', async () => {
    const readers = {
      sari: await signIn('NUSA/sari'),
      wayan: await signIn('NUSA-BALI/wayan'),
      rina: await signIn('SAMUDRA/rina'),
    }
    const made = {
      wayans: await bookAndRead(readers.wayan, cases[2] ?? raise('no case'), { inputServiceCharge: charge }),
      forBali: await bookAndRead(readers.sari, cases[4] ?? raise('no case'), { inputServiceCharge: charge }),
      rinas: await bookAndRead(readers.rina, cases[3] ?? raise('no case'), {}),
      forSamudra: await bookAndRead(readers.sari, cases[5] ?? raise('no case'), {
        inputServiceCharge: charge,
      }),
    }
    const readings = [
      [made.wayans, readers.sari, 'net price', 'NUSA-BALI'],
      [made.forBali, readers.wayan, 'net price', 'NUSA-BALI'],
      [made.rinas, readers.sari, 'net price', 'NUSA'],
      [made.forSamudra, readers.rina, 'total', undefined],
      ...Object.values(made).map((pnr) => [pnr, root, 'everything', undefined] as const),
    ] as const
    for (const [pnr, reader, sees, ntaOf] of readings) {
      const seen = await read(reader, pnr)
      expect(pricesIn(reader.recorded.at(-1)?.body)).toEqual(
        pnrPricePaths(sees, pnr.pnrOwnershipInfo.selfOrg.orgType !== 'CORPORATE'),
      )
      expect(seen.totalSellingPrice).toEqual(pnr.totalSellingPrice)
      if (!ntaOf) continue
      const asRoot = await read(root, pnr)
      const net = fromPair(asRoot.roomPriceList[0]?.roomTotalPrice.quotedTotalPrice ?? raise('no net'))
      expect(seen.roomPriceList[0]?.roomSellingPriceInfo.effectiveNTA).toEqual(
        toPair(depositDue(priceFor(ntaOf, net), false)),
      )
    }
  })

  test('a service charge of a corporate, amount or percent, is refused, and nothing is stored', async () => {
    const rina = await signIn('SAMUDRA/rina')
    const before = await storedCommands()
    for (const part of [{ serviceChargeAmount: 1 }, { serviceChargePercent: 0.01 }]) {
      const request = await prepare(
        rina,
        { owner: 'SAMUDRA' },
        { inputServiceCharge: { ...noCharge, ...part } },
      )
      expect(await rina.book(request)).toMatchObject({
        status: 403,
        body: { error: 'NOT_ALLOWED', errorDescription: 'A corporate adds no service charge.' },
      })
    }
    expect(await storedCommands()).toBe(before)
  })

  test('without permission to book or issue the server refuses, for every owner, and nothing is stored', async () => {
    const [dewi, budi] = [await signIn('NUSA/dewi'), await signIn('NUSA/budi')]
    const before = await storedCommands()
    const { NO_PERMISSION_TO_BOOK, NO_PERMISSION_TO_ISSUE } = permissionObstacles
    for (const { corporate, owner } of [cases[1], cases[4], cases[5]].flatMap((of) => of ?? [])) {
      const refusals = [
        [dewi, { issueNow: false }, NO_PERMISSION_TO_BOOK],
        [dewi, { issueNow: true }, NO_PERMISSION_TO_BOOK],
        [budi, { issueNow: true }, NO_PERMISSION_TO_ISSUE],
        [budi, { issueNow: false, refundable: false }, NO_PERMISSION_TO_ISSUE],
      ] as const
      for (const [who, wish, sentence] of refusals) {
        const request = await prepare(who, { owner, ...(corporate && { corporate }) }, wish)
        expect(await who.book(request)).toMatchObject({
          status: 403,
          body: { error: 'NOT_ALLOWED', errorDescription: sentence },
        })
      }
    }
    expect(await storedCommands()).toBe(before)
  })
})

/** The offers of the last recorded room list, before parsing. */
function recordedOffers(client: RecordingClient) {
  const last = client.recorded.filter(({ call }) => call.endsWith(listRooms.path)).at(-1)
  const [list] = Object(last?.body).hotelRoomListResponse
  return Array.from(list.roomPriceList, (offer) => {
    const { roomIndex, roomTotalPrice, roomSellingPriceInfo } = Object(offer)
    return { id: `${list.hotelId}/${roomIndex}`, total: roomTotalPrice, info: roomSellingPriceInfo }
  })
}

function raise(what: string): never {
  throw new Error(what)
}
