import type { OrderRow } from '#contract/order/order'
import type { SheetPlan, SheetRow } from '#contract/sheet/sheet-columns'

type Words = Record<
  | 'sheet'
  | 'product'
  | 'supplier'
  | 'locator'
  | 'status'
  | 'deadline'
  | 'title'
  | 'place'
  | 'traveller'
  | 'reference'
  | 'startsOn'
  | 'endsOn'
  | 'currency'
  | 'amount'
  | 'owner'
  | 'bookedBy'
  | 'bookedAt',
  string
>

export function orderPlan(words: Words): SheetPlan {
  return {
    name: words.sheet,
    columns: [
      { title: words.product, kind: 'text', width: 11 },
      { title: words.supplier, kind: 'text', width: 10 },
      { title: words.locator, kind: 'text', width: 12 },
      { title: words.status, kind: 'text', width: 13 },
      { title: words.deadline, kind: 'moment', width: 18 },
      { title: words.title, kind: 'text', width: 40 },
      { title: words.place, kind: 'text', width: 22 },
      { title: words.traveller, kind: 'text', width: 24 },
      { title: words.reference, kind: 'text', width: 18 },
      { title: words.startsOn, kind: 'day', width: 12 },
      { title: words.endsOn, kind: 'day', width: 12 },
      { title: words.currency, kind: 'text', width: 9 },
      { title: words.amount, kind: 'money', width: 18 },
      { title: words.owner, kind: 'text', width: 26 },
      { title: words.bookedBy, kind: 'text', width: 18 },
      { title: words.bookedAt, kind: 'moment', width: 18 },
    ],
  }
}

type CellWords = {
  product: (product: OrderRow['product']) => string
  status: (status: OrderRow['status']) => string
}

export function orderSheetRow(row: OrderRow, { product, status }: CellWords): SheetRow {
  return [
    product(row.product),
    row.supplierCode,
    row.locatorCode,
    status(row.status),
    // only a hold has a time limit
    row.status === 'HELD' ? row.deadline : null,
    row.title,
    row.place,
    row.traveller,
    row.reference,
    row.startsOn,
    row.endsOn,
    row.amount[0],
    row.amount,
    row.ownerOrgName,
    row.bookedBy,
    row.bookedAt,
  ]
}
