import { orderRowOf } from '#contract/changes/kept-sale'
import { listOrders, type OrderRow } from '#contract/order/order'
import { serverNow } from '../../lib/call/clock.ts'
import { ask } from '../../lib/query/api.ts'
import { keptSale, openSales, ownerNameOf } from '../../lib/sales/kept-sales.ts'

/** The sale with a locator, of any product that the person may see: from this device, or else from the server. */
export async function findSale(code: string): Promise<OrderRow | undefined> {
  await openSales()
  const kept = keptSale(code)
  if (kept) return orderRowOf(kept, ownerNameOf(code), serverNow())
  const { orderList } = await ask(listOrders, { query: { search: code } })
  return orderList.find(({ locatorCode }) => locatorCode === code)
}
