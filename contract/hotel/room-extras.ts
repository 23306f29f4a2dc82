import * as v from 'valibot'
import { moneyPair } from '../money/money.ts'

/** What a supplier says of a room beside its price. */
export const roomExtras = {
  /** Special offers that the price has already. */
  roomPromotions: v.optional(v.array(v.string())),
  /** Taxes and fees that the guest pays at the hotel, beside the price; `null`: the supplier names no amount. */
  roomTaxesAtHotel: v.optional(v.array(v.object({ taxName: v.string(), taxAmount: v.nullable(moneyPair) }))),
}

const extras = v.object(roomExtras)
export type RoomExtras = v.InferOutput<typeof extras>
