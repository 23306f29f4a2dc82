import * as v from 'valibot'
import { isoDate, isoInstant } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { locatorCode } from './locator.ts'
import { currency, moneyPair } from './money.ts'
import { product } from './product.ts'

export const depositBalance = endpoint({
  summary: 'The deposit of the viewer’s own organisation, in each currency it has one in',
  method: 'GET',
  path: '/api/deposit/balance',
  reply: v.object({
    depositList: v.array(
      v.object({
        balance: moneyPair,
        /** Taken from the balance for bookings whose outcome is not known yet. */
        reserved: moneyPair,
      }),
    ),
  }),
})

/** What a movement is to a person. A reserve becomes what it was for; while nobody knows, it is a reserve. */
export const movementKind = v.picklist([
  'TOP_UP',
  'ISSUE',
  'CANCEL_CHARGE',
  'RESERVE',
  'RESERVE_RETURNED',
  'RETURN',
  'OTHER',
])
export type MovementKind = v.InferOutput<typeof movementKind>

/** What can be asked for; a reserve includes those that were given back, and their return. */
export const movementFilter = v.picklist(['TOP_UP', 'ISSUE', 'CANCEL_CHARGE', 'RESERVE', 'OTHER'])
export type MovementFilter = v.InferOutput<typeof movementFilter>

const movement = v.object({
  /** Its number in the account, without gaps, from the first movement on. */
  place: v.number(),
  at: isoInstant,
  kind: movementKind,
  /** Below zero when it left the deposit. */
  amount: moneyPair,
  balanceAfter: moneyPair,
  booking: v.nullable(
    v.object({
      product,
      supplierCode: v.string(),
      qilinLocatorCode: v.string(),
      /** The hotel, the policy: what a person knows it by. */
      title: v.string(),
    }),
  ),
  byName: v.nullable(v.string()),
  note: v.string(),
})
export type Movement = v.InferOutput<typeof movement>

/** As the other lists of bookings (spec: pnr-tour-train §9). */
export const statementPageSize = 20

/** The default period reaches from so many days ago to tomorrow (spec: pnr-tour-train §9). */
export const statementDays = { back: 30, ahead: 1 } as const

const place = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
const orgId = v.pipe(v.string(), v.regex(/^[A-Z0-9-]{2,32}$/))

export const readStatement = endpoint({
  summary:
    'The statement of a deposit, the newest movement first; with exports=1 all of them, the oldest first',
  method: 'GET',
  path: '/api/deposit/statement',
  weight: 'export',
  query: v.strictObject({
    /** The viewer’s own by default, or one below it; a foreign one answers like a missing one. */
    org: v.optional(orgId),
    currency: v.optional(currency),
    /** Days in Jakarta, both included. */
    fromDate: v.optional(isoDate),
    toDate: v.optional(isoDate),
    kind: v.optional(movementFilter),
    bookingCode: v.optional(locatorCode),
    _page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
    /** The `lastPlace` of the first page: while it is given, nothing that comes later moves the pages. */
    upTo: v.optional(place),
    exports: v.optional(v.picklist(['0', '1']), '0'),
  }),
  reply: v.object({
    orgId: v.string(),
    orgName: v.string(),
    fromDate: isoDate,
    toDate: isoDate,
    /** Of the period, whatever is filtered: opening and change make closing. */
    openingBalance: moneyPair,
    change: moneyPair,
    closingBalance: moneyPair,
    lastPlace: v.number(),
    /** Of what the filters leave. */
    total: v.number(),
    page: v.number(),
    movementList: v.array(movement),
  }),
})

export const listDepositOrganisations = endpoint({
  summary: 'The organisations whose statement the viewer may read: those with a deposit, 500 at most',
  method: 'GET',
  path: '/api/deposit/organisations',
  reply: v.object({ orgList: v.array(v.object({ orgId: v.string(), orgName: v.string() })) }),
})
