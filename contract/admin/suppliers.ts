import * as v from 'valibot'
import { orgId } from '../access/orgs.ts'
import { endpoint } from '../call/endpoint.ts'
import { product } from '../call/product.ts'
import { isoInstant } from '../day/dates.ts'
import { refusalKind } from './refusal-kind.ts'

/** How a supplier is reached; never a secret. */
export const supplierConnection = v.object({
  /** As `sandbox`. */
  protocol: v.string(),
  /** `null`: it is part of this server. */
  address: v.nullable(v.string()),
})
export type SupplierConnection = v.InferOutput<typeof supplierConnection>

/** Why a certificate, or its newest files, cannot be used. `CERTIFICATE_UNREADABLE`, `KEY_UNREADABLE`: the file cannot be opened.
 * `NO_CERTIFICATE`, `NO_KEY`: there is none in it. */
export const certificateProblem = v.picklist([
  'CERTIFICATE_UNREADABLE',
  'NO_CERTIFICATE',
  'KEY_UNREADABLE',
  'NO_KEY',
  'PASSPHRASE_MISSING',
  'PASSPHRASE_WRONG',
  'KEY_DOES_NOT_FIT',
  'CHAIN_UNUSABLE',
  'NOT_YET_VALID',
  'EXPIRED',
])
export type CertificateProblem = v.InferOutput<typeof certificateProblem>

export const certificateState = v.object({
  /** The last pair of files that fit; `null`: there has been none. */
  newest: v.nullable(
    v.object({
      subject: v.string(),
      issuer: v.string(),
      validUntil: isoInstant,
      /** Whole days until then; negative afterwards. */
      daysLeft: v.number(),
    }),
  ),
  /** Whether it is valid now; nothing is sent otherwise. */
  isUsed: v.boolean(),
  /** Of the files as they are. */
  problem: v.nullable(certificateProblem),
})
/** Days before its end at which a certificate is warned of. */
export const certificateWarnDays = [30, 14, 7, 3, 1] as const
export type CertificateState = v.InferOutput<typeof certificateState>

const supplierState = v.object({
  product,
  supplierCode: v.string(),
  /** For the chosen organisation. `OFF_ABOVE`: somebody above it, or above the viewer, has switched it off. */
  state: v.picklist(['ON', 'OFF', 'OFF_ABOVE']),
  /** Where it is switched off, if that is above the chosen organisation and in the viewer's reach. */
  offAt: v.nullable(v.object({ orgId: v.string(), orgName: v.string() })),
  /** When it was last switched for the chosen organisation; `null`: never, or by somebody out of the viewer's reach. */
  switchedAt: v.nullable(isoInstant),
  switchedBy: v.nullable(v.string()),
  maySwitch: v.boolean(),
  /** The figures are those of the last hour and of all organisations; they are up to ten seconds old. */
  calls: v.number(),
  /** Timeouts and broken answers; a refusal is an answer. */
  failures: v.number(),
  /** Of the same hour, the most frequent kind first. */
  refusalList: v.array(v.object({ kind: refusalKind, refusals: v.number() })),
  p50Ms: v.nullable(v.number()),
  p95Ms: v.nullable(v.number()),
  /** `null`: none in the last day. */
  lastAnswerAt: v.nullable(isoInstant),
  /** Whether the process that answers holds back background calls: `OPEN` after failures in a row, `HALF_OPEN` when the next
   * call decides. */
  breaker: v.picklist(['CLOSED', 'OPEN', 'HALF_OPEN']),
  /** Supplier commands without an outcome in the viewer's reach. */
  inDoubt: v.number(),
  /** Of the requests that the contract with the supplier allows in a day (UTC); for the platform only, and where there is a bound. */
  callsToday: v.optional(v.object({ used: v.number(), most: v.number() })),
  /** For the platform only. */
  connection: v.optional(supplierConnection),
  /** By which the supplier knows this installation; for the platform only, and where the supplier asks for one. */
  certificate: v.optional(certificateState),
  /** It certifies its clients, and has a page for that; for the platform only. */
  isCertifying: v.optional(v.literal(true)),
})
export type SupplierState = v.InferOutput<typeof supplierState>

const supplierBoard = v.object({
  orgId: v.string(),
  orgName: v.string(),
  supplierList: v.array(supplierState),
  /** Whether the viewer may try a supplier. */
  mayTry: v.boolean(),
})
export type SupplierBoard = v.InferOutput<typeof supplierBoard>

export const readSupplierBoard = endpoint({
  name: 'readSupplierBoard',
  tag: 'administration',
  summary: 'The suppliers, what their calls of the last hour took, and which are on for an organisation',
  method: 'GET',
  path: '/api/admin/suppliers',
  needs: ['administrator', 'suppliers'],
  query: v.strictObject({
    /** Left out: the viewer's own. */
    org: v.optional(orgId),
  }),
  reply: supplierBoard,
})

const supplierCode = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,12}$/))

/** Off holds for the organisation and for all below it; bookings that exist can still be read, issued and cancelled. */
export const switchSupplier = endpoint({
  name: 'switchSupplier',
  tag: 'administration',
  summary: 'Switch a supplier on or off for an organisation and those below it',
  method: 'PUT',
  path: '/api/admin/suppliers/{product}/{supplierCode}/orgs/{orgId}',
  needs: ['administrator', 'suppliers'],
  effect: 'write',
  params: v.strictObject({ product, supplierCode, orgId }),
  body: v.strictObject({ isOff: v.boolean() }),
  reply: supplierBoard,
})

/** One supplier can be tried every five seconds. */
export const trySupplier = endpoint({
  name: 'trySupplier',
  tag: 'administration',
  summary: 'Make a harmless call to a supplier; only for the platform',
  method: 'POST',
  path: '/api/admin/suppliers/{product}/{supplierCode}/try',
  needs: ['administrator', 'suppliers', 'tryingSuppliers'],
  failures: ['TOO_MANY_ATTEMPTS'],
  effect: 'write',
  weight: 'search',
  params: v.strictObject({ product, supplierCode }),
  reply: v.object({
    ms: v.number(),
    /** `LATE`: no answer in time; `ERROR`: an answer that is none; `null`: it answered. */
    failure: v.nullable(v.picklist(['LATE', 'ERROR'])),
  }),
})
