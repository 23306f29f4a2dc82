import { endOfTimeLimit, type TimeLimit } from '#contract/call/list'
import type { Product } from '#contract/call/product'
import type { Seller } from '#contract/changes/changes'
import {
  bookedAtOf,
  deadlineOf,
  hotelNumberOf,
  type KeptSale,
  locatorOf,
  productOf,
  statusOf,
  travellersOf,
} from '#contract/changes/kept-sale'
import { addDays, startOfDay } from '#contract/day/dates'
import { containsText } from '#contract/text/contains-text'
import { finderOf, searchText } from '#contract/text/search-words'
import type { Fits, Held } from './kept-list.ts'

type Period = { fromDate?: string | null | undefined; toDate?: string | null | undefined }

export const isOf =
  (product: Product): Fits =>
  (sale) =>
    productOf(sale) === product

/** Whether a day, `YYYY-MM-DD`, is in a period; what has none is not, also without bounds. */
export function onDay(dayOf: (sale: KeptSale) => string | null, { fromDate, toDate }: Period): Fits {
  return (sale) => {
    const day = dayOf(sale)
    return day !== null && (!fromDate || day >= fromDate) && (!toDate || day <= toDate)
  }
}

/** Whether it was booked on a day of the period in Jakarta. `null`: the period has no bounds. */
export function bookedOn({ fromDate, toDate }: Period): Fits | null {
  const from = fromDate ? startOfDay(fromDate).toISOString() : ''
  const until = toDate ? startOfDay(addDays(toDate, 1)).toISOString() : null
  if (from === '' && until === null) return null
  return (sale) => {
    const at = bookedAtOf(sale)
    return at >= from && (until === null || at < until)
  }
}

/** The same of a moment in ms that not every sale has: what has none is not in the period, also without bounds. */
export function momentOn(msOf: (sale: KeptSale) => number | null, { fromDate, toDate }: Period): Fits {
  const from = fromDate ? startOfDay(fromDate).getTime() : Number.NEGATIVE_INFINITY
  const until = toDate ? startOfDay(addDays(toDate, 1)).getTime() : Number.POSITIVE_INFINITY
  return (sale) => {
    const at = msOf(sale)
    return at !== null && at >= from && at < until
  }
}

/** Later pages are as of the time of the first. */
export function bookedUntil(asOf: string | undefined): Fits | null {
  const last = asOf && new Date(asOf).toISOString()
  return last ? (sale) => bookedAtOf(sale) <= last : null
}

/** Held, with a time limit that ends within the days of the filter. */
export function endsWithin(limit: TimeLimit | undefined, now: Date): Fits | null {
  if (!limit) return null
  const at = now.toISOString()
  const end = endOfTimeLimit(limit, now).toISOString()
  return (sale) => {
    const deadline = deadlineOf(sale)
    return deadline !== null && deadline < end && statusOf(sale, at) === 'HELD'
  }
}

/** The locator, or the hotel's own number. */
export function codeBegins(typed: string): Fits | null {
  const wanted = typed.trim().toUpperCase()
  if (wanted === '') return null
  return (sale) => locatorOf(sale).startsWith(wanted) || hotelNumberOf(sale).toUpperCase().startsWith(wanted)
}

export function textContains(textOf: (sale: KeptSale) => string, typed: string): Fits | null {
  return typed.trim() === '' ? null : (sale) => containsText(textOf(sale), typed)
}

/** Whether one of the organisations that sold it is named so; `isMeant`: which of them count. */
export function soldBy(
  typed: string,
  { ownerOf }: Pick<Held, 'ownerOf'>,
  isMeant: (seller: Seller) => boolean,
): Fits | null {
  if (typed.trim() === '') return null
  // of few owners are many sales
  const known = new Map<object, boolean>()
  return (sale) => {
    const owner = ownerOf(locatorOf(sale))
    const isNamed =
      known.get(owner) ??
      owner.ownership.some((seller) => isMeant(seller) && containsText(seller.orgName, typed))
    known.set(owner, isNamed)
    return isNamed
  }
}

/** A text of sales to search in: what is searched is made once of each sale, as a changed one is another array. */
export function searched(phraseOf: (sale: KeptSale) => string): (sale: KeptSale) => string {
  const texts = new WeakMap<KeptSale, string>()
  return (sale) => {
    const known = texts.get(sale)
    if (known !== undefined) return known
    const text = searchText(phraseOf(sale))
    texts.set(sale, text)
    return text
  }
}

/** Whether each typed word begins a word of the text. */
export function hasWords(textOf: (sale: KeptSale) => string, typed: string): Fits | null {
  if (typed.trim() === '') return null
  const finds = finderOf(typed)
  return (sale) => finds(textOf(sale))
}

/** What the list of orders and that of trains search in. */
export const anyText = searched((sale) => {
  const [, , locator, title, place, , , , , , travellers, contact, reference] = sale
  return [locator, title, ...travellers, contact, place, reference, hotelNumberOf(sale)].join(' ')
})

export const travellerText = searched((sale) => travellersOf(sale).join(' '))
