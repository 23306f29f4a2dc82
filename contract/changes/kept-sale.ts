import * as v from 'valibot'
import { product } from '../call/product.ts'
import { addDays, dayInJakarta } from '../day/dates.ts'
import { currency, money, toPair } from '../money/money.ts'
import type { OrderRow } from '../order/order.ts'
import { shownStatus } from '../order/shown-status.ts'

/** Of the sales below. A device that keeps another one begins anew. */
export const keptSaleVersion = 1

/** By their form alone: the server computes them, and a phone checks ten thousand rows. */
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))
const instant = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/))

/** A sale as a device keeps it: what lists show and what it is found by, in the order of the names; ten thousand of them travel
 * and are stored, so that the names do not. The function `kept_sale` of the database makes it: both change in one step. */
export const keptSale = v.strictTuple([
  product,
  /** `supplierCode` */ v.string(),
  /** `locatorCode`: unique over all sales. */ v.string(),
  /** title */ v.string(),
  /** place */ v.string(),
  /** status: without what the time makes of it. */ v.picklist(['HELD', 'BOOKED', 'ISSUED', 'CANCELLED']),
  /** `isChanging`: an issue or a cancellation has no outcome yet. */ v.picklist([0, 1]),
  /** deadline: of a held one. */ v.nullable(instant),
  /** `startsOn` */ v.nullable(day),
  /** `endsOn` */ v.nullable(day),
  /** travellers: each name once, the first one first. */ v.array(v.string()),
  /** contact: need not travel. */ v.string(),
  /** reference: the client's own. */ v.string(),
  currency,
  /** amount: what the client pays, in minor units. */ v.pipe(v.number(), v.integer()),
  /** `bookedBy` */ v.string(),
  /** `bookedAt` */ instant,
  /** numbers it is known by elsewhere: the supplier's, of a policy, of tickets, and telephones. */ v.array(
    v.string(),
  ),
])
export type KeptSale = v.InferOutput<typeof keptSale>

/** Thirteen months: so long after its last day a sale is still sent to a device that begins. */
const keptDays = 396

/** Sales that were over before this day are not kept. */
export const firstKeptDay = (now: Date) => addDays(dayInJakarta(now), -keptDays)

export const productOf = (sale: KeptSale) => sale[0]
export const locatorOf = (sale: KeptSale) => sale[2]
export const travellersOf = (sale: KeptSale) => sale[10]
export const bookedAtOf = (sale: KeptSale) => sale[16]

/** As the list of orders shows it at a moment. */
export function orderRowOf(sale: KeptSale, ownerOrgName: string, now: Date): OrderRow {
  const [productCode, supplierCode, locatorCode, title, place, status, isChanging, deadline, ...rest] = sale
  const [startsOn, endsOn, travellers, , reference, code, amount, bookedBy, bookedAt] = rest
  return {
    product: productCode,
    supplierCode,
    locatorCode,
    title,
    place,
    status: shownStatus(
      { status, isChanging: isChanging === 1, deadline: deadline === null ? null : new Date(deadline) },
      now,
    ),
    deadline,
    startsOn,
    endsOn,
    traveller: travellers[0] ?? '',
    reference,
    amount: toPair(money(code, amount)),
    ownerOrgName,
    bookedBy,
    bookedAt,
  }
}
