import * as v from 'valibot'
import { isoDate } from '../dates.ts'
import { searchText, timeLimit } from '../list.ts'
import { product } from '../product.ts'

/** What a person reads of anything sold; EXPIRED is a HELD one whose deadline has come, CHANGING one whose issue or
 * cancellation is on its way. */
export const saleStatus = v.picklist(['HELD', 'BOOKED', 'ISSUED', 'CANCELLED', 'EXPIRED', 'CHANGING'])
export type SaleStatus = v.InferOutput<typeof saleStatus>

/** Which day the period is about. */
export const orderQualifier = v.picklist(['booking', 'start'])

const words = v.optional(searchText, '')

/** What the list over everything sold is narrowed by. */
export const orderFilter = v.object({
  product: v.optional(product),
  status: v.optional(saleStatus),
  /** In locator, title, place, travellers, contact and reference. */
  search: words,
  /** The name of an organisation. */
  agent: words,
  paxName: words,
  reference: words,
  dateQualifier: v.optional(orderQualifier, 'booking'),
  fromDate: v.optional(isoDate),
  toDate: v.optional(isoDate),
  timeLimit: v.optional(timeLimit),
})
export type OrderFilter = v.InferOutput<typeof orderFilter>
