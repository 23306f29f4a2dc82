import { type Currency, type Money, type MoneyPair, money, sum, toPair } from '#contract/money/money'
import { isSaleOver } from '#contract/order/filter'
import type { OrderRow } from '#contract/order/order'
import type { ListedSale } from './order-store.ts'
import { statusOf } from './shown-status.ts'

export function shapeOrder(sale: ListedSale, now: Date): OrderRow {
  return {
    product: sale.product,
    supplierCode: sale.supplier_code,
    locatorCode: sale.locator,
    title: sale.title,
    place: sale.place,
    status: statusOf(sale, now),
    deadline: sale.status === 'HELD' ? (sale.deadline?.toISOString() ?? null) : null,
    startsOn: sale.starts_on,
    endsOn: sale.ends_on,
    traveller: sale.traveller,
    reference: sale.reference,
    amount: toPair(money(sale.currency, sale.amount)),
    ownerOrgName: sale.owner_name,
    bookedBy: sale.booked_by,
    bookedAt: sale.booked_at.toISOString(),
  }
}

/** One total for each currency, without cancelled and expired sales. */
export function totalsOf(sales: readonly ListedSale[], now: Date): MoneyPair[] {
  const byCurrency = new Map<Currency, Money[]>()
  for (const sale of sales) {
    if (isSaleOver(statusOf(sale, now))) continue
    const amounts = byCurrency.get(sale.currency) ?? []
    byCurrency.set(sale.currency, [...amounts, money(sale.currency, sale.amount)])
  }
  return [...byCurrency].map(([currency, amounts]) => toPair(sum(currency, amounts)))
}
