import { listOrders, mostOfTrip, readTrip } from '#contract/order'
import { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve.ts'
import type { Cursors } from './cursor.ts'
import { sortOf } from './order-sort.ts'
import type { ListedSale, OrderStore } from './order-store.ts'
import { shapeOrder, totalsOf } from './shape-order.ts'
import type { TripStore } from './trip-store.ts'

type Needs = { orders: OrderStore; trips: TripStore; cursors: Cursors; now: () => Date }

/** For everybody, trains included: who may not use trains still reads what was sold in their reach. */
export function serveOrderCalls(serve: Serve, { orders, trips, cursors, now }: Needs): void {
  serve.rows(listOrders, 'orderList', async (viewer, { query: { after, exports, ...filter } }) => {
    const wish = { filter, now: now() }
    const shaped = (rows: Iterable<ListedSale> | AsyncIterable<ListedSale>) => shapedRows(rows, wish.now)
    if (exports === '1') {
      const total = await orders.count(viewer, wish)
      return { head: { next: null, total, totalIsCapped: false }, rows: shaped(orders.all(viewer, wish)) }
    }
    const { column } = sortOf(filter)
    const place = after === undefined ? null : cursors.read(viewer, column, after)
    const { rows, next, ...counted } = await orders.page(viewer, { ...wish, after: place })
    const head = { ...counted, next: next && cursors.write(viewer, column, next) }
    return { head, rows: shaped(rows) }
  })

  serve.user(readTrip, async (viewer, { query }) => {
    const sales = await trips.read(viewer, query)
    const moment = now()
    if (!sales) {
      throw new Refusal(
        'INVALID_REQUEST',
        `More than ${mostOfTrip} orders may fit. Write the whole name, or add the reference.`,
      )
    }
    return {
      orderList: sales.map((sale) => shapeOrder(sale, moment)),
      totalsByCurrency: totalsOf(sales, moment),
    }
  })
}

async function* shapedRows(rows: Iterable<ListedSale> | AsyncIterable<ListedSale>, now: Date) {
  for await (const row of rows) yield shapeOrder(row, now)
}
