import type { TrainStatus } from '#contract/train/filter'
import type { Tone } from '../../ui/status.tsx'

const tones: Readonly<Record<TrainStatus, Tone>> = {
  HELD: 'info',
  ISSUED: 'done',
  CANCELLED: 'alarm',
  EXPIRED: 'warning',
  CHANGING: 'calm',
}

export function toneOfTrain(status: TrainStatus): Tone {
  return tones[status]
}

export type Held = {
  /** As the server said when it was asked. */
  readonly status: TrainStatus
  readonly bookingHoldUntil: string | null
}

/** How it stands by now: seats whose limit has passed since the server was asked are sold to others. */
export function statusNow({ status, bookingHoldUntil }: Held, now: Date): TrainStatus {
  if (status !== 'HELD' || bookingHoldUntil === null) return status
  return Date.parse(bookingHoldUntil) <= now.getTime() ? 'EXPIRED' : status
}
