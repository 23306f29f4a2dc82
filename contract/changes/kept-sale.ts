import * as v from 'valibot'
import { product } from '../call/product.ts'
import { addDays, dayInJakarta } from '../day/dates.ts'
import { currency, money, toPair } from '../money/money.ts'
import type { SaleStatus } from '../order/filter.ts'
import type { OrderRow } from '../order/order.ts'
import { shownStatus } from '../order/shown-status.ts'

/** Of the sales below. A device that keeps another one begins anew. */
export const keptSaleVersion = 5

/** By their form alone: the server computes them, and a phone checks ten thousand rows. */
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))
const instant = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/))

/** A moment, in ms since 1970: half as long as its text. `null`: it has not come. */
const moment = v.nullable(v.pipe(v.number(), v.integer()))

/** What only the list of PNRs shows or filters by: the rooms, when it was issued, an alarm and its start; and the hotel's own number, if it has
 * come; its revision; and how often the desk was asked for a change of it, with how often such a request has ended. */
const hotelFacts = v.strictTuple([
  v.number(),
  moment,
  v.nullable(v.strictTuple([v.picklist(['EXPIRY_FAILED']), v.number()])),
  v.nullable(v.string()),
  v.number(),
  v.number(),
])
/** Of a policy: when it was issued, and whether its holder is one of the participants. */
const insuranceFacts = v.strictTuple([moment, v.picklist([0, 1])])
/** Of a train: the stations of the first journey, and how many travel. */
const trainFacts = v.strictTuple([v.string(), v.string(), v.number()])

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
  /** numbers it is known by elsewhere: the supplier's first, the hotel's, those of a policy, of tickets, and telephones. */ v.array(
    v.string(),
  ),
  /** what only the list of its product has; `null`: a tour, or a train for who is shown none. */ v.nullable(
    v.union([hotelFacts, insuranceFacts, trainFacts]),
  ),
])
export type KeptSale = v.InferOutput<typeof keptSale>

/** Thirteen months: so long after its last day a sale is still sent to a device that begins. */
const keptDays = 396

/** Sales that were over before this day are not kept. */
export const firstKeptDay = (now: Date) => addDays(dayInJakarta(now), -keptDays)

export const productOf = (sale: KeptSale) => sale[0]
export const supplierOf = (sale: KeptSale) => sale[1]
export const locatorOf = (sale: KeptSale) => sale[2]
export const titleOf = (sale: KeptSale) => sale[3]
export const placeOf = (sale: KeptSale) => sale[4]
export const isCancelledOf = (sale: KeptSale) => sale[5] === 'CANCELLED'
export const isChangingOf = (sale: KeptSale) => sale[6] === 1
export const deadlineOf = (sale: KeptSale) => sale[7]
export const startOf = (sale: KeptSale) => sale[8]
export const endOf = (sale: KeptSale) => sale[9]
export const travellersOf = (sale: KeptSale) => sale[10]
export const referenceOf = (sale: KeptSale) => sale[12]
export const amountOf = (sale: KeptSale) => toPair(money(sale[13], sale[14]))
export const bookerOf = (sale: KeptSale) => sale[15]
export const bookedAtOf = (sale: KeptSale) => sale[16]
export const supplierReferenceOf = (sale: KeptSale) => sale[17][0] ?? ''
/** Empty: none has come, or it is no hotel. */
export const hotelNumberOf = (sale: KeptSale) => hotelFactsOf(sale)?.[3] ?? ''

type Facts = KeptSale[18]

// told apart by their form, which costs less than their schema: a filter asks ten thousand
const areOfHotel = (facts: Facts): facts is v.InferOutput<typeof hotelFacts> => facts?.length === 6
const areOfTrain = (facts: Facts): facts is v.InferOutput<typeof trainFacts> => facts?.length === 3

/** `null`: it is no booking of a hotel. */
export function hotelFactsOf({ 18: facts }: KeptSale) {
  return areOfHotel(facts) ? facts : null
}

/** `null`: it is no policy. */
export function insuranceFactsOf({ 18: facts }: KeptSale) {
  return facts?.length === 2 ? facts : null
}

/** `null`: it is no train, or one for who is not shown the list of trains. */
export function trainFactsOf({ 18: facts }: KeptSale) {
  return areOfTrain(facts) ? facts : null
}

/** The sale for who may not open trains: what the list of orders shows of it. */
export function withoutTrainFacts(sale: KeptSale): KeptSale {
  if (productOf(sale) !== 'TRAIN') return sale
  const copy: KeptSale = [...sale]
  copy[17] = []
  copy[18] = null
  return copy
}

/** As the list of orders shows it at a moment, which is a text as those of the sale are. */
export function statusOf([, , , , , status, isChanging, deadline]: KeptSale, at: string): SaleStatus {
  return shownStatus({ status, isChanging: isChanging === 1, deadline }, at)
}

/** As the list of orders shows it at a moment. */
export function orderRowOf(sale: KeptSale, ownerOrgName: string, now: Date): OrderRow {
  const [productCode, supplierCode, locatorCode, title, place, , , deadline, ...rest] = sale
  const [startsOn, endsOn, travellers, , reference, , , bookedBy, bookedAt] = rest
  return {
    product: productCode,
    supplierCode,
    locatorCode,
    title,
    place,
    status: statusOf(sale, now.toISOString()),
    deadline,
    startsOn,
    endsOn,
    traveller: travellers[0] ?? '',
    reference,
    amount: amountOf(sale),
    ownerOrgName,
    bookedBy,
    bookedAt,
  }
}
