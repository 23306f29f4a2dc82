import { maxCounted } from '#contract/call/list'
import type { KeptSale } from '#contract/changes/kept-sale'
import type { Owner } from './kept-group.ts'

/** What a list is made from without the server. */
export type Held = {
  /** The latest booked first. */
  sales: readonly KeptSale[]
  ownerOf: (locator: string) => Owner
  now: Date
}

export type Fits = (sale: KeptSale) => boolean

export type Order = { by: (sale: KeptSale) => string | number | null; isDown: boolean }

type Wanted = {
  /** All must hold; `null`: nothing was asked for. What costs least comes first. */
  conditions: readonly (Fits | null)[]
  /** Where two are equal, the one booked later comes first; the server puts those in another order. `null`: so with all. */
  order: Order | null
  page: number
  size: number
}

/** A page of a list as the server pages it: filtered, counted, in order. */
export function pageOfKept(sales: readonly KeptSale[], { conditions, order, page, size }: Wanted) {
  const tests = conditions.filter((condition) => condition !== null)
  const found = sales.filter((sale) => tests.every((fits) => fits(sale)))
  const sorted = order ? inOrder(found, order) : found
  return {
    sales: sorted.slice((page - 1) * size, page * size),
    hasMore: found.length > page * size,
    total: Math.min(found.length, maxCounted),
    totalIsCapped: found.length > maxCounted,
  }
}

/** Sales without a value come last in both directions. */
function inOrder(sales: readonly KeptSale[], { by, isDown }: Order): KeptSale[] {
  const placed = sales.map((sale) => ({ sale, value: by(sale) }))
  placed.sort(({ value: a }, { value: b }) => {
    if (a === b) return 0
    if (a === null || b === null) return a === null ? 1 : -1
    return a < b === isDown ? 1 : -1
  })
  return placed.map(({ sale }) => sale)
}

/** What puts amounts in order: those of one currency stand together. */
export function amountValueOf({ 13: currency, 14: minor }: KeptSale): string {
  return `${currency}${String(minor).padStart(19, '0')}`
}
