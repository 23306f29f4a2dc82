import * as v from 'valibot'
import { daysAlone } from '#contract/access/session'
import { type Instant, thisInstant } from '../../call/clock.ts'
import { dropStored, readStored, writeStored } from '../../device/storage.ts'
import { currentSession } from '../session.ts'
import { dayMs, stored } from './is-long-alone.ts'

/** `heardAt`: when the server last renewed the session. `latestAt`: the latest time that this device has seen since; both by the
 * device's own clock, in ms. */
const timeAlone = v.object({ days: v.number(), heardAt: v.number(), latestAt: v.number() })
type TimeAlone = v.InferOutput<typeof timeAlone>

/** Where this page began to count, by the clock that nobody can set; anew when the server was heard. */
let counted: { heardAt: number; latestAt: number; runningMs: number } | null = null

/** The server was heard then: the time begins anew. */
export function noteServerHeard(
  { wall, monotonic }: Instant,
  days = currentSession()?.daysAlone ?? daysAlone.default,
): void {
  counted = { heardAt: wall, latestAt: wall, runningMs: monotonic }
  writeStored(stored, { days, heardAt: wall, latestAt: wall })
}

export function forgetTimeAlone(): void {
  dropStored(stored)
}

/** The days after which this device is locked, if they are over; else `null`. Takes in the time that has passed: a clock that is set back
 * takes none of it back, and while the app runs time goes on whatever the clock shows. */
export function daysAloneOver(): number | null {
  const kept = readStored(stored, timeAlone)
  if (!kept) {
    // signed in by a build that did not count
    noteServerHeard(thisInstant())
    return null
  }
  const latestAt = latestOf(kept)
  if (latestAt > kept.latestAt) writeStored(stored, { ...kept, latestAt })
  return latestAt - kept.heardAt >= kept.days * dayMs ? kept.days : null
}

function latestOf({ heardAt, latestAt }: TimeAlone): number {
  const runningMs = performance.now()
  // another tab has heard the server, perhaps after the clock was put right
  if (counted?.heardAt !== heardAt || counted.latestAt > latestAt)
    counted = { heardAt, latestAt: Math.max(latestAt, Date.now()), runningMs }
  return Math.max(latestAt, Date.now(), counted.latestAt + runningMs - counted.runningMs)
}
