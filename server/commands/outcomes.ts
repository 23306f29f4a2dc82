import * as v from 'valibot'
import type { FailureCode } from '#contract/failure'

const refusedWith = <const Codes extends readonly FailureCode[]>(codes: Codes) =>
  v.object({ kind: v.literal('REFUSED'), code: v.picklist(codes), sentence: v.string() })

const bookingCodes = ['SOLD_OUT', 'SUPPLIER_REFUSED', 'NOT_BOOKED'] as const
const issueCodes = ['SOLD_OUT', 'SUPPLIER_REFUSED', 'ISSUE_FAILED'] as const
const cancelCodes = ['SOLD_OUT', 'SUPPLIER_REFUSED', 'NOT_CANCELLED'] as const

export type BookingCode = (typeof bookingCodes)[number]
export type IssueCode = (typeof issueCodes)[number]
export type CancelCode = (typeof cancelCodes)[number]

/** How a command ends that makes a booking. */
export const bookingOutcome = v.variant('kind', [
  v.object({ kind: v.literal('BOOKED'), locator: v.string() }),
  refusedWith(bookingCodes),
])
export type Booked = { readonly kind: 'BOOKED'; readonly locator: string }

/** How one ends that pays for a booking at its supplier. */
export const issueOutcome = v.variant('kind', [
  v.object({ kind: v.literal('ISSUED') }),
  refusedWith(issueCodes),
])
export type Issued = { readonly kind: 'ISSUED' }

/** How one ends that gives a booking back. */
export const cancelOutcome = v.variant('kind', [
  v.object({ kind: v.literal('CANCELLED') }),
  refusedWith(cancelCodes),
])
export type Cancelled = { readonly kind: 'CANCELLED' }
