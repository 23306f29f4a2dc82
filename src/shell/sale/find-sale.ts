import { listOrders, type OrderRow } from '#contract/order/order'
import { ask } from '../../lib/query/api.ts'

/** The sale with a locator, of any product that the person may see. */
export async function findSale(code: string): Promise<OrderRow | undefined> {
  const { orderList } = await ask(listOrders, { query: { search: code } })
  return orderList.find(({ locatorCode }) => locatorCode === code)
}
