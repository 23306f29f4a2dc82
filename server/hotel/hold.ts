import type { RoomRecord } from './booking/booking-record.ts'

/** A hold ends this long before the first deadline of free cancellation, so that it can still be cancelled free. */
const marginMs = 12 * 3_600_000

/** Until when a booking may wait to be issued; `null` when a room's free cancellation ends too soon or does not exist. */
export function holdUntil(rooms: readonly Pick<RoomRecord, 'policy'>[], now: Date): string | null {
  const deadlines = rooms.map(({ policy }) =>
    policy.cancellable && policy.freeUntil
      ? Date.parse(policy.freeUntil) - marginMs
      : Number.NEGATIVE_INFINITY,
  )
  const first = Math.min(...deadlines)
  return first > now.getTime() ? new Date(first).toISOString() : null
}
