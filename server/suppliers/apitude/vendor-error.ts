import * as v from 'valibot'
import { SupplierCallFailure } from '../http/call-failure.ts'
import { plainText, words } from './answer-values.ts'

const coded = v.object({ error: v.object({ code: words, message: v.optional(words, '') }) })

export type VendorError = {
  readonly status: number
  /** `PRODUCT_ERROR-3929E95E` is of the family PRODUCT_ERROR; `null`: the body has no code of the vendor. */
  readonly family: string | null
  /** Whether it is about what was asked, and not about the vendor's own state. */
  readonly isRefusal: boolean
  /** In the vendor's words. */
  readonly message: string
}

/** The vendor's own error in an answer; `null`: the call failed in another way. */
export function vendorErrorIn(error: unknown): VendorError | null {
  if (!(error instanceof SupplierCallFailure) || error.kind !== 'status' || !error.answered) return null
  const { status, answer } = error.answered
  const parsed = v.safeParse(coded, answer)
  if (!parsed.success) return { status, family: null, isRefusal: false, message: '' }
  const { code, message } = parsed.output.error
  const [family = null] = /^[A-Z_]+/.exec(code) ?? []
  const isRefusal = family !== null && refusals.has(family)
  return { status, family, isRefusal, message: plainText(message, 200) }
}

const refusals = new Set(['INVALID_REQUEST', 'INVALID_DATA', 'PRODUCT_ERROR', 'CONFIGURATION_ERROR'])

/** Whether the vendor refuses what was asked, with one of its own errors: also with 500, which it has for a room that is sold out. */
export function isVendorRefusal(error: unknown): boolean {
  return vendorErrorIn(error)?.isRefusal ?? false
}

/** Key or signature, quota, form: nothing was done, and nothing is said of what was asked. */
const callerRefused: ReadonlySet<number> = new Set([401, 402, 403, 406, 415, 429])

/** Whether the call was turned away before the vendor looked at what it asks. */
export function isTurnedAway(error: unknown): boolean {
  return callerRefused.has(vendorErrorIn(error)?.status ?? 0)
}

/** For how long the vendor turns away a request that has failed. */
const repeatMs = 15 * 60_000

/** From when on the vendor takes the request again that has failed so; `null`: it may be sent at once. The key, the quota,
 * an error inside the vendor or of what stands before it are no refusal of the request. */
export function againAfter(error: unknown, now: Date): Date | null {
  if (error instanceof FailedBefore) return error.until
  const found = vendorErrorIn(error)
  if (!found || callerRefused.has(found.status)) return null
  const again = new Date(now.getTime() + repeatMs)
  return found.status === 410 || found.isRefusal ? again : null
}

/** The same request failed a short while ago: it was not sent, or the vendor has turned it away for that. */
export class FailedBefore extends Error {
  override readonly name = 'FailedBefore'
  readonly until: Date

  constructor(until: Date, cause?: unknown) {
    super(`the same request has failed; it is taken again at ${until.toISOString()}`, { cause })
    this.until = until
  }
}

/** Whether a write was certainly not carried out. A 5xx says nothing, even with an error of the vendor; a 4xx says it with one. */
export function isCertainlyUndone(error: unknown): boolean {
  if (error instanceof FailedBefore) return true
  if (error instanceof SupplierCallFailure && !error.mayHaveArrived) return true
  const found = vendorErrorIn(error)
  if (!found) return false
  return callerRefused.has(found.status) || (found.status < 500 && found.isRefusal)
}
