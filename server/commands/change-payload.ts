import * as v from 'valibot'
import { moneyRecord } from '../ledger/money-record.ts'

/** What issuing or cancelling a booking carries; `actor` asked for it. */
export const changePayload = <Code>(supplierCode: v.GenericSchema<unknown, Code>) =>
  v.object({
    supplierCode,
    ownerOrgId: v.string(),
    actor: v.string(),
    locator: v.string(),
    /** Ours, of the booking: what it is looked up by. */
    bookingReference: v.string(),
    supplierReference: v.string(),
    /** What is reserved for it; of nothing for a cancellation. */
    deposit: moneyRecord,
  })
export type ChangePayload<Code> = v.InferOutput<ReturnType<typeof changePayload<Code>>>
