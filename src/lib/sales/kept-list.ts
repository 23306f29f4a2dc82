import { maxCounted } from '#contract/call/list'
import type { KeptSale } from '#contract/changes/kept-sale'
import type { Owner } from './kept-group.ts'

/** What a list is made from without the server. */
export type Held = {
  /** The latest booked first. */
  sales: readonly KeptSale[]
  /** `false`: only the newest are open yet, without a gap. */
  isAll: boolean
  ownerOf: (locator: string) => Owner
  now: Date
}

export type Fits = (sale: KeptSale) => boolean

type Value = string | number | null

export type Order = { by: (sale: KeptSale) => Value; isDown: boolean }

type Wanted = {
  /** All must hold; `null`: nothing was asked for. What costs least comes first. */
  conditions: readonly (Fits | null)[]
  /** Where two are equal, the one booked later comes first; the server puts those in another order. `null`: so with all. */
  order: Order | null
  page: number
  size: number
}

/** A page of a list as the server pages it: filtered, counted, in order. Of the newest sales alone it says of the total only that there are more;
 * `null`: they do not tell what is in it. */
export function pageOfKept({ sales, isAll }: Held, { conditions, order, page, size }: Wanted) {
  const tests = conditions.filter((condition) => condition !== null)
  const found = sales.filter((sale) => tests.every((fits) => fits(sale)))
  const until = page * size
  const hasMore = found.length > until
  if (!isAll && (order !== null || !hasMore)) return null
  const most = isAll ? maxCounted : until
  return {
    sales: (order ? firstInOrder(found, order, until) : found).slice(until - size, until),
    hasMore,
    total: Math.min(found.length, most),
    totalIsCapped: found.length > most,
  }
}

/** The first `most` in order: of ten thousand sales a page is shown. Sales without a value come last in both directions. */
function firstInOrder(sales: readonly KeptSale[], { by, isDown }: Order, most: number): KeptSale[] {
  const isBefore = (a: Value, b: Value) => a !== null && (b === null || (isDown ? a > b : a < b))
  const first: { sale: KeptSale; value: Value }[] = []
  for (const sale of sales) {
    const value = by(sale)
    const last = first.at(-1)
    if (first.length === most && last && !isBefore(value, last.value)) continue
    let [low, high] = [0, first.length]
    while (low < high) {
      const middle = (low + high) >> 1
      // after those that are equal
      if (isBefore(value, first[middle]?.value ?? null)) high = middle
      else low = middle + 1
    }
    first.splice(low, 0, { sale, value })
    if (first.length > most) first.pop()
  }
  return first.map(({ sale }) => sale)
}

/** What puts amounts in order: those of one currency stand together. */
export function amountValueOf({ 13: currency, 14: minor }: KeptSale): string {
  return `${currency}${String(minor).padStart(19, '0')}`
}
