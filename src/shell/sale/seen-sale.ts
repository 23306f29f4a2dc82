import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint, ReplyOf } from '#contract/call/endpoint'
import { listOrders, type OrderRow, readTrip } from '#contract/order/order'
import { keyOf } from '../../lib/query/query.ts'

/** `at`: when it was fetched, in ms. */
export type Seen<Row> = { readonly row: Row; readonly at: number }

/** The row in the newest list of the endpoint that this device has seen; `null`: in none. */
export function seenRow<E extends Endpoint, Row>(
  client: QueryClient,
  endpoint: E,
  rowsOf: (reply: ReplyOf<E>) => readonly Row[],
  isIt: (row: Row) => boolean,
): Seen<Row> | null {
  const found = client
    .getQueriesData<ReplyOf<E>>({ queryKey: keyOf(endpoint) })
    .flatMap(([key, reply]): Seen<Row>[] => {
      const row = reply && rowsOf(reply).find(isIt)
      return row ? [{ row, at: client.getQueryState(key)?.dataUpdatedAt ?? 0 }] : []
    })
  return newest(found)
}

/** The same in the lists of all products and in the trips. */
export function seenOrder(
  client: QueryClient,
  sale: Pick<OrderRow, 'product' | 'locatorCode'>,
): Seen<OrderRow> | null {
  const isIt = ({ product, locatorCode }: OrderRow) =>
    product === sale.product && locatorCode === sale.locatorCode
  return newest(
    [
      seenRow(client, listOrders, ({ orderList }) => orderList, isIt),
      seenRow(client, readTrip, ({ orderList, openList }) => [...orderList, ...openList], isIt),
    ].flatMap((seen) => seen ?? []),
  )
}

function newest<Row>(found: readonly Seen<Row>[]): Seen<Row> | null {
  return found.toSorted((a, b) => b.at - a.at)[0] ?? null
}
