import type { TrainStatus } from '#contract/train/filter'

export type HoldState = {
  /** As of the last fetch. */
  readonly status: TrainStatus
  readonly bookingHoldUntil: string | null
}

/** The status now: a HELD booking whose limit has passed since the fetch is EXPIRED. */
export function statusNow({ status, bookingHoldUntil }: HoldState, now: Date): TrainStatus {
  if (status !== 'HELD' || bookingHoldUntil === null) return status
  return Date.parse(bookingHoldUntil) <= now.getTime() ? 'EXPIRED' : status
}
