import * as v from 'valibot'
import { mayNotBook, mayNotCancel, mayNotIssue, permissionObstacles } from '../access/permission-obstacle.ts'
import type { Permissions } from '../access/session.ts'
import { dayInJakarta } from '../day/dates.ts'

/** Why a policy cannot be issued, cancelled or changed, as a sentence. */
export const policyObstacles = {
  CANCELLED: 'This booking is already cancelled.',
  ISSUED: 'The policy of this booking is already issued.',
  BEING_ISSUED: 'This policy is being issued; its outcome is being checked with the insurer.',
  BEING_CANCELLED: 'This quotation is being cancelled; its outcome is being checked with the insurer.',
  EXPIRED: 'This booking has been expired',
  STARTED: 'The coverage of this booking started before today.',
  ...permissionObstacles,
} as const
export type PolicyObstacle = keyof typeof policyObstacles

export const policyObstacle = v.picklist(
  Object.keys(policyObstacles) as [PolicyObstacle, ...PolicyObstacle[]], // its keys are the type
)

export type PolicyState = {
  readonly orderStatus: 'QUOTATION' | 'ISSUED' | 'CANCELLED'
  readonly beingChanged: 'ISSUE' | 'CANCEL' | null
  readonly holdUntil: Date
}

/** A policy can be issued until the first day of its coverage. */
type Covered = { readonly coverageStartDate: string }

/** A quotation whose payment time limit has passed, the limit itself included. Not while an issue or cancellation,
 * which was sent in time, has no outcome yet. */
export function isExpired({ orderStatus, beingChanged, holdUntil }: PolicyState, now: Date): boolean {
  return orderStatus === 'QUOTATION' && beingChanged === null && holdUntil <= now
}

/** `null`: the policy may be issued (spec: insurance §4; issue: the deposit is taken). */
export function whyNotIssuePolicy(
  policy: PolicyState & Covered,
  permissions: Permissions,
  now: Date,
): PolicyObstacle | null {
  const obstacle = whyNotOpen(policy, now)
  if (obstacle) return obstacle
  if (policy.coverageStartDate < dayInJakarta(now)) return 'STARTED'
  return mayNotIssue(permissions)
}

/** `null`: its persons may be changed; not after expiry (spec: insurance §4). */
export function whyNotChangePolicy(
  policy: PolicyState,
  permissions: Permissions,
  now: Date,
): PolicyObstacle | null {
  return whyNotOpen(policy, now) ?? mayNotBook(permissions)
}

/** `null`: it may be cancelled; not after expiry (spec: insurance §4). */
export function whyNotCancelPolicy(
  policy: PolicyState,
  permissions: Permissions,
  now: Date,
): PolicyObstacle | null {
  return whyNotOpen(policy, now) ?? mayNotCancel(permissions)
}

function whyNotOpen(policy: PolicyState, now: Date): PolicyObstacle | null {
  if (policy.orderStatus !== 'QUOTATION') return policy.orderStatus
  if (policy.beingChanged) return policy.beingChanged === 'ISSUE' ? 'BEING_ISSUED' : 'BEING_CANCELLED'
  return isExpired(policy, now) ? 'EXPIRED' : null
}
