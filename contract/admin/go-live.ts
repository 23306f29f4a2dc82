import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { isoInstant } from '../day/dates.ts'
import { certificateState, supplierConnection } from './suppliers.ts'

/** What a supplier needs of an installation before it is called. */
const accessParts = ['PROTOCOL', 'ENVIRONMENT', 'KEY', 'CERTIFICATE', 'CONTENT', 'PUSH_ADDRESS'] as const

/** `NOT_NEEDED`: as in the sandbox, which is part of this server. `WARNING`: it is there, and something is wrong with it. */
const accessPart = v.object({
  part: v.picklist(accessParts),
  state: v.picklist(['SET', 'WARNING', 'MISSING', 'NOT_NEEDED']),
})
export type AccessPart = v.InferOutput<typeof accessPart>

const environments = ['NONE', 'SANDBOX', 'TEST', 'LIVE', 'OTHER'] as const

const contentState = v.object({
  hotels: v.number(),
  completedAt: v.nullable(isoInstant),
  /** When a person asked for a run that has not begun; `null`: nobody waits for one. */
  askedAt: v.nullable(isoInstant),
  /** Of the run at hand; `null`: none. */
  beganAt: v.nullable(isoInstant),
  /** Entries that the last run, or the one at hand, has read and changed. */
  read: v.number(),
  changed: v.number(),
  failedAt: v.nullable(isoInstant),
})

/** The areas in which the supplier certifies who calls it, with what each asks for. */
export const certifiedAreas = {
  TECHNICAL: ['SIGNATURE', 'GZIP', 'CERTIFICATE_TAKEN'],
  WORKFLOW: ['SEARCHED', 'CHECKED_BEFORE_BOOKING', 'SIMULATED_BEFORE_CANCELLING'],
  SHOWN: ['TERMS', 'COMMENTS', 'PROMOTIONS', 'TAXES_AT_HOTEL'],
  VOUCHER: ['VOUCHER_PRINTED'],
  CONTENT: ['CONTENT_READ'],
  LIVE: ['LIVE_BOOKED', 'LIVE_CANCELLED'],
} as const
export type CertifiedArea = keyof typeof certifiedAreas
type Fact = (typeof certifiedAreas)[CertifiedArea][number]
const facts = Object.values(certifiedAreas).flat() as [Fact, ...Fact[]] // the values of this very table

const shownFact = v.object({
  fact: v.picklist(facts),
  /** Whether this installation has done it. */
  isShown: v.boolean(),
  /** When it last did; `null`: it is not known, or it did not. */
  at: v.nullable(isoInstant),
  /** How often, where that is counted. */
  count: v.nullable(v.number()),
  /** Of the booking that shows it. */
  locator: v.nullable(v.string()),
})
export type ShownFact = v.InferOutput<typeof shownFact>

const goLive = v.object({
  supplierCode: v.string(),
  environment: v.picklist(environments),
  connection: v.nullable(supplierConnection),
  accessList: v.array(accessPart),
  certificate: v.nullable(certificateState),
  /** `null`: it is part of this server, or there is no supplier. */
  content: v.nullable(contentState),
  /** Of the day that is running (UTC). */
  callsToday: v.object({
    used: v.number(),
    /** By the contract; `null`: there is no bound. */
    most: v.nullable(v.number()),
    operationList: v.array(
      v.object({
        operation: v.string(),
        calls: v.number(),
        failures: v.number(),
        lastAnswerAt: v.nullable(isoInstant),
      }),
    ),
  }),
  areaList: v.array(
    v.object({
      area: v.picklist(Object.keys(certifiedAreas) as CertifiedArea[]), // the keys of this very table
      isShown: v.boolean(),
      factList: v.array(shownFact),
    }),
  ),
})
export type GoLive = v.InferOutput<typeof goLive>

const needs = ['administrator', 'suppliers', 'tryingSuppliers'] as const
const address = v.strictObject({ supplierCode: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,12}$/)) })

export const readGoLive = endpoint({
  name: 'readGoLive',
  tag: 'administration',
  summary:
    'What a hotel supplier that certifies its clients needs of this installation, and what the installation has shown; only for the platform',
  method: 'GET',
  path: '/api/admin/suppliers/HOTEL/{supplierCode}/go-live',
  needs,
  params: address,
  reply: goLive,
})

export const goLiveCheck = v.picklist(['STATUS', 'CONTENT', 'AVAILABILITY'])
export type GoLiveCheck = v.InferOutput<typeof goLiveCheck>

/** Why a call did not succeed. `LATE`: no answer in time. `NOT_CONNECTED`: nothing was sent. `CERTIFICATE`: ours was turned away, or cannot be used.
 * `LIMIT`: the calls of the second or the day are used up. `RESTS`: after failures in a row. `TURNED_AWAY`: the supplier does not take our key.
 * `STATUS`: another error. `UNREADABLE`: an answer that is none. */
const checkFailure = v.picklist([
  'LATE',
  'NOT_CONNECTED',
  'CERTIFICATE',
  'LIMIT',
  'RESTS',
  'TURNED_AWAY',
  'STATUS',
  'UNREADABLE',
])
export type CheckFailure = v.InferOutput<typeof checkFailure>

/** Each check of a supplier can be made every five seconds. A content run is only asked for; one that is under way goes on. */
export const runGoLiveCheck = endpoint({
  name: 'runGoLiveCheck',
  tag: 'administration',
  summary: 'Ask a supplier for its status or for one availability, or ask for a refresh of its content',
  method: 'POST',
  path: '/api/admin/suppliers/HOTEL/{supplierCode}/go-live/{check}',
  needs,
  failures: ['TOO_MANY_ATTEMPTS'],
  effect: 'write',
  weight: 'search',
  params: v.strictObject({ ...address.entries, check: goLiveCheck }),
  reply: v.object({
    ms: v.number(),
    /** `null`: it answered. */
    failure: v.nullable(checkFailure),
    /** The HTTP status of an error. */
    status: v.nullable(v.number()),
    /** Hotels of an availability. */
    hotels: v.nullable(v.number()),
  }),
})
