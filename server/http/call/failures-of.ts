import type { Need } from '#contract/access/needs'
import type { Endpoint } from '#contract/call/endpoint'
import { type FailureCode, statusOfFailure } from '#contract/call/failure'

/** Every refusal that a call can answer with: its own, and those that its shape explains. */
export function failuresOf(endpoint: Endpoint): readonly FailureCode[] {
  const {
    method,
    access,
    effect,
    needs,
    exportNeeds,
    params,
    query,
    body,
    upload,
    events,
    weight,
    failures,
  } = endpoint
  const changes = effect === 'write' || effect === 'command'
  const found = new Set<FailureCode>([
    ...failures,
    'ORIGIN_REFUSED',
    'INTERNAL',
    'UNAVAILABLE',
    'SETUP_NEEDED',
    // what was given may be wrong, and what it names may not exist or be out of reach
    ...given(params || query || body || upload, 'INVALID_REQUEST', 'NOT_FOUND'),
    ...given(method !== 'GET', 'INVALID_REQUEST', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_SLOW'),
    ...given(access === 'user', 'NOT_SIGNED_IN'),
    // people of a suspended organisation change nothing
    ...given(needs.length > 0 || exportNeeds.length > 0 || changes, 'NOT_ALLOWED'),
    ...given(needs.includes('administrator'), 'NOT_FOUND'),
    ...given(changes, 'IDEMPOTENCY_KEY_MISSING', 'KEY_REUSED', 'IN_PROGRESS', 'NOT_POSSIBLE'),
    ...given(upload, 'FILE_ACTIVE', 'FILE_DAMAGED', 'FILE_LOCKED', 'FILE_TOO_COMPLEX'),
    ...given(needs.includes('search'), ...ofSuppliers, 'NO_RATE'),
    ...given(effect === 'command', ...ofSuppliers, ...needs.flatMap((need) => ofCommands[need] ?? [])),
    ...given(weight !== 'light' || events, 'TOO_MANY_CALLS'),
  ])
  return Object.keys(statusOfFailure).filter((code): code is FailureCode => found.has(code as FailureCode))
}

const ofSuppliers = ['SUPPLIER_FAILED', 'SUPPLIER_OFF', 'SUPPLIER_REFUSED'] as const

const ofCommands: Partial<Record<Need, readonly FailureCode[]>> = {
  book: ['NOT_BOOKED', 'SOLD_OUT', 'CHARGE_CHANGED', 'NO_RATE'],
  issue: ['DEPOSIT_SHORT', 'ISSUE_FAILED'],
  cancel: ['NOT_CANCELLED', 'CHARGE_CHANGED'],
}

function given(condition: unknown, ...codes: readonly FailureCode[]): readonly FailureCode[] {
  return condition ? codes : []
}
