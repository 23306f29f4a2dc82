import * as v from 'valibot'
import { isoInstant } from '../day/dates.ts'
import { moneyPair } from '../money/money.ts'

/** Every refusal code with its HTTP status. */
export const statusOfFailure = {
  INVALID_REQUEST: 400,
  IDEMPOTENCY_KEY_MISSING: 400,
  SIGN_IN_FAILED: 401,
  NOT_SIGNED_IN: 401,
  DEPOSIT_SHORT: 402,
  NOT_ALLOWED: 403,
  ORIGIN_REFUSED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  /** The request did not arrive completely in time; nothing was done. */
  TOO_SLOW: 408,
  IN_PROGRESS: 409,
  /** The booking is issued, cancelled or expired already. */
  NOT_POSSIBLE: 409,
  /** The cancellation charge is not the one that the person agreed to. */
  CHARGE_CHANGED: 409,
  NOT_ISSUED: 409,
  PRICE_CHECK_NEEDED: 409,
  SOLD_OUT: 409,
  SEARCH_AGAIN: 409,
  /** An administrator has switched the supplier off for the organisation that would own the booking. */
  SUPPLIER_OFF: 409,
  /** The supplier's currency, or the buyer's, has no exchange rate of the last 48 hours. */
  NO_RATE: 409,
  /** Somebody else changed the same field; nothing was saved. */
  CHANGED_MEANWHILE: 409,
  /** It may well be a mistake: the same request with `confirmed` does it. */
  CONFIRM_FIRST: 409,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** The content does not match the file type, or cannot be read. */
  FILE_DAMAGED: 415,
  /** The file has active content: macros, embedded files, buttons that send. */
  FILE_ACTIVE: 415,
  FILE_LOCKED: 415,
  /** Too large or too slow to process once unpacked. */
  FILE_TOO_COMPLEX: 415,
  KEY_REUSED: 422,
  /** The outcome was unknown and is known now: nothing was booked. */
  NOT_BOOKED: 422,
  /** The outcome was unknown and is known now: it was not cancelled. */
  NOT_CANCELLED: 422,
  /** The outcome was unknown and is known now: it was not changed. */
  NOT_CHANGED: 422,
  /** The outcome was unknown and is known now: it was not issued. */
  ISSUE_FAILED: 422,
  SUPPLIER_REFUSED: 422,
  TOO_MANY_ATTEMPTS: 429,
  /** Too many failed sign-ins from this network: a proof of work is needed for the next. */
  PROOF_NEEDED: 429,
  /** One user or organisation has too many heavy calls open; nothing was done. */
  TOO_MANY_CALLS: 429,
  /** The limit of stored files of a user, organisation or booking is reached. */
  TOO_MANY_FILES: 429,
  INTERNAL: 500,
  SUPPLIER_FAILED: 502,
  UNAVAILABLE: 503,
  /** There is no platform yet; only the setup is served. */
  SETUP_NEEDED: 503,
} as const

export type FailureCode = keyof typeof statusOfFailure

/** A field that somebody else has changed since it was read; carries both values. */
const fieldConflict = v.object({
  field: v.string(),
  /** `null`: it was removed. */
  theirs: v.nullable(v.string()),
  mine: v.nullable(v.string()),
  version: v.number(),
  changedBy: v.string(),
  changedAt: v.string(),
})
export type FieldConflict = v.InferOutput<typeof fieldConflict>

/** Why a password was refused; a code, so that the screen can say it beside the field in the reader's language. */
const passwordProblem = v.picklist(['TOO_SHORT', 'TOO_LONG', 'HOLDS_NAME', 'COMMON', 'WRONG_CURRENT'])
export type PasswordProblem = v.InferOutput<typeof passwordProblem>

/** How much a deposit lacks; sent only to users who may see what the owner pays. */
const shortDeposit = v.object({ missing: moneyPair, needed: moneyPair })
export type ShortDeposit = v.InferOutput<typeof shortDeposit>

/** A proof-of-work task: find a `nonce` for which PBKDF2-SHA-256 of `challenge:nonce`, salted with the challenge,
 * begins with `bits` zero bits. */
export const proofOfWork = v.object({ challenge: v.string(), iterations: v.number(), bits: v.number() })
export type ProofOfWork = v.InferOutput<typeof proofOfWork>

/** The body of every failed answer; `errors` if one call reports several. */
export const failureBody = v.object({
  error: v.optional(v.string()),
  errorDescription: v.optional(v.string()),
  errors: v.optional(v.array(v.string())),
  /** Id of the request in the server's log, for a person to quote. */
  requestId: v.optional(v.string()),
  /** Seconds to wait before a retry. */
  retryAfter: v.optional(v.number()),
  conflicts: v.optional(v.array(fieldConflict)),
  proofOfWork: v.optional(proofOfWork),
  passwordProblem: v.optional(passwordProblem),
  deposit: v.optional(shortDeposit),
  /** Key of the sentence in the catalogues of the screens, which word it in the reader's language. */
  reason: v.optional(v.string()),
  /** What stands in its braces. */
  reasonValues: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  /** Those of them that are amounts; the screens write them in the reader's language. */
  reasonMoney: v.optional(v.record(v.string(), moneyPair)),
  /** Those that are moments; the screens write their time of day in the reader's zone. */
  reasonMoments: v.optional(v.record(v.string(), isoInstant)),
})

export type FailureBody = v.InferOutput<typeof failureBody>
