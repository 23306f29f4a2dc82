import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { isoInstant } from '../day/dates.ts'
import { moneyPair } from '../money/money.ts'
import { sentLink } from './users.ts'

/** What a second super admin approves besides postings: a higher amount or none above which approvals begin, and whatever makes
 * somebody a super admin or opens the account of one. */
export const requestKind = v.picklist(['APPROVAL_ABOVE', 'INVITE', 'ROLE', 'ENABLE', 'RESET', 'EMAIL'])
export type RequestKind = v.InferOutput<typeof requestKind>

const requestRow = v.object({
  requestId: v.string(),
  kind: requestKind,
  askedAt: isoInstant,
  askedBy: v.string(),
  /** Whom it is about: an invited address, or a user's name and address; empty for the setting. */
  about: v.string(),
  /** Of the setting: as it is now, and as it is to be; `null`: nobody has to approve. */
  amountNow: v.nullable(moneyPair),
  amountAsked: v.nullable(moneyPair),
  /** The new e-mail address of a super admin; `null`: none, also of other kinds. */
  emailAsked: v.nullable(v.string()),
  /** Nobody approves what they asked for themselves, or what is about themselves. */
  mayDecide: v.boolean(),
  mayWithdraw: v.boolean(),
})
export type RequestRow = v.InferOutput<typeof requestRow>

export const listRequests = endpoint({
  name: 'listRequests',
  tag: 'administration',
  summary: 'What waits for a second super admin, and how much waits for the viewer',
  method: 'GET',
  path: '/api/admin/approvals',
  needs: ['administrator'],
  states: ['DEPOSIT'],
  reply: v.object({
    requestList: v.array(requestRow),
    /** Postings and requests that the viewer may approve. */
    toDecide: v.number(),
  }),
})

/** Approved, it is done in the same transaction, or the refusal says why it cannot be. WITHDRAW is for who asked. */
export const decideRequest = endpoint({
  name: 'decideRequest',
  tag: 'administration',
  summary: 'Approve, refuse or withdraw what waits for a second super admin',
  method: 'POST',
  path: '/api/admin/approvals/{requestId}',
  needs: ['administrator'],
  failures: ['TOO_MANY_ATTEMPTS'],
  // `command`, so that no database transaction waits for the mail server
  effect: 'command',
  params: v.strictObject({ requestId: v.pipe(v.string(), v.uuid()) }),
  body: v.strictObject({ decision: v.picklist(['APPROVE', 'REFUSE', 'WITHDRAW']) }),
  reply: v.object({
    state: v.picklist(['APPROVED', 'REFUSED', 'WITHDRAWN']),
    /** Of an approved invitation or new password; the link is told to who approved it where it was not mailed. */
    sent: v.nullable(sentLink),
  }),
})
