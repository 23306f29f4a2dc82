import * as v from 'valibot'
import { moneyRecord } from '../ledger/money-record.ts'

/** The payload of a command that issues or cancels a booking; `actor` is the name of the person who asked for it. */
export const changePayload = <Code>(supplierCode: v.GenericSchema<unknown, Code>) =>
  v.object({
    supplierCode,
    ownerOrgId: v.string(),
    actor: v.string(),
    locator: v.string(),
    /** Our reference of the booking, by which it is looked up. */
    bookingReference: v.string(),
    supplierReference: v.string(),
    /** The reserved amount; zero for a cancellation. */
    deposit: moneyRecord,
  })
export type ChangePayload<Code> = v.InferOutput<ReturnType<typeof changePayload<Code>>>
