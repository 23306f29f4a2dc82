import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeLimit } from '#contract/call/list'
import { product } from '#contract/call/product'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { listPolicies } from '#contract/insurance/list'
import { policyDateQualifier, policySort, policyStatusFilter } from '#contract/insurance/list-choices'
import { orderQualifier, orderSort, saleStatus } from '#contract/order/filter'
import { dateQualifier, pnrSort, pnrStatus } from '#contract/pnr/filter'
import { listPnrs } from '#contract/pnr/list'
import { searchText } from '#contract/text/search-words'
import { listTrainBookings } from '#contract/train/booking'
import { trainSort, trainStatus } from '#contract/train/filter'
import { placeChanges } from '../../server/changes/place-changes.ts'
import { keptPolicies } from '../../src/insurance/bookings/kept-policies.ts'
import { toPolicyQuery } from '../../src/insurance/policy-filters.ts'
import { defaultPolicySearch } from '../../src/insurance/policy-search.ts'
import { keptOrders } from '../../src/order/bookings/kept-orders.ts'
import { toOrderQuery } from '../../src/order/search/order-filters.ts'
import { defaultOrderSearch } from '../../src/order/search/order-search.ts'
import { keptPnrs } from '../../src/pnr/bookings/kept-pnrs.ts'
import { defaultSearch, toListQuery } from '../../src/pnr/bookings/list-search.ts'
import { keptTrains } from '../../src/train/bookings/kept-trains.ts'
import { toTrainQuery } from '../../src/train/train-filters.ts'
import { defaultTrainListSearch } from '../../src/train/train-list-search.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { signInWithout } from '../support/client/person-with.ts'
import { bothEngines } from '../support/databases.ts'
import {
  allPages,
  expectSameRows,
  orders,
  pnrs,
  policies,
  shown,
  trains,
  wayOf,
} from '../support/sale/compared-lists.ts'
import { holdOne } from '../support/sale/held-booking.ts'
import { quoted } from '../support/sale/insurance-policy.ts'
import { KeptSales } from '../support/sale/kept-sales.ts'
import { allOrdersOf } from '../support/sale/orders.ts'
import { bookedTour, someDeparture } from '../support/sale/tours.ts'
import { held, openToAll } from '../support/sale/trains.ts'
import { maybe, typed, typedAgent, typedName, typedTitle, typedWord } from '../support/sale/typed-words.ts'
import { addVaried, names, references, titles } from '../support/sale/varied-sales.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { isLong, pick, random, restartRandom, seed } from '../support/workload.ts'

/** Of each product. */
const bookings = isLong ? 120 : 90
/** Of each list. */
const searches = isLong ? 300 : 40

/** A page of all that the device keeps. */
function dataOf<Data>(page: { data: Data } | null): Data {
  if (!page) throw new Error('there is no such page')
  return page.data
}

type Reader = { who: string; agent: AgentClient; device: KeptSales }
describe.each(bothEngines)(`lists from the device, on $engine (seed ${seed})`, ({ fresh }) => {
  let t: TestApp
  let readers: Reader[]
  let codes: string[]
  beforeAll(async () => {
    restartRandom()
    t = await createTestApp(fresh, openToAll)
    const now = t.clock.now()
    const [sari, wayan] = [await t.signIn('NUSA/sari'), await t.signIn('NUSA-BALI/wayan')]
    const real = {
      booking: (await holdOne(sari)).code,
      insurance_booking: await quoted(sari),
      train_booking: await held(sari, now),
    }
    await bookedTour(wayan, await someDeparture(wayan))
    for (const table of ['booking', 'insurance_booking', 'train_booking'] as const)
      await addVaried(t.database, table, { locator: real[table], count: bookings, now })
    const own = await signInWithout(t, 'NUSA', 'seeAllBookings')
    await holdOne(own)
    await placeChanges(t.database)
    const people = Object.entries({
      'TRADEWIND/root': await t.signIn('TRADEWIND/root'),
      'NUSA/sari': sari,
      'NUSA-BALI/wayan': wayan,
      'who sees their own': own,
    })
    readers = await Promise.all(
      people.map(async ([who, agent]) => ({ who, agent, device: await new KeptSales(agent).sync() })),
    )
    codes = readers.flatMap(({ device }) => device.held(now).sales.map(([, , locator]) => locator))
    expect(new Set(codes).size).toBe(3 * bookings + 5)
  })
  afterAll(() => t.close())

  const typedCode = () =>
    pick(codes)
      .slice(0, 1 + Math.floor(random() * 4))
      .toLowerCase()
  const limit = () => maybe(0.2, () => pick(timeLimit.options))
  function period() {
    const from = addDays(dayInJakarta(t.clock.now()), Math.floor(random() * 90) - 50)
    return {
      fromDate: maybe(0.4, () => from),
      toDate: maybe(0.4, () => addDays(from, Math.floor(random() * 20))),
    }
  }

  /** Many readers search at random; `count` compares an answer and tells how many rows it has. Enough of them have some. */
  async function searching(count: (reader: Reader) => Promise<number>): Promise<void> {
    let filled = 0
    for (let round = 0; round < searches; round += 1) if ((await count(pick(readers))) > 0) filled += 1
    expect(filled).toBeGreaterThan(searches / 8)
  }

  test('orders are those of the server', { timeout: 600_000 }, () =>
    searching(async ({ who, agent, device }) => {
      const search = {
        ...defaultOrderSearch,
        ...period(),
        product: maybe(0.2, () => pick(product.options)),
        status: maybe(0.3, () => pick(saleStatus.options)),
        search: maybe(0.3, () => pick([typedWord, typedCode])()) ?? '',
        paxName: maybe(0.2, typedName) ?? '',
        reference: maybe(0.1, () => pick(references).slice(0, 2)) ?? '',
        agent: maybe(0.2, typedAgent) ?? '',
        timeLimit: limit(),
        dateQualifier: pick(orderQualifier.options),
        sort: maybe(0.5, () => pick(orderSort.options)),
      }
      const asked = await allOrdersOf(agent, toOrderQuery(search))
      // all of them at once
      const made = keptOrders({ ...search, pagesAlone: 100 }, device.held(t.clock.now()), true)?.data
      const of = `${who} ${JSON.stringify(search)}`
      const own = search.timeLimit ? 'limit' : search.dateQualifier === 'start' ? 'starts' : 'booked'
      expect(made?.total, of).toBe(asked.length)
      const way = wayOf(search.sort ?? own)
      expectSameRows([made?.orderList ?? [], asked], orders, { way, of })
      const all = device.held(t.clock.now())
      const newest = { ...all, sales: all.sales.slice(0, 60), isAll: false }
      const first = keptOrders(search, newest, false)?.data.orderList
      if (first) expect(first, of).toEqual(keptOrders(search, all, false)?.data.orderList)
      return asked.length
    }),
  )

  test('hotels are those of the server', { timeout: 600_000 }, () =>
    searching(async ({ who, agent, device }) => {
      const search = {
        ...defaultSearch,
        ...period(),
        dateQualifier: pick(dateQualifier.options),
        timeLimit: limit(),
        status: maybe(0.3, () => pick(pnrStatus.options)),
        bookingCode: maybe(0.2, typedCode) ?? '',
        paxName: maybe(0.3, typedName) ?? '',
        hotelName: maybe(0.2, typedTitle) ?? '',
        sort: maybe(0.5, () => pick(pnrSort.options)),
      }
      const sales = device.held(t.clock.now())
      const asked = await allPages((_page, asOf) =>
        agent.call(listPnrs, { query: toListQuery({ ...search, _page, asOf }) }),
      )
      const made = await allPages((_page, asOf) => dataOf(keptPnrs({ ...search, _page, asOf }, sales)))
      const of = `${who} ${JSON.stringify(search)}`
      const rest = ({ pnrList: _rows, ...page }: (typeof made)[number]) => page
      expect(made.map(rest), of).toEqual(asked.map(rest))
      const byDate = { booking: 'booked', issued: 'issued', checkin: 'checkIn', checkout: 'checkOut' }
      const own = search.timeLimit ? 'limit' : byDate[search.dateQualifier]
      const [here, there] = [made, asked].map((pages) => pages.flatMap(({ pnrList }) => pnrList.map(shown)))
      expectSameRows([here ?? [], there ?? []], pnrs, { way: wayOf(search.sort ?? own), of })
      return there?.length ?? 0
    }),
  )

  test('policies are those of the server', { timeout: 600_000 }, () =>
    searching(async ({ who, agent, device }) => {
      const search = {
        ...defaultPolicySearch,
        ...period(),
        pageSize: pick([10, 40, 100] as const),
        dateQualifier: pick(policyDateQualifier.options),
        timeLimit: limit(),
        status: maybe(0.2, () => pick(policyStatusFilter.options)),
        searchTerm: maybe(0.3, () => pick([typedWord, typedCode])()) ?? '',
        agent: maybe(0.2, typedAgent) ?? '',
        bookingCode: maybe(0.1, typedCode) ?? '',
        productName: maybe(0.2, typedTitle) ?? '',
        bookerName: maybe(0.1, typedName) ?? '',
        paxName: maybe(0.2, typedName) ?? '',
        contactName: maybe(0.1, typedName) ?? '',
        sort: maybe(0.5, () => pick(policySort.options)),
      }
      const sales = device.held(t.clock.now())
      const asked = await allPages(async (currentPage, asOf) => {
        const query = toPolicyQuery({ ...search, currentPage, asOf })
        const { assetKey: _, ...page } = await agent.call(listPolicies, { query })
        return page
      })
      const made = await allPages((currentPage, asOf) =>
        dataOf(keptPolicies({ ...search, currentPage, asOf }, sales)),
      )
      const of = `${who} ${JSON.stringify(search)}`
      const rest = ({ bookingListResult: _rows, ...page }: (typeof made)[number]) => page
      expect(made.map(rest), of).toEqual(asked.map(rest))
      const byDate = {
        booking: 'booked',
        issued: 'issued',
        coverage_start: 'coverageStart',
        coverage_end: 'coverageEnd',
      }
      const own = search.timeLimit ? 'timeLimit' : byDate[search.dateQualifier]
      const [here, there] = [made, asked].map((pages) => pages.flatMap((page) => page.bookingListResult))
      expectSameRows([here ?? [], there ?? []], policies, { way: wayOf(search.sort ?? own), of })
      return there?.length ?? 0
    }),
  )

  test('trains are those of the server', { timeout: 600_000 }, () =>
    searching(async ({ who, agent, device }) => {
      const search = {
        ...defaultTrainListSearch,
        ...period(),
        status: maybe(0.3, () => pick(trainStatus.options)),
        search:
          maybe(0.4, () =>
            pick([typedName(), typedCode(), typed('Argo Bromo'), typed('Gambir – Bandung')]),
          ) ?? '',
        sort: maybe(0.6, () => pick(trainSort.options)),
      }
      const sales = device.held(t.clock.now())
      const asked = await allPages((currentPage, asOf) =>
        agent.call(listTrainBookings, { query: toTrainQuery({ ...search, currentPage, asOf }) }),
      )
      const made = await allPages((currentPage, asOf) =>
        dataOf(keptTrains({ ...search, currentPage, asOf }, sales)),
      )
      const of = `${who} ${JSON.stringify(search)}`
      const rest = ({ bookingListResult: _rows, ...page }: (typeof made)[number]) => page
      expect(made.map(rest), of).toEqual(asked.map(rest))
      const [here, there] = [made, asked].map((pages) => pages.flatMap((page) => page.bookingListResult))
      expectSameRows([here ?? [], there ?? []], trains, { way: wayOf(search.sort ?? 'booked'), of })
      return there?.length ?? 0
    }),
  )

  test('words are searched in a text as the database has them', async () => {
    const odd = Array.from({ length: 0x250 - 0x21 }, (_, at) => `a${String.fromCodePoint(0x21 + at)}b`)
    const others = ['a\u2019b', 'a\u3000b c d e f', 'a\tb\nc', '😀 a', '']
    const texts = [...odd, ...others, ...titles, ...names.map((name) => name.join(' '))]
    const { rows } = await t.database.pool.query<{ words: string[] }>(
      `select tsvector_to_array(search_words(text)) as words
       from unnest($1::text[]) with ordinality as given(text, place) order by place`,
      [texts],
    )
    for (const [at, text] of texts.entries()) {
      // the database also has each word alone, which begins what it is joined to
      const stored = rows[at]?.words ?? []
      const own = searchText(text).split(' ').filter(Boolean)
      expect(stored, text).toEqual(expect.arrayContaining(own))
      expect(stored.filter((word) => !own.some((one) => one.startsWith(word)))).toEqual([])
    }
  })
})
