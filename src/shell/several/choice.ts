import { type ChosenSale, keyOfSale } from './chosen-sale.ts'

export type Chosen<Row> = ReadonlyMap<string, Row>

/** What a person has chosen in a list; cards show their boxes while they choose, a table always does. */
export type Choice<Row> = { readonly chosen: Chosen<Row>; readonly isChoosing: boolean }

export type SaleOf<Row> = (row: Row) => ChosenSale

/** What is chosen, as the rows in sight say it now; a row of another page as it was last seen. */
export function chosenNow<Row>(chosen: Chosen<Row>, rows: readonly Row[], saleOf: SaleOf<Row>): Row[] {
  const seen = new Map(rows.map((row) => [keyOfSale(saleOf(row)), row]))
  return [...chosen].map(([key, row]) => seen.get(key) ?? row)
}

/** `chosen` with these rows, or without them. */
export function withRows<Row>(
  chosen: Chosen<Row>,
  rows: readonly Row[],
  saleOf: SaleOf<Row>,
  isChosen: boolean,
): Chosen<Row> {
  const next = new Map(chosen)
  for (const row of rows) {
    if (isChosen) next.set(keyOfSale(saleOf(row)), row)
    else next.delete(keyOfSale(saleOf(row)))
  }
  return next
}
