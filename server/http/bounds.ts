import type { Pace } from './pace.ts'

/** How long a request may take to arrive, and how many connections one address may hold open. */
export type Bounds = {
  /** A whole request, headers and body. */
  readonly requestMs: number
  readonly headersMs: number
  /** How often Node looks for requests and headers that are late. */
  readonly checkEveryMs: number
  readonly pace: Pace
  readonly connectionsOfAddress: number
}

export const usualBounds: Bounds = {
  requestMs: 300_000,
  headersMs: 60_000,
  checkEveryMs: 5_000,
  // 60 kB in every half minute; a file of 10 MB over 1.6 Mbit/s brings a hundred times as much
  pace: { stretchMs: 30_000, bytesPerSecond: 2_000, checkEveryMs: 1_000 },
  // an office of fifty behind one address, with the six connections that each browser opens, holds 300
  connectionsOfAddress: 512,
}
