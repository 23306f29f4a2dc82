import type { PersistedClient } from '@tanstack/query-persist-client-core'
import type { DehydratedState } from '@tanstack/react-query'
import { assumeClock, type ClockPair, isClockKnown, toDeviceTime } from '../call/clock.ts'

/** The kept answers, with their times by the server's clock, and what both clocks showed then. `clock` is `null` where the server's
 * time was not known: then the times are the device's. */
export type KeptClient = PersistedClient & { clock: ClockPair | null }

type DehydratedQuery = DehydratedState['queries'][number]

/** The state with the times of its answers moved to another clock. */
export function movedQueries(state: DehydratedState, move: (moment: number) => number): DehydratedState {
  const moved = (query: DehydratedQuery): DehydratedQuery => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: move(query.state.dataUpdatedAt) },
  })
  return { ...state, queries: state.queries.map(moved) }
}

/** The kept answers with their times by the device's clock as it goes now. What is from the future is old, and so is everything where
 * nobody knows how much time has passed. */
export function reopened(stored: unknown): PersistedClient | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { clock, ...kept } = stored as KeptClient // its version has been read
  const isAgeKnown = clock ? assumeClock(clock) || isClockKnown() : true
  const now = Date.now()
  const here = (moment: number) => (clock ? toDeviceTime(moment) : moment)
  const queries = kept.clientState.queries.map((query): DehydratedQuery => {
    const at = here(query.state.dataUpdatedAt)
    const isOld = query.state.isInvalidated || !isAgeKnown || at > now
    return { ...query, state: { ...query.state, dataUpdatedAt: Math.min(at, now), isInvalidated: isOld } }
  })
  return {
    ...kept,
    timestamp: Math.min(here(kept.timestamp), now),
    clientState: { ...kept.clientState, queries },
  }
}
