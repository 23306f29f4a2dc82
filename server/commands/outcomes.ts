import * as v from 'valibot'
import type { FailureCode } from '#contract/failure'

const refusedWith = <const Codes extends readonly FailureCode[]>(codes: Codes) =>
  v.object({ kind: v.literal('REFUSED'), code: v.picklist(codes), sentence: v.string() })

/** How a command ends that makes a booking. */
export const bookingOutcome = v.variant('kind', [
  v.object({ kind: v.literal('BOOKED'), locator: v.string() }),
  refusedWith(['SOLD_OUT', 'SUPPLIER_REFUSED', 'NOT_BOOKED']),
])
export type BookingOutcome = v.InferOutput<typeof bookingOutcome>

/** How one ends that pays for a booking at its supplier. */
export const issueOutcome = v.variant('kind', [
  v.object({ kind: v.literal('ISSUED') }),
  refusedWith(['SOLD_OUT', 'SUPPLIER_REFUSED', 'ISSUE_FAILED']),
])
export type IssueOutcome = v.InferOutput<typeof issueOutcome>

/** How one ends that gives a booking back. */
export const cancelOutcome = v.variant('kind', [
  v.object({ kind: v.literal('CANCELLED') }),
  refusedWith(['SOLD_OUT', 'SUPPLIER_REFUSED', 'NOT_CANCELLED']),
])
export type CancelOutcome = v.InferOutput<typeof cancelOutcome>
