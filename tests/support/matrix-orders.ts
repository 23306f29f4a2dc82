import { dayInJakarta } from '#contract/dates'
import type { Endpoint } from '#contract/endpoint'
import { listOrders, type OrderRow, readTrip } from '#contract/order'
import { saleStatus } from '#contract/order-filter'
import { timeLimit } from '#contract/pnr-filter'
import { product } from '#contract/product'
import { markOf, type Org, orgs, owners, reachOf, readers } from './matrix-people.ts'
import type { Prober } from './matrix-prober.ts'
import { read, same } from './matrix-reading.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>
type Query = Record<string, string>

/** Filters with values of the reader's own and of everybody else's. */
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
      { traveller: markOf[owner] },
      { reference: markOf[owner] },
      { agent: orgs[owner].name },
    ]),
    { agent: orgs.TRADEWIND.name },
    { search: '%' },
    { agent: '%' },
  ]
}

/** Who owns what: also what other probes have booked. */
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
  for (const filter of filtersOf(prober)) {
    const all = await read(prober, 'TRADEWIND', listOrders, { ...filter, exports: '1' })
    for (const reader of owners) {
      const expected = codesOf(all.orderList).filter(
        // the name of who is above says nothing
        (code) => isBelow(reader, ownerOf(code)) && namesBelow(reader, filter, ownerOf(code)),
      )
      const { codes, totals } = await pagesOf(prober, reader, filter)
      const exported = await read(prober, reader, listOrders, { ...filter, exports: '1' })
      const isRight = same(codes, expected) && same(codesOf(exported.orderList), expected)
      if (!isRight || [...totals, exported.total].some((total) => total !== expected.length))
        wrong.push(
          `${reader} ${JSON.stringify(filter)}: ${codes.join()} (${totals.join()}), not ${expected.join()}`,
        )
    }
  }
  await probeCursors(prober, wrong)
}

/** Whether a name that is asked for is one of an organisation the reader reaches, at or above the owner. */
function namesBelow(reader: Org, { agent }: Query, owner: string): boolean {
  if (agent === undefined || agent === '%') return true
  const named = owners.find((org) => orgs[org].name === agent)
  return named !== undefined && isBelow(reader, named) && isBelow(named, owner)
}

/** A page of somebody else's list is none of one's own. */
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
  for (const wish of wishes) {
    const all = await read(prober, 'TRADEWIND', readTrip, wish)
    if (all.orderList.length === 0) wrong.push(`nothing is there: ${JSON.stringify(wish)}`)
    for (const reader of owners) {
      const rows = all.orderList.filter(({ locatorCode }) => isBelow(reader, ownerOf(locatorCode)))
      const sum = rows
        .filter(({ status }) => !['CANCELLED', 'EXPIRED'].includes(status))
        .reduce((amounts, { amount }) => amounts + amount[1], 0)
      const found = await read(prober, reader, readTrip, wish)
      const total = found.totalsByCurrency.reduce((amounts, [, amount]) => amounts + amount, 0)
      if (!same(codesOf(found.orderList), codesOf(rows)) || total !== sum)
        wrong.push(`${reader} ${JSON.stringify(wish)}: ${codesOf(found.orderList).join()} for ${total}`)
    }
  }
}

/** The calls about everything sold. */
export const callsOfOrders: readonly (readonly [Endpoint, Probe])[] = [
  [listOrders, probeOrders],
  [readTrip, probeTrips],
]
