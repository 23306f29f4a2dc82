import {
  findDuplicates,
  findTrip,
  listOrders,
  maxTripSales,
  readTrip,
  type TripWords,
} from '#contract/order/order'
import { refusal } from '../http/call/refusal.ts'
import type { Serve } from '../http/call/serve.ts'
import type { Viewer } from '../http/call/viewer.ts'
import type { AlikeStore } from './alike-store.ts'
import type { Cursors } from './cursor.ts'
import { orderFor } from './order-sort.ts'
import type { ListedSale, OrderStore } from './order-store.ts'
import { salesOfOne } from './same-person.ts'
import { shapeOrder, totalsOf } from './shape-order.ts'
import { keyOfWords, wordsOfKey } from './trip-key.ts'
import type { TripStore } from './trip-store.ts'

type Needs = { orders: OrderStore; trips: TripStore; alike: AlikeStore; cursors: Cursors; now: () => Date }

/** Open to all users: also those who may not book trains see the train sales in their reach. */
export function serveOrderCalls(serve: Serve, { orders, trips, alike, cursors, now }: Needs): void {
  serve.rows(listOrders, 'orderList', async (viewer, { query: { after, exports, sort, ...filter } }) => {
    const wish = { filter, now: now() }
    const shaped = (rows: Iterable<ListedSale> | AsyncIterable<ListedSale>) => shapedRows(rows, wish.now)
    if (exports === '1') {
      const total = await orders.count(viewer, wish)
      return { head: { next: null, total, totalIsCapped: false }, rows: shaped(orders.all(viewer, wish)) }
    }
    const { name } = orderFor({ ...filter, sort }, wish.now)
    const place = after === undefined ? null : cursors.read(viewer, name, after)
    const { rows, next, ...counted } = await orders.page(viewer, { ...wish, sort, after: place })
    const head = { ...counted, next: next && cursors.write(viewer, name, next) }
    return { head, rows: shaped(rows) }
  })

  serve.user(readTrip, async (viewer, { query: { of, also = '', ...key } }) => {
    const owner = await trips.owner(viewer, of)
    if (!owner) throw refusal('NOT_FOUND', 'refusals.noOrder', { locator: of })
    const words = wordsOfKey(owner, key)
    const named = await tripSales(trips, viewer, words)
    const [sales, open] = await ofOnePerson(trips, words, named, [of, ...also.split('.')])
    const moment = now()
    return {
      ...words,
      orderList: sales.map((sale) => shapeOrder(sale, moment)),
      openList: open.map((sale) => shapeOrder(sale, moment)),
      totalsByCurrency: totalsOf(sales, moment),
    }
  })

  serve.user(findTrip, async (viewer, { body }) => {
    const [first] = await tripSales(trips, viewer, body)
    const owner = first ? await trips.owner(viewer, first.locator) : null
    return { trip: owner && keyOfWords(owner, body) }
  })

  serve.user(findDuplicates, async (viewer, { body }) => {
    const found = await alike.find(viewer, body, now())
    return {
      alikeList: found.map((sale) => ({
        product: sale.product,
        supplierCode: sale.supplierCode,
        locatorCode: sale.locator,
        bookedAt: sale.bookedAt.toISOString(),
        bookedBy: sale.bookedBy,
        isYours: sale.bookedByUser === viewer.userId,
      })),
    }
  })
}

async function tripSales(trips: TripStore, viewer: Viewer, words: TripWords): Promise<ListedSale[]> {
  const sales = await trips.read(viewer, words)
  if (sales) return sales
  throw refusal('INVALID_REQUEST', 'refusals.tooManyOrders', { most: maxTripSales })
}

/** The sales of the traveller whom the first of `locators` names, and those of others, or of nobody knows whom, with the same name.
 * A trip of a reference alone has all sales with it. */
async function ofOnePerson(
  trips: TripStore,
  { traveller }: TripWords,
  named: readonly ListedSale[],
  locators: readonly string[],
): Promise<[sales: readonly ListedSale[], open: readonly ListedSale[]]> {
  const [of, ...also] = locators.flatMap((code) => named.find(({ locator }) => locator === code)?.id ?? [])
  if (traveller === '' || of === undefined) return [named, []]
  const facts = await trips.facts(
    named.map(({ id }) => id),
    traveller,
  )
  const trip = salesOfOne(facts, of, also)
  return [named.filter(({ id }) => trip.has(id)), named.filter(({ id }) => !trip.has(id))]
}

async function* shapedRows(rows: Iterable<ListedSale> | AsyncIterable<ListedSale>, now: Date) {
  for await (const row of rows) yield shapeOrder(row, now)
}
