import type { HeavyWeight } from '#contract/call/endpoint'
import type { ConcurrencyLimits } from './fair-semaphore.ts'

type Limits = ConcurrencyLimits & {
  /** Calls of one user and of one organisation within an hour, over all processes. */
  readonly anHour: { readonly user: number; readonly org: number }
  /** Seconds after which a running call has probably ended. */
  readonly retryAfter: number
  /** For the refusal: what a person calls these calls. */
  readonly name: string
}

export type CallLimits = Readonly<Record<HeavyWeight, Limits>>

/** Each weight has its own semaphore, so that slow uploads and reports do not delay searches. The limits of one user are
 * several times what the screens of a fast agent with a dozen tabs send at once: a hotel search sends one request to each
 * supplier, a hotel page sends two to one. For calls that name their suppliers, the limits are those of each supplier's gate. */
export const defaultCallLimits: CallLimits = {
  // a search mostly waits for suppliers, up to 30 seconds, so many may run at once
  search: {
    running: 64,
    ofUser: { running: 3, waiting: 24 },
    ofOrg: { running: 16, waiting: 96 },
    anHour: { user: 3_000, org: 30_000 },
    retryAfter: 3,
    cooldownMs: 250,
    name: 'searches',
  },
  // a report runs as long as its client reads; four leave at least six of the ten database connections to other calls
  report: {
    running: 4,
    ofUser: { running: 1, waiting: 8 },
    ofOrg: { running: 2, waiting: 24 },
    anHour: { user: 1_000, org: 10_000 },
    retryAfter: 5,
    cooldownMs: 600,
    name: 'reports',
  },
  // the number of threads that print
  paper: {
    running: 2,
    ofUser: { running: 1, waiting: 12 },
    ofOrg: { running: 2, waiting: 40 },
    anHour: { user: 1_000, org: 10_000 },
    retryAfter: 3,
    cooldownMs: 400,
    name: 'papers',
  },
  // each holds ten megabytes of memory while a phone sends them
  upload: {
    running: 8,
    ofUser: { running: 1, waiting: 4 },
    ofOrg: { running: 3, waiting: 12 },
    anHour: { user: 300, org: 3_000 },
    retryAfter: 5,
    cooldownMs: 0,
    name: 'uploads',
  },
  // all devices of an organisation ask at once when something has changed; reports and lists do not wait behind them
  background: {
    running: 2,
    ofUser: { running: 1, waiting: 4 },
    ofOrg: { running: 1, waiting: 200 },
    anHour: { user: 3_000, org: 100_000 },
    retryAfter: 30,
    cooldownMs: 0,
    name: 'calls in the background',
  },
}

const megabyte = 1024 * 1024

/** The pause in milliseconds before a user's next upload, by the bytes of the last one. Storing a large file is one long
 * statement, and on the embedded engine everybody waits for it. */
export function restAfter(bytes: number): number {
  return bytes < megabyte ? 0 : Math.min(5_000, (500 * bytes) / megabyte)
}
