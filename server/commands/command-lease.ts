import { longestDeadlineMs } from './deadlines.ts'

/** Milliseconds after which a process that has stored a command no longer sends it. */
export const latestSendMs = 30_000

/** Milliseconds for which the process that holds a command counts as alive: it may send at the last moment, and wait for the
 * slowest supplier. */
export const leaseMs = latestSendMs + longestDeadlineMs + 30_000
