import * as v from 'valibot'
import { isoInstant } from '../day/dates.ts'
import { moneyPair } from '../money/money.ts'

export const cancellationCharge = v.object({
  fromDate: isoInstant,
  /** `null`: until the end of the stay. */
  toDate: v.nullable(isoInstant),
  chargeType: v.picklist(['Amount', 'Percent']),
  /** What the client pays: money for `Amount`, a whole percentage of `chargedPrice` for `Percent`. */
  requestedChargeAmount: v.union([moneyPair, v.number()]),
  /** What the owner's deposit pays, if it differs and the viewer may see it. */
  depositChargeAmount: v.optional(moneyPair),
})
export type CancellationCharge = v.InferOutput<typeof cancellationCharge>

export const cancellationPolicy = v.object({
  roomIndex: v.number(),
  isCancellable: v.boolean(),
  lastCancellationDeadline: v.nullable(isoInstant),
  roomCancellationCharges: v.array(cancellationCharge),
  /** The price that percentages refer to, without the service charge. */
  chargedPrice: moneyPair,
})
export type CancellationPolicy = v.InferOutput<typeof cancellationPolicy>
