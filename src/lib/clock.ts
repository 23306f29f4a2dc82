export type Instant = { readonly shown: number; readonly running: number }

/** What the server's clock said when, so that deadlines are shown by it (safety: H10). */
let learned: { server: number; at: Instant } | null = null

/** This moment on both clocks of the device: the one that it shows, and the one that nobody sets. */
export function thisInstant(): Instant {
  return { shown: Date.now(), running: performance.now() }
}

/** By the clock that says more: the shown one may be set back, the other may stand still while the device sleeps. */
export function msSince({ shown, running }: Instant): number {
  return Math.max(Date.now() - shown, performance.now() - running)
}

export function learnServerTime(serverTime: string): void {
  const server = Date.parse(serverTime)
  if (Number.isFinite(server)) learned = { server, at: thisInstant() }
}

export function serverNow(): Date {
  return new Date(learned ? learned.server + msSince(learned.at) : Date.now())
}
