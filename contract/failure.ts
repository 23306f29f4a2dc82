import * as v from 'valibot'
import { moneyPair } from './money.ts'

/** Every refusal the server knows, with the HTTP status it leaves by. */
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
  /** It did not arrive whole in its time; nothing was done. */
  TOO_SLOW: 408,
  IN_PROGRESS: 409,
  /** It is issued, cancelled or over: what was asked for is not possible any more. */
  NOT_POSSIBLE: 409,
  /** What it costs is no longer what the person agreed to. */
  CHARGE_CHANGED: 409,
  NOT_ISSUED: 409,
  PRICE_CHECK_NEEDED: 409,
  SOLD_OUT: 409,
  SEARCH_AGAIN: 409,
  /** Somebody else changed the same field; nothing was saved. */
  CHANGED_MEANWHILE: 409,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** It is not what its name says, or cannot be read. */
  FILE_DAMAGED: 415,
  /** It could do something when it is opened: programs, other files inside, buttons that send. */
  FILE_ACTIVE: 415,
  FILE_LOCKED: 415,
  /** Too large or too slow once it is opened. */
  FILE_TOO_COMPLEX: 415,
  KEY_REUSED: 422,
  /** The outcome was unknown, and is known now: nothing was booked. */
  NOT_BOOKED: 422,
  /** The outcome was unknown, and is known now: it was not cancelled. */
  NOT_CANCELLED: 422,
  /** The outcome was unknown, and is known now: it was not issued. */
  ISSUE_FAILED: 422,
  SUPPLIER_REFUSED: 422,
  TOO_MANY_ATTEMPTS: 429,
  /** Too much was guessed from this network: the device works a while before it may try. */
  PROOF_NEEDED: 429,
  /** One user or organisation asks for more heavy calls than its share; nothing was done. */
  TOO_MANY_CALLS: 429,
  /** One user, organisation or booking keeps as many files as it may. */
  TOO_MANY_FILES: 429,
  INTERNAL: 500,
  SUPPLIER_FAILED: 502,
  UNAVAILABLE: 503,
} as const

export type FailureCode = keyof typeof statusOfFailure

/** A field that was changed by somebody else since it was read: both values, so that neither is lost. */
const fieldConflict = v.object({
  field: v.string(),
  /** `null` where it was removed. */
  theirs: v.nullable(v.string()),
  mine: v.nullable(v.string()),
  version: v.number(),
  changedBy: v.string(),
  changedAt: v.string(),
})
export type FieldConflict = v.InferOutput<typeof fieldConflict>

/** Why a password was not changed; travels with the refusal, so that it stands beside its field in the reader's language. */
const passwordProblem = v.picklist(['TOO_SHORT', 'TOO_LONG', 'HOLDS_NAME', 'COMMON', 'WRONG_CURRENT'])
export type PasswordProblem = v.InferOutput<typeof passwordProblem>

/** Of a deposit that does not suffice; only for who may read what its owner pays. */
const shortDeposit = v.object({ missing: moneyPair, needed: moneyPair })
export type ShortDeposit = v.InferOutput<typeof shortDeposit>

/** Work that a device does to be heard: a `nonce` for which PBKDF2 with SHA-256 of `challenge:nonce`, salted with the
 * challenge, begins with so many zero bits. */
export const proofOfWork = v.object({ challenge: v.string(), iterations: v.number(), bits: v.number() })
export type ProofOfWork = v.InferOutput<typeof proofOfWork>

/** The body of every answer that is not a success; `errors` where one call reports several. */
export const failureBody = v.object({
  error: v.optional(v.string()),
  errorDescription: v.optional(v.string()),
  errors: v.optional(v.array(v.string())),
  /** What the log knows this request by; a person can quote it. */
  requestId: v.optional(v.string()),
  /** Seconds until a repeat makes sense. */
  retryAfter: v.optional(v.number()),
  conflicts: v.optional(v.array(fieldConflict)),
  proofOfWork: v.optional(proofOfWork),
  passwordProblem: v.optional(passwordProblem),
  deposit: v.optional(shortDeposit),
})

export type FailureBody = v.InferOutput<typeof failureBody>
