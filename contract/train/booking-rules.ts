import * as v from 'valibot'
import type { Permissions } from '../session.ts'

/** Sentences for why a train booking cannot be issued or cancelled. */
export const trainBookingObstacles = {
  CANCELLED: 'This booking is cancelled already.',
  ISSUED: 'The tickets of this booking are issued already.',
  CHANGING: 'This booking is being issued or cancelled; its outcome is being checked with the railway.',
  EXPIRED: 'The time limit of this booking has passed. Please book again.',
  NO_PERMISSION_TO_BOOK: 'No permission to book. Please contact your agency!',
  NO_PERMISSION_TO_ISSUE: 'No permission to issue. Please contact your agency!',
} as const
export type TrainBookingObstacle = keyof typeof trainBookingObstacles

export const trainObstacle = v.picklist(
  Object.keys(trainBookingObstacles) as [TrainBookingObstacle, ...TrainBookingObstacle[]], // its keys are the type
)

export type TrainState = {
  readonly status: 'HELD' | 'ISSUED' | 'CANCELLED'
  readonly isChanging: boolean
  readonly holdUntil: Date
}

export function whyNotIssueTrain(
  state: TrainState,
  { issue }: Permissions,
  now: Date,
): TrainBookingObstacle | null {
  return whyNotOpen(state, now) ?? (issue <= 0 ? 'NO_PERMISSION_TO_ISSUE' : null)
}

export function whyNotCancelTrain(
  state: TrainState,
  { book }: Permissions,
  now: Date,
): TrainBookingObstacle | null {
  return whyNotOpen(state, now) ?? (book <= 0 ? 'NO_PERMISSION_TO_BOOK' : null)
}

function whyNotOpen({ status, isChanging, holdUntil }: TrainState, now: Date): TrainBookingObstacle | null {
  if (status !== 'HELD') return status
  if (isChanging) return 'CHANGING'
  return holdUntil <= now ? 'EXPIRED' : null
}
