import type { RoomRecord } from './booking/booking-record.ts'

/** A hold ends this long before the first room begins to cost, so that it can still be cancelled free. */
const marginMs = 12 * 3_600_000

/** Until when a booking may wait to be issued; `null` when any of its rooms cannot be cancelled free long enough. */
export function holdUntil(rooms: readonly Pick<RoomRecord, 'policy'>[], now: Date): string | null {
  const deadlines = rooms.map(({ policy }) =>
    policy.cancellable && policy.freeUntil
      ? Date.parse(policy.freeUntil) - marginMs
      : Number.NEGATIVE_INFINITY,
  )
  const first = Math.min(...deadlines)
  return first > now.getTime() ? new Date(first).toISOString() : null
}
