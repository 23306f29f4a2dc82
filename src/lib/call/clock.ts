export type Instant = { readonly wall: number; readonly monotonic: number }

/** What both clocks showed at one moment: the server's and the device's. */
export type ClockPair = { readonly server: number; readonly wall: number }

/** Both clocks of the device run alike, unless it slept or somebody changed the time. */
const toleranceMs = 60_000

/** The last known server time, by which deadlines are shown (safety: H10, N2). `null`: the server has not answered yet. */
let learned: { server: number; at: Instant } | null = null
/** Until then: the server's time as far as an earlier visit can tell. */
let assumed: { server: number; at: Instant } | null = null
const listeners = new Set<() => void>()
const moveListeners = new Set<(byMs: number) => void>()

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
  if (!Number.isFinite(server)) return
  const former = learned ?? assumed
  learned = { server, at: thisInstant() }
  for (const listener of listeners) listener()
  const moved = former ? differenceOf(learned) - differenceOf(former) : 0
  if (Math.abs(moved) >= toleranceMs) for (const listener of moveListeners) listener(moved)
}

/** Takes what an earlier visit kept. It is a guess, as the clock of the device may have been changed since; where that lies
 * before the moment of keeping, it was: it is that moment at least. Answers whether the guess may be right. */
export function assumeClock({ server, wall }: ClockPair): boolean {
  const at = thisInstant()
  const mayBeRight = at.wall >= wall
  assumed = { server: mayBeRight ? server + at.wall - wall : server, at }
  return mayBeRight
}

/** To be kept with data of this device; `null`: the server's time was never known. */
export function clockToKeep(): ClockPair | null {
  return learned || assumed ? { server: serverNow().getTime(), wall: Date.now() } : null
}

/** When the server last said its time, by the clocks of this device; `null`: not in this visit. */
export function serverHeardAt(): Instant | null {
  return learned?.at ?? null
}

/** The server's time, or the best guess: for default days and ages. What promises or takes time asks `knownServerNow`. */
export function serverNow(): Date {
  const known = learned ?? assumed
  return new Date(known ? known.server + msSince(known.at) : Date.now())
}

/** The server's time; `null` before the server has answered, and from a leap of the device's clock until the next answer. */
export function knownServerNow(): Date | null {
  return isClockKnown() ? serverNow() : null
}

export function isClockKnown(): boolean {
  if (!learned) return false
  const { wall, monotonic } = learned.at
  return Math.abs(Date.now() - wall - (performance.now() - monotonic)) < toleranceMs
}

/** When that was by the server's clock; `moment` is one of the device's. */
export function toServerTime(moment: number): number {
  return moment - aheadMs()
}

/** When that was by the device's clock, as it goes now; `moment` is one of the server's. */
export function toDeviceTime(moment: number): number {
  return moment + aheadMs()
}

function aheadMs(): number {
  return Math.round(Date.now() - serverNow().getTime())
}

function differenceOf({ server, at }: { server: number; at: Instant }): number {
  return at.wall - server
}

/** Calls back when the device's clock turns out to be ahead of the server's by `byMs` more than it was: times of the device that
 * were noted before move by as much. */
export function onClockMoved(listener: (byMs: number) => void): void {
  moveListeners.add(listener)
}

/** Calls back whenever the server has said its time. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
