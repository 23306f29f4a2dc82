import type { MinBodyRate } from './min-body-rate.ts'

/** How slowly a request may arrive, and how many connections one address may hold open. */
export type ConnectionLimits = {
  /** For a whole request, headers and body. */
  readonly requestMs: number
  readonly headersMs: number
  /** How often Node looks for requests and headers that are late. */
  readonly checkEveryMs: number
  readonly minBodyRate: MinBodyRate
  readonly connectionsPerAddress: number
}

export const defaultConnectionLimits: ConnectionLimits = {
  requestMs: 300_000,
  headersMs: 60_000,
  checkEveryMs: 5_000,
  // 60 kB in 30 seconds; a line of 1.6 Mbit/s carries a hundred times as much
  minBodyRate: { windowMs: 30_000, bytesPerSecond: 2_000, checkEveryMs: 1_000 },
  // fifty people behind one address, with six connections for each browser, hold 300
  connectionsPerAddress: 512,
}
