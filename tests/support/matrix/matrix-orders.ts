import * as v from 'valibot'
import type { Endpoint } from '#contract/call/endpoint'
import { timeLimit } from '#contract/call/list'
import { product } from '#contract/call/product'
import { dayInJakarta } from '#contract/day/dates'
import { saleStatus } from '#contract/order/filter'
import { findDuplicates, findTrip, listOrders, type OrderRow, readTrip } from '#contract/order/order'
import { markOf, type Org, orgs, owners, reachOf, readers } from './matrix-people.ts'
import type { Prober } from './sale/matrix-prober.ts'
import { read, sameSet } from './sale/matrix-reading.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>
type Query = Record<string, string>

/** Filters with values from the sales of every organisation. */
function filtersOf({ world }: Prober): Query[] {
  const fromDate = dayInJakarta(world.t.clock.now())
  const samples = [world.policies, world.tours, world.trains].flatMap((made) =>
    owners.flatMap((owner) => made.find((one) => one.owner === owner)?.locator ?? []),
  )
  return [
    {},
    ...product.options.map((one) => ({ product: one })),
    ...saleStatus.options.map((status) => ({ status })),
    ...timeLimit.options.map((limit) => ({ timeLimit: limit })),
    { dateQualifier: 'start', fromDate, toDate: '2030-01-01' },
    { dateQualifier: 'booking', fromDate },
    ...samples.map((search) => ({ search })),
    ...owners.flatMap((owner) => [
      { search: markOf[owner] },
      { paxName: markOf[owner] },
      { reference: markOf[owner] },
      { agent: orgs[owner].name },
    ]),
    { agent: orgs.TRADEWIND.name },
    { search: '%' },
    { agent: '%' },
  ]
}

/** The owner of a sale by its locator, including sales made by other probes. */
async function ownersOf({ world }: Prober): Promise<(locator: string) => string> {
  const { rows } = await world.t.database.pool.query<{ locator: string; owner: string }>(
    'select locator, owner_org_id as owner from sale',
  )
  const byLocator = new Map(rows.map(({ locator, owner }) => [locator, owner]))
  return (locator) => byLocator.get(locator) ?? 'nobody'
}

const isBelow = (reader: Org, owner: string) => reachOf(reader).some((org) => org === owner)
const codesOf = (rows: readonly OrderRow[]) => rows.map(({ locatorCode }) => locatorCode)

async function pagesOf(prober: Prober, reader: Org, filter: Query) {
  const rows: OrderRow[] = []
  const totals = new Set<number>()
  for (let after: string | null = ''; after !== null; ) {
    const query: Query = after === '' ? filter : { ...filter, after }
    const page = await read(prober, reader, listOrders, query)
    rows.push(...page.orderList)
    totals.add(page.total)
    after = page.next
  }
  return { codes: codesOf(rows), totals: [...totals] }
}

async function probeOrders(prober: Prober, wrong: string[]): Promise<void> {
  const ownerOf = await ownersOf(prober)
  for (const filter of prober.sample(filtersOf(prober))) {
    const all = await read(prober, 'TRADEWIND', listOrders, { ...filter, exports: '1' })
    for (const reader of owners) {
      const expected = codesOf(all.orderList).filter(
        // a filter by the name of an organisation above the reader finds nothing
        (code) => isBelow(reader, ownerOf(code)) && agentFilterMatches(reader, filter, ownerOf(code)),
      )
      const { codes, totals } = await pagesOf(prober, reader, filter)
      const exported = await read(prober, reader, listOrders, { ...filter, exports: '1' })
      const isRight = sameSet(codes, expected) && sameSet(codesOf(exported.orderList), expected)
      if (!isRight || [...totals, exported.total].some((total) => total !== expected.length))
        wrong.push(
          `${reader} ${JSON.stringify(filter)}: ${codes.join()} (${totals.join()}), not ${expected.join()}`,
        )
    }
  }
  await probeCursors(prober, wrong)
}

/** Whether a filter by agent names an organisation in the reader's reach that is the owner or above it. */
function agentFilterMatches(reader: Org, { agent }: Query, owner: string): boolean {
  if (agent === undefined || agent === '%') return true
  const named = owners.find((org) => orgs[org].name === agent)
  return named !== undefined && isBelow(reader, named) && isBelow(named, owner)
}

/** A cursor works only for the reader it was made for. */
async function probeCursors(prober: Prober, wrong: string[]): Promise<void> {
  for (const maker of readers) {
    const { next } = await read(prober, maker, listOrders)
    if (next === null) continue
    for (const reader of readers) {
      const { status, text } = await prober.ask(reader, listOrders, { query: { after: next } })
      if ((status === 200) !== (reader === maker)) wrong.push(`${reader} after one of ${maker}: ${text}`)
    }
  }
}

/** What a trip has, and what it asks about: which of the two it is differs by what a reader reaches. */
const namedIn = ({ orderList, openList }: { orderList: OrderRow[]; openList: OrderRow[] }) => [
  ...orderList,
  ...openList,
]

async function probeTrips(prober: Prober, wrong: string[]): Promise<void> {
  const ownerOf = await ownersOf(prober)
  const wishes = [
    ...owners.flatMap((owner) => [
      { traveller: markOf[owner] },
      { reference: `${markOf[owner]} 1` },
      { reference: `${markOf[owner]} train` },
      { traveller: `${markOf[owner]} Santoso`, reference: `${markOf[owner]} train` },
    ]),
    { traveller: 'Lestari' },
  ]
  for (const wish of prober.sample(wishes)) {
    const key = await keyOf(prober, 'TRADEWIND', wish)
    const all = key ? await read(prober, 'TRADEWIND', readTrip, key) : null
    if (!all) wrong.push(`nothing is there: ${JSON.stringify(wish)}`)
    for (const reader of owners) {
      const rows = all ? namedIn(all).filter(({ locatorCode }) => isBelow(reader, ownerOf(locatorCode))) : []
      const own = await keyOf(prober, reader, wish)
      // with the key they found themselves, and with the one that the platform found
      for (const address of [own, key]) {
        const found =
          address && isBelow(reader, ownerOf(address.of)) && (await read(prober, reader, readTrip, address))
        if (!found) {
          if (address === own && rows.length > 0) wrong.push(`${reader} finds no ${JSON.stringify(wish)}`)
          continue
        }
        const total = found.totalsByCurrency.reduce((amounts, [, amount]) => amounts + amount, 0)
        const sum = found.orderList
          .filter(({ status }) => !['CANCELLED', 'EXPIRED'].includes(status))
          .reduce((amounts, { amount }) => amounts + amount[1], 0)
        const codes = codesOf(namedIn(found))
        if (!sameSet(codes, codesOf(rows)) || total !== sum)
          wrong.push(`${reader} ${JSON.stringify(wish)}: ${codes.join()} for ${total}`)
      }
    }
  }
}

async function keyOf(prober: Prober, reader: Org, wish: Query): Promise<(Query & { of: string }) | null> {
  const { status, text, body } = await prober.ask(reader, findTrip, { body: wish })
  if (status !== 200) throw new Error(`${reader} ${JSON.stringify(wish)}: ${status} ${text}`)
  const { trip } = v.parse(findTrip.reply, body)
  return trip && { of: trip.of, by: trip.by, ...(trip.who !== undefined && { who: trip.who }) }
}

/** A sale out of reach opens no trip, with any kind of trip key. */
async function probeTripKeys(prober: Prober, wrong: string[]): Promise<void> {
  const ownerOf = await ownersOf(prober)
  const { orderList } = await read(prober, 'TRADEWIND', listOrders, { exports: '1' })
  const ofEach = new Map(
    orderList.map((row) => [`${ownerOf(row.locatorCode)} ${row.product}`, row.locatorCode]),
  )
  for (const of of prober.sample([...ofEach.values()])) {
    for (const reader of owners) {
      for (const more of [{}, { by: 'reference' }, { who: 'p1-1' }]) {
        const { status, text } = await prober.ask(reader, readTrip, { query: { of, ...more } })
        if ((status === 200) !== isBelow(reader, ownerOf(of))) wrong.push(`${reader} trip of ${of}: ${text}`)
      }
    }
  }
}

/** Similar recent sales are listed for readers that reach them, and for nobody else. */
async function probeAlike(prober: Prober, wrong: string[]): Promise<void> {
  const { t } = prober.world
  const { rows } = await t.database.pool.query<
    Record<'product' | 'title' | 'day' | 'travellers' | 'locator' | 'owner', string>
  >(
    `select distinct on (owner_org_id, product) product, title, starts_on::text as day, travellers, locator,
       owner_org_id as owner
     from sale where status in ('ISSUED', 'BOOKED') and booked_at > $1 order by owner_org_id, product, booked_at desc`,
    [new Date(t.clock.now().getTime() - 20 * 3_600_000)],
  )
  if (rows.length === 0) wrong.push('nothing was sold within a day')
  for (const { product: sold, title, day, travellers, locator, owner } of prober.sample(rows)) {
    const body = { product: sold, title, startsOn: day, travellers: travellers.split('\n') }
    for (const reader of owners) {
      const { status, text, body: answer } = await prober.ask(reader, findDuplicates, { body })
      if (status !== 200) throw new Error(`${reader} ${JSON.stringify(body)}: ${status} ${text}`)
      const codes = v.parse(findDuplicates.reply, answer).alikeList.map(({ locatorCode }) => locatorCode)
      const ownerOf = await ownersOf(prober)
      const strange = codes.some((code) => code !== null && !isBelow(reader, ownerOf(code)))
      if (strange || (isBelow(reader, owner) && !codes.includes(locator)))
        wrong.push(`${reader} alike ${locator} of ${owner}: ${codes.join()}`)
    }
  }
}

/** The endpoints about sales of all products, with their probes. */
export const orderProbes: readonly (readonly [Endpoint, Probe])[] = [
  [listOrders, probeOrders],
  [findTrip, probeTrips],
  [readTrip, probeTripKeys],
  [findDuplicates, probeAlike],
]
