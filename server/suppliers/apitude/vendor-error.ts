import * as v from 'valibot'
import { SupplierRefusal } from '../../commands/supplier-refusal.ts'
import { SupplierCallFailure } from '../http/call-failure.ts'
import { plainText, words } from './answer-values.ts'

const coded = v.object({ error: v.object({ code: words, message: v.optional(words, '') }) })

export type VendorError = {
  readonly status: number
  /** `PRODUCT_ERROR-3929E95E` is of the family PRODUCT_ERROR; `null`: the body has no code of the vendor. */
  readonly family: string | null
  /** In the vendor's words. */
  readonly message: string
}

/** The vendor's own error in an answer; `null`: the call failed in another way. */
export function vendorErrorIn(error: unknown): VendorError | null {
  if (!(error instanceof SupplierCallFailure) || error.kind !== 'status' || !error.answered) return null
  const { status, answer } = error.answered
  const parsed = v.safeParse(coded, answer)
  if (!parsed.success) return { status, family: null, message: '' }
  const { code, message } = parsed.output.error
  const [family = ''] = /^[A-Z_]+/.exec(code) ?? []
  return { status, family: families.has(family) ? family : null, message: plainText(message, 200) }
}

const families = new Set(['INVALID_REQUEST', 'INVALID_DATA', 'PRODUCT_ERROR', 'CONFIGURATION_ERROR'])

/** Whether the vendor refuses what was asked, with one of its own errors: also with 500, which it has for a room that is sold out. */
export function isVendorRefusal(error: unknown): boolean {
  return (vendorErrorIn(error)?.family ?? null) !== null
}

/** The request was turned away before anything was done: key or signature, quota, form, or one that failed a moment ago. */
const turnedAway: ReadonlySet<number> = new Set([401, 402, 403, 406, 410, 415, 429])

/** Whether a write was certainly not carried out. A 5xx says nothing, even with an error of the vendor; a 4xx says it with one. */
export function isCertainlyUndone(error: unknown): boolean {
  if (error instanceof SupplierCallFailure && !error.mayHaveArrived) return true
  const found = vendorErrorIn(error)
  if (!found) return false
  return turnedAway.has(found.status) || (found.status < 500 && found.family !== null)
}

const isGone = /allotment|sold|stop sale|no longer|not available|no availability|release/i

/** The refusal that a person reads. */
export function refusalFor(error: unknown): SupplierRefusal {
  const found = vendorErrorIn(error)
  if (!found) return refused('The supplier takes no calls at the moment. Nothing was sent.')
  const { status, family, message } = found
  if (family !== null && isGone.test(message)) return soldOut()
  return refused(message || sentences[status] || 'The supplier has refused this.')
}

const overQuota = 'The supplier takes no more calls of ours at the moment. Please try again later.'
const sentences: Readonly<Record<number, string>> = {
  401: 'The supplier does not accept our key. Please tell the platform.',
  403: overQuota,
  410: 'The supplier has refused the same request a few minutes ago. Please try again in 15 minutes.',
  429: overQuota,
}

export function soldOut(): SupplierRefusal {
  return new SupplierRefusal('SOLD_OUT', 'This room has just been sold. Please choose another one.')
}

export function refused(sentence: string): SupplierRefusal {
  return new SupplierRefusal('SUPPLIER_REFUSED', sentence)
}
