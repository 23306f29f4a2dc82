import type { FailureCode } from '#contract/failure'

/** In English the server's own sentence says more; the codes stand here for the languages it does not speak. */
const said = '{detail}'

export const failures = {
  INVALID_REQUEST: said,
  IDEMPOTENCY_KEY_MISSING: said,
  SIGN_IN_FAILED: said,
  NOT_SIGNED_IN: said,
  DEPOSIT_SHORT: said,
  NOT_ALLOWED: said,
  ORIGIN_REFUSED: said,
  NOT_FOUND: said,
  METHOD_NOT_ALLOWED: said,
  IN_PROGRESS: said,
  NOT_POSSIBLE: said,
  CHARGE_CHANGED: said,
  NOT_ISSUED: said,
  PRICE_CHECK_NEEDED: said,
  SOLD_OUT: said,
  SEARCH_AGAIN: said,
  CHANGED_MEANWHILE: said,
  BODY_TOO_LARGE: said,
  UNSUPPORTED_MEDIA_TYPE: said,
  KEY_REUSED: said,
  NOT_BOOKED: said,
  NOT_CANCELLED: said,
  ISSUE_FAILED: said,
  SUPPLIER_REFUSED: said,
  TOO_MANY_ATTEMPTS: said,
  PROOF_NEEDED: said,
  TOO_MANY_CALLS: said,
  TOO_MANY_FILES: said,
  INTERNAL: said,
  SUPPLIER_FAILED: said,
  UNAVAILABLE: said,
  UNREACHABLE: said,
} satisfies Record<FailureCode | 'UNREACHABLE', string>
