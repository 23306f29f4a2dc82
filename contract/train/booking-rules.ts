import * as v from 'valibot'
import { mayNotCancel, mayNotIssue, permissionObstacles } from '../access/permission-obstacle.ts'
import type { Permissions } from '../access/session.ts'

/** Sentences for why a train booking cannot be issued or cancelled. */
export const trainBookingObstacles = {
  CANCELLED: 'This booking is already cancelled.',
  ISSUED: 'The tickets of this booking are already issued.',
  CHANGING:
    'This booking is being checked with the railway: until it answers, it counts as neither issued nor cancelled.',
  EXPIRED: 'The time limit of this booking has passed. Please book again.',
  ...permissionObstacles,
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
  permissions: Permissions,
  now: Date,
): TrainBookingObstacle | null {
  return whyNotOpen(state, now) ?? mayNotIssue(permissions)
}

export function whyNotCancelTrain(
  state: TrainState,
  permissions: Permissions,
  now: Date,
): TrainBookingObstacle | null {
  return whyNotOpen(state, now) ?? mayNotCancel(permissions)
}

function whyNotOpen({ status, isChanging, holdUntil }: TrainState, now: Date): TrainBookingObstacle | null {
  if (status !== 'HELD') return status
  if (isChanging) return 'CHANGING'
  return holdUntil <= now ? 'EXPIRED' : null
}
