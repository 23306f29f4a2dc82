import { may } from '../access/may.ts'
import {
  mayNotCancel,
  mayNotIssue,
  type PermissionObstacle,
  permissionObstacles,
} from '../access/permission-obstacle.ts'
import type { Permissions } from '../access/session.ts'
import { suspendedSentence, whyNot } from '../access/why-not-permitted.ts'
import type { PnrStatus } from './filter.ts'

export type PnrObstacle =
  | 'CANCELLED'
  | 'ISSUED'
  | 'BEING_CANCELLED'
  | 'BEING_CHANGED'
  | 'NOT_CONFIRMED'
  | 'HOLD_EXPIRED'
  | PermissionObstacle

/** Sentences for why a booking cannot be issued or cancelled. */
export const pnrObstacles: Readonly<Record<PnrObstacle, string>> = {
  CANCELLED: 'This booking is already cancelled.',
  ISSUED: 'This booking is already issued.',
  BEING_CANCELLED: 'This booking is being cancelled; its outcome is being checked with the supplier.',
  BEING_CHANGED: 'A change of this booking is being checked with the supplier. Wait for its outcome.',
  NOT_CONFIRMED: 'This booking is not confirmed.',
  HOLD_EXPIRED: 'The time limit of this booking has passed. Please book again.',
  ...permissionObstacles,
}

/** Sentences for why the notes cannot be changed. */
export const noteObstacles = {
  NO_PERMISSION_TO_NOTE: 'No permission to change notes and files. Please contact your agency!',
  NO_PERMISSION_TO_EDIT_REMARKS: whyNot.editRemarks,
  SUSPENDED: suspendedSentence,
} as const
export type NoteObstacle = keyof typeof noteObstacles

/** `null`: notes may be changed, which also needs permission to book or to issue. */
export function whyNotNote(permissions: Permissions): NoteObstacle | null {
  if (permissions.isSuspended) return 'SUSPENDED'
  if (!may(permissions, 'editRemarks')) return 'NO_PERMISSION_TO_EDIT_REMARKS'
  return permissions.book <= 0 && permissions.issue <= 0 ? 'NO_PERMISSION_TO_NOTE' : null
}

/** No terms of a cancellation are said of it any more, and no stay begins with it. */
export function isOver(status: PnrStatus): boolean {
  return status === 'CANCELLED' || status === 'EXPIRED'
}

export type PnrState = {
  readonly bookingStatus: string
  readonly cancelStatus: string | null
  readonly voucherStatus: string | null
  /** A cancellation has no outcome yet. */
  readonly beingCancelled: boolean
  /** A change has no outcome yet. */
  readonly beingChanged: boolean
  readonly holdUntil: Date | null
}

/** `null`: it may be issued, until just before the time limit (spec: pnr-tour-train §4). */
export function whyNotIssue(pnr: PnrState, permissions: Permissions, now: Date): PnrObstacle | null {
  const obstacle = whyNotOpen(pnr) ?? mayNotIssue(permissions)
  if (obstacle) return obstacle
  return pnr.holdUntil && pnr.holdUntil <= now ? 'HOLD_EXPIRED' : null
}

/** `null`: it may be cancelled (spec: pnr-tour-train §4). */
export function whyNotCancel(pnr: PnrState, permissions: Permissions): PnrObstacle | null {
  return whyNotOpen(pnr) ?? mayNotCancel(permissions)
}

/** Whether the background job may end the hold: its time limit has come, and nobody issued or cancelled it before. */
export function isHoldOver(pnr: PnrState, now: Date): boolean {
  return whyNotOpen(pnr) === null && pnr.holdUntil !== null && pnr.holdUntil <= now
}

function whyNotOpen(pnr: PnrState): PnrObstacle | null {
  if (pnr.cancelStatus) return 'CANCELLED'
  if (pnr.voucherStatus) return 'ISSUED'
  if (pnr.beingCancelled) return 'BEING_CANCELLED'
  if (pnr.beingChanged) return 'BEING_CHANGED'
  return pnr.bookingStatus === 'CONFIRMED' ? null : 'NOT_CONFIRMED'
}
