export type Instant = { readonly wall: number; readonly monotonic: number }

/** The last known server time, by which deadlines are shown (safety: H10). */
let lastServerTime: { server: number; at: Instant } | null = null

/** Now on both clocks of the device: the wall clock, which may be changed, and the monotonic clock. */
export function thisInstant(): Instant {
  return { wall: Date.now(), monotonic: performance.now() }
}

/** Elapsed time by the clock that shows more: the wall clock may be set back, and the monotonic one may stop while the
 * device sleeps. */
export function msSince({ wall, monotonic }: Instant): number {
  return Math.max(Date.now() - wall, performance.now() - monotonic)
}

export function learnServerTime(serverTime: string): void {
  const server = Date.parse(serverTime)
  if (Number.isFinite(server)) lastServerTime = { server, at: thisInstant() }
}

export function serverNow(): Date {
  return new Date(lastServerTime ? lastServerTime.server + msSince(lastServerTime.at) : Date.now())
}
