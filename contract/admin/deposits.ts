import * as v from 'valibot'
import { orgId } from '../access/orgs.ts'
import { orgType } from '../access/role.ts'
import { confirmed } from '../call/confirmed.ts'
import { endpoint } from '../call/endpoint.ts'
import { searchText } from '../call/list.ts'
import { sortOf } from '../call/sort.ts'
import { isoInstant } from '../day/dates.ts'
import { amount, positiveAmount } from '../money/amount.ts'
import { depositLevel } from '../money/deposit.ts'
import { moneyPair } from '../money/money.ts'
import { text } from '../text/text.ts'

export const depositPageSize = 50

/** By the balance; those of one currency stand together. */
export const depositSort = sortOf('balance')
export type DepositSort = v.InferOutput<typeof depositSort>

const depositRow = v.object({
  orgId: v.string(),
  orgName: v.string(),
  orgType,
  balance: moneyPair,
  reserved: moneyPair,
  creditLimit: moneyPair,
  /** Balance plus limit. */
  available: moneyPair,
  level: depositLevel,
})
export type DepositRow = v.InferOutput<typeof depositRow>

export const listDeposits = endpoint({
  name: 'listDeposits',
  tag: 'administration',
  summary: 'The deposits of the viewer’s organisation and those below it',
  method: 'GET',
  path: '/api/admin/deposits',
  needs: ['administrator', 'manageDeposits'],
  states: ['DEPOSIT'],
  query: v.strictObject({
    q: v.optional(searchText),
    level: v.optional(depositLevel),
    /** Absent: by account name. */
    sort: v.optional(depositSort),
    /** Account name and currency of the last row of the page before, as `NUSA/IDR`. */
    after: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9-]{2,32}\/[A-Z]{3}$/))),
  }),
  reply: v.object({
    depositList: v.array(depositRow),
    hasMore: v.boolean(),
    /** For the platform: money that comes from or goes to a bank, limits, rates. */
    mayUseBank: v.boolean(),
    /** Above this a second administrator approves; `null`: never. */
    approvalAbove: v.nullable(moneyPair),
  }),
})

export const postingKind = v.picklist(['TOP_UP', 'WITHDRAW', 'TRANSFER', 'REVERSAL', 'CREDIT_LIMIT'])
export type PostingKind = v.InferOutput<typeof postingKind>

const words = {
  /** Of the bank's statement, a letter, an agreement; people look for it. */
  reference: v.pipe(text(60), v.trim(), v.minLength(1)),
  note: v.pipe(text(200), v.trim()),
}

/** Money moves at once, or waits for a second administrator. */
const posted = v.variant('outcome', [
  v.object({ outcome: v.literal('POSTED'), transferId: v.string(), balance: moneyPair }),
  v.object({ outcome: v.literal('WAITS'), requestId: v.string() }),
])
export type Posted = v.InferOutput<typeof posted>

/** Refused with `DEPOSIT_SHORT` when a withdrawal takes more than there is. The same amount under the same reference has to be
 * confirmed. */
export const postMoney = endpoint({
  name: 'postMoney',
  tag: 'administration',
  summary: 'Top up or withdraw from a deposit; only for the platform',
  method: 'POST',
  path: '/api/admin/deposits/postings',
  needs: ['administrator', 'manageDeposits'],
  failures: ['CONFIRM_FIRST', 'DEPOSIT_SHORT'],
  effect: 'write',
  body: v.strictObject({
    kind: v.picklist(['TOP_UP', 'WITHDRAW']),
    orgId,
    amount: positiveAmount,
    ...words,
    ...confirmed,
  }),
  reply: posted,
})

/** Refused with `DEPOSIT_SHORT` when there is less. */
export const transferToChild = endpoint({
  name: 'transferToChild',
  tag: 'administration',
  summary: 'Move money from the viewer’s deposit to that of an organisation below',
  method: 'POST',
  path: '/api/admin/deposits/transfers',
  needs: ['administrator', 'manageDeposits'],
  failures: ['CONFIRM_FIRST', 'DEPOSIT_SHORT'],
  effect: 'write',
  body: v.strictObject({
    /** The viewer's own organisation, or one below it. */
    fromOrg: orgId,
    toOrg: orgId,
    amount: positiveAmount,
    ...words,
  }),
  reply: posted,
})

/** Money that was booked wrongly goes back; both postings stay. Once only, and never of a booking's own posting. */
export const reversePosting = endpoint({
  name: 'reversePosting',
  tag: 'administration',
  summary: 'Reverse a wrong posting',
  method: 'POST',
  path: '/api/admin/deposits/transfers/{transferId}/reversal',
  needs: ['administrator', 'manageDeposits'],
  failures: ['CONFIRM_FIRST', 'DEPOSIT_SHORT'],
  effect: 'write',
  params: v.strictObject({ transferId: v.pipe(v.string(), v.uuid()) }),
  body: v.strictObject(words),
  reply: posted,
})

export const setCreditLimit = endpoint({
  name: 'setCreditLimit',
  tag: 'administration',
  summary: 'How far a deposit may fall below zero; only for the platform',
  method: 'PUT',
  path: '/api/admin/deposits/{orgId}/limit',
  needs: ['administrator', 'manageDeposits'],
  failures: ['CONFIRM_FIRST', 'DEPOSIT_SHORT'],
  effect: 'write',
  params: v.strictObject({ orgId }),
  body: v.strictObject({
    limit: amount,
    ...words,
  }),
  reply: v.variant('outcome', [
    v.object({ outcome: v.literal('SET'), limit: moneyPair }),
    v.object({ outcome: v.literal('WAITS'), requestId: v.string() }),
  ]),
})

const postingRow = v.object({
  transferId: v.string(),
  kind: postingKind,
  at: isoInstant,
  fromOrg: v.nullable(v.string()),
  toOrg: v.nullable(v.string()),
  amount: moneyPair,
  reference: v.string(),
  note: v.string(),
  byName: v.nullable(v.string()),
  /** Who approved it; `null`: nobody had to. */
  approvedBy: v.nullable(v.string()),
  /** The posting that this one reverses, or that reverses this one. */
  reverses: v.nullable(v.string()),
  reversedBy: v.nullable(v.string()),
  mayReverse: v.boolean(),
})
export type PostingRow = v.InferOutput<typeof postingRow>

/** Postings by hand; what bookings moved is in the statement. */
export const listPostings = endpoint({
  name: 'listPostings',
  tag: 'administration',
  summary: 'Postings by hand in the viewer’s reach, newest first',
  method: 'GET',
  path: '/api/admin/deposits/postings',
  needs: ['administrator', 'manageDeposits'],
  states: ['DEPOSIT'],
  query: v.strictObject({
    org: v.optional(orgId),
    q: v.optional(searchText),
    /** `transferId` of the last row of the page before. */
    after: v.optional(v.pipe(v.string(), v.uuid())),
  }),
  reply: v.object({ postingList: v.array(postingRow), hasMore: v.boolean() }),
})

const waitingRow = v.object({
  requestId: v.string(),
  kind: postingKind,
  askedAt: isoInstant,
  askedBy: v.string(),
  fromOrg: v.nullable(v.string()),
  toOrg: v.nullable(v.string()),
  amount: moneyPair,
  reference: v.string(),
  note: v.string(),
  /** Nobody approves what they asked for themselves. */
  mayDecide: v.boolean(),
  mayWithdraw: v.boolean(),
})
export type WaitingRow = v.InferOutput<typeof waitingRow>

export const listWaiting = endpoint({
  name: 'listWaiting',
  tag: 'administration',
  summary: 'Postings that wait for a second administrator',
  method: 'GET',
  path: '/api/admin/deposits/waiting',
  needs: ['administrator', 'manageDeposits'],
  states: ['DEPOSIT'],
  reply: v.object({ waitingList: v.array(waitingRow) }),
})

/** Approved, the money moves in the same transaction, or the refusal says why it cannot. WITHDRAW is for who asked. */
export const decideWaiting = endpoint({
  name: 'decideWaiting',
  tag: 'administration',
  summary: 'Approve, refuse or withdraw a posting that waits',
  method: 'POST',
  path: '/api/admin/deposits/waiting/{requestId}',
  needs: ['administrator', 'manageDeposits'],
  failures: ['DEPOSIT_SHORT'],
  effect: 'write',
  params: v.strictObject({ requestId: v.pipe(v.string(), v.uuid()) }),
  body: v.strictObject({ decision: v.picklist(['APPROVE', 'REFUSE', 'WITHDRAW']) }),
  reply: v.object({ state: v.picklist(['APPROVED', 'REFUSED', 'WITHDRAWN']) }),
})
