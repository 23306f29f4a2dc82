import * as v from 'valibot'
import { type FailureCode, failureBody } from '#contract/call/failure'
import type { Money } from '#contract/money/money'
import { moneyRecord } from '../../ledger/money-record.ts'

const refusedWith = <const Codes extends readonly FailureCode[]>(codes: Codes) =>
  v.object({
    kind: v.literal('REFUSED'),
    code: v.picklist(codes),
    sentence: v.string(),
    words: v.optional(v.pick(failureBody, ['reason', 'reasonValues', 'reasonMoments'])),
  })

const bookingCodes = ['SOLD_OUT', 'SUPPLIER_REFUSED', 'NOT_BOOKED'] as const
const issueCodes = ['SOLD_OUT', 'SUPPLIER_REFUSED', 'ISSUE_FAILED'] as const
const changeCodes = ['SOLD_OUT', 'SUPPLIER_REFUSED', 'NOT_CHANGED'] as const
const cancelCodes = ['SOLD_OUT', 'SUPPLIER_REFUSED', 'NOT_CANCELLED'] as const

export type BookingCode = (typeof bookingCodes)[number]
export type IssueCode = (typeof issueCodes)[number]
export type ChangeCode = (typeof changeCodes)[number]
export type CancelCode = (typeof cancelCodes)[number]

/** The outcome of a command that makes a booking. */
export const bookingOutcome = v.variant('kind', [
  v.object({ kind: v.literal('BOOKED'), locator: v.string() }),
  refusedWith(bookingCodes),
])
export type Booked = { readonly kind: 'BOOKED'; readonly locator: string }

/** The outcome of an issue. */
export const issueOutcome = v.variant('kind', [
  v.object({ kind: v.literal('ISSUED') }),
  refusedWith(issueCodes),
])
export type Issued = { readonly kind: 'ISSUED' }

/** The outcome of a change: the booking is this revision since. */
export const changeOutcome = v.variant('kind', [
  v.object({ kind: v.literal('CHANGED'), revision: v.number() }),
  refusedWith(changeCodes),
])
export type Changed = { readonly kind: 'CHANGED'; readonly revision: number }

/** The outcome of a cancellation. `billed`: what the supplier takes for it, if it said so. */
export const cancelOutcome = v.variant('kind', [
  v.object({ kind: v.literal('CANCELLED'), billed: v.optional(moneyRecord) }),
  refusedWith(cancelCodes),
])
export type Cancelled = { readonly kind: 'CANCELLED'; readonly billed?: Money | undefined }
