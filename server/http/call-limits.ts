import type { HeavyWeight } from '#contract/endpoint'
import type { GateLimits } from './gate.ts'

type Limits = GateLimits & {
  /** What one user and one organisation may ask for within an hour, over all processes. */
  readonly anHour: { readonly user: number; readonly org: number }
  /** Seconds after which some of what runs now has ended. */
  readonly retryAfter: number
  /** As a person calls them. */
  readonly name: string
}

export type CallLimits = Readonly<Record<HeavyWeight, Limits>>

/** Each weight has a gate of its own, so that slow uploads or readers of reports hold up no search. What one user may run
 * and have waiting is several times what the screens of a quick agent with a dozen tabs ask for at once: a tab of hotels
 * asks once and then up to three times for late suppliers, one of a hotel twice. */
export const usualCallLimits: CallLimits = {
  // most of a search is waiting for suppliers, 30 seconds for a late one: many may wait, their computing takes turns
  search: {
    running: 64,
    ofUser: { running: 3, waiting: 24 },
    ofOrg: { running: 16, waiting: 96 },
    anHour: { user: 3_000, org: 30_000 },
    retryAfter: 3,
    restMs: 250,
    name: 'searches',
  },
  // a report reads for as long as its reader takes; the database has ten connections, and these never take more than four
  report: {
    running: 4,
    ofUser: { running: 1, waiting: 8 },
    ofOrg: { running: 2, waiting: 24 },
    anHour: { user: 1_000, org: 10_000 },
    retryAfter: 5,
    restMs: 600,
    name: 'reports',
  },
  // as many as threads draw
  paper: {
    running: 2,
    ofUser: { running: 1, waiting: 12 },
    ofOrg: { running: 2, waiting: 40 },
    anHour: { user: 1_000, org: 10_000 },
    retryAfter: 3,
    restMs: 400,
    name: 'papers',
  },
  // ten megabytes of memory each, for as long as a phone takes to send them
  upload: {
    running: 8,
    ofUser: { running: 1, waiting: 4 },
    ofOrg: { running: 3, waiting: 12 },
    anHour: { user: 300, org: 3_000 },
    retryAfter: 5,
    restMs: 0,
    name: 'uploads',
  },
}

const megabyte = 1024 * 1024

/** How long a user's next upload waits, in milliseconds, after one of so many bytes: a large file is one long statement,
 * behind which everybody waits on the embedded engine. Small files follow each other at once. */
export function restAfter(bytes: number): number {
  return bytes < megabyte ? 0 : Math.min(5_000, (500 * bytes) / megabyte)
}
