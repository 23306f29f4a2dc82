import * as v from 'valibot'
import { orgId } from '../access/orgs.ts'
import { endpoint } from '../call/endpoint.ts'
import { product } from '../call/product.ts'
import { isoDate, isoInstant } from '../day/dates.ts'
import { locatorCode } from '../text/locator.ts'
import { currency, fromPair, type MoneyPair, moneyPair } from './money.ts'

/** How much of a deposit and its limit is left: more than 40 %, at most 40, 20 or nothing, of what there was after money last came
 * in (docs/deposits.md). */
export const depositLevel = v.picklist(['ENOUGH', 'LOW', 'VERY_LOW', 'EMPTY'])
export type DepositLevel = v.InferOutput<typeof depositLevel>

/** The level of what is available, against what there was after money last came in. */
export function levelOf(available: MoneyPair, atMost: MoneyPair): DepositLevel {
  const [left, whole] = [fromPair(available).minor, fromPair(atMost).minor]
  if (left <= 0) return 'EMPTY'
  if (left * 5 <= whole) return 'VERY_LOW'
  if (left * 5 <= whole * 2) return 'LOW'
  return 'ENOUGH'
}

/** The header shows it, with a warning (spec: shell-and-hotel §2). */
export const depositBalance = endpoint({
  name: 'depositBalance',
  tag: 'deposit',
  summary: 'The deposit of the viewer’s own organisation, in each currency it has one in',
  method: 'GET',
  path: '/api/deposit/balance',
  needs: ['seeBalance'],
  states: ['DEPOSIT'],
  reply: v.object({
    depositList: v.array(
      v.object({
        balance: moneyPair,
        /** Deducted from the balance for bookings whose outcome is not known yet. */
        reserved: moneyPair,
        /** How far the balance may fall below zero. */
        creditLimit: moneyPair,
        /** Balance plus limit. */
        available: moneyPair,
        level: depositLevel,
      }),
    ),
  }),
})

/** Kinds of movement as a person reads them. A reserve takes the kind of its booking once the outcome is known. */
export const movementKind = v.picklist([
  'TOP_UP',
  'WITHDRAW',
  'TRANSFER',
  'REVERSAL',
  'ISSUE',
  'CHANGE',
  'CANCEL_CHARGE',
  'RESERVE',
  'RESERVE_RETURNED',
  'RETURN',
  'OTHER',
])
export type MovementKind = v.InferOutput<typeof movementKind>

/** Kinds to filter by; RESERVE includes the returned reserves. */
export const movementFilter = v.picklist([
  'TOP_UP',
  'WITHDRAW',
  'TRANSFER',
  'REVERSAL',
  'ISSUE',
  'CHANGE',
  'CANCEL_CHARGE',
  'RESERVE',
  'OTHER',
])
export type MovementFilter = v.InferOutput<typeof movementFilter>

const movement = v.object({
  /** Sequence number in the account, from 1, without gaps. */
  place: v.number(),
  at: isoInstant,
  kind: movementKind,
  /** Negative when money leaves the deposit. */
  amount: moneyPair,
  balanceAfter: moneyPair,
  /** `null` also for the booking of a colleague whose bookings the viewer may not see. */
  booking: v.nullable(
    v.object({
      product,
      supplierCode: v.string(),
      qilinLocatorCode: v.string(),
      /** Name of the hotel, policy, tour or train. */
      title: v.string(),
    }),
  ),
  /** `null` also for somebody of an organisation above who moved money by hand. */
  byName: v.nullable(v.string()),
  /** Of money moved by hand: of the bank's statement, a letter, an agreement; empty for other movements. */
  reference: v.string(),
  note: v.string(),
})
export type Movement = v.InferOutput<typeof movement>

/** The same as in the other booking lists (spec: pnr-tour-train §9). */
export const statementPageSize = 20

/** The default period: from 30 days ago to tomorrow (spec: pnr-tour-train §9). */
export const statementDays = { back: 30, ahead: 1 } as const

const place = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))

/** A statement shows balances, and what bookings cost their owner: the nett price, unless that is a corporate. */
export const statementNeeds = ['deposit', 'seeBalance', 'nettOfDeposit'] as const

export const readStatement = endpoint({
  name: 'readStatement',
  tag: 'deposit',
  summary:
    'The statement of a deposit, the newest movement first; with exports=1 all of them, the oldest first',
  method: 'GET',
  path: '/api/deposit/statement',
  needs: statementNeeds,
  exportNeeds: ['reports'],
  states: ['DEPOSIT'],
  weight: 'export',
  query: v.strictObject({
    /** By default the viewer’s own; also one below it. An organisation out of reach answers NOT_FOUND. */
    org: v.optional(orgId),
    currency: v.optional(currency),
    /** Days in Jakarta, both included. */
    fromDate: v.optional(isoDate),
    toDate: v.optional(isoDate),
    kind: v.optional(movementFilter),
    bookingCode: v.optional(locatorCode),
    _page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
    /** The `lastPlace` of the first page; later movements are left out, so that the pages do not shift. */
    upTo: v.optional(place),
    exports: v.optional(v.picklist(['0', '1']), '0'),
  }),
  reply: v.object({
    orgId: v.string(),
    orgName: v.string(),
    fromDate: isoDate,
    toDate: isoDate,
    /** For the whole period, without the filters: opening balance plus change is the closing balance. */
    openingBalance: moneyPair,
    change: moneyPair,
    closingBalance: moneyPair,
    lastPlace: v.number(),
    /** Movements that match the filters. */
    total: v.number(),
    page: v.number(),
    movementList: v.array(movement),
  }),
})

export const listDepositOrganisations = endpoint({
  name: 'listDepositOrganisations',
  tag: 'deposit',
  summary: 'The organisations whose statement the viewer may read: those with a deposit, 500 at most',
  method: 'GET',
  path: '/api/deposit/organisations',
  needs: ['deposit'],
  reply: v.object({ orgList: v.array(v.object({ orgId: v.string(), orgName: v.string() })) }),
})
